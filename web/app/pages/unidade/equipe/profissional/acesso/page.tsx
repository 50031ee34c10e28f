import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { NewPasswordField } from '#parts/forms/typed-field.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { formPath, listPath } from '#pages/unidade/equipe/profissional/paths.ts'
import css from '#pages/unidade/equipe/profissional/profissional.module.css'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Acesso ao sistema', matches)

export const ErrorBoundary = () => <RefusedPage home={listPath} />

/** The professional's own access to the system (A7); not for a unit that is an individual. */
export default function ProfissionalAcesso({ loaderData, actionData }: Route.ComponentProps) {
  const { profissional: p, chave } = loaderData
  return (
    <>
      <PageHead title="Acesso ao sistema">{p.nome} entra com este usuário e vê só o que é seu.</PageHead>
      {p.podeTerAcesso ? (
        <Access key={p.acesso?.status ?? 'novo'} p={p} chave={chave} refusal={actionData} />
      ) : (
        <Notice title="Uma pessoa física entra com o acesso da própria unidade">
          Não é preciso outro usuário para o profissional.
        </Notice>
      )}
      <p>
        <ButtonLink variant="outline" href={formPath(p._id)}>
          Voltar
        </ButtonLink>
      </p>
    </>
  )
}

type AccessProps = {
  p: Route.ComponentProps['loaderData']['profissional']
  chave: string
  refusal: FormRefusal | undefined
}

function Access({ p, chave, refusal }: AccessProps) {
  if (p.status === 'INATIVO')
    return (
      <Notice tone="wait" title="Este profissional está inativo">
        O acesso dele está desativado. Ative o profissional na lista antes.
      </Notice>
    )
  return p.acesso ? (
    <>
      <StatusCard p={p} />
      <PasswordCard p={p} chave={chave} refusal={refusal} title="Trocar a senha" acao="senha" />
    </>
  ) : (
    <PasswordCard p={p} chave={chave} refusal={refusal} title="Dar acesso" acao="criar" />
  )
}

function StatusCard({ p }: Pick<AccessProps, 'p'>) {
  const on = p.acesso?.status === 'Habilitado'
  return (
    <Card className={css.form}>
      <Stack>
        <Facts
          items={[
            { label: 'Usuário', value: p.acesso?.username },
            { label: 'Situação', value: p.acesso?.status },
          ]}
        />
        <Confirm
          question={on ? 'Deseja realmente desativar o acesso?' : 'Deseja realmente ativar o acesso?'}
          detail={on ? 'Quem está conectado com este usuário sai na hora.' : 'A senha continua a mesma.'}
          stop={on}
        >
          <Form method="post">
            <UnidadeField id={p.rede} />
            <input type="hidden" name="acao" value="status" />
            <input type="hidden" name="profissional" value={p._id} />
            <Button
              variant={on ? 'stop-outline' : 'primary'}
              name="status"
              value={on ? 'Desabilitado' : 'Habilitado'}
            >
              {on ? 'Desativar acesso' : 'Ativar acesso'}
            </Button>
          </Form>
        </Confirm>
      </Stack>
    </Card>
  )
}

type PasswordProps = AccessProps & { title: string; acao: 'criar' | 'senha' }

function PasswordCard({ p, chave, refusal, title, acao }: PasswordProps) {
  return (
    <Card className={css.form}>
      <CardHead title={title} />
      <PostForm refusal={refusal} gap={16}>
        <UnidadeField id={p.rede} />
        <input type="hidden" name="acao" value={acao} />
        <input type="hidden" name="profissional" value={p._id} />
        <input type="hidden" name="chave" value={refusal?.typed.chave ?? chave} />
        <FormRefused problema={refusal?.problema} />
        {acao === 'criar' && <UsuarioField refusal={refusal} autoComplete="off" />}
        <NewPasswordField
          name="password"
          label="Senha"
          hint="Pelo menos 8 caracteres. Entregue em mãos: não enviamos por e-mail."
          refusal={refusal}
        />
        <NewPasswordField name="repetirSenha" label="Repetir Senha" refusal={refusal} />
        <Buttons>
          <SubmitButton of={{ acao }}>{acao === 'criar' ? 'Dar acesso' : 'Trocar senha'}</SubmitButton>
        </Buttons>
      </PostForm>
    </Card>
  )
}
