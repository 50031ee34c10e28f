import { Form, useLocation, useNavigation } from 'react-router'
import type { FormRefusal } from '#lib/api.ts'
import { fieldError } from '#lib/api.ts'
import { telHref } from '#lib/telefone.ts'
import { deOfSearch, withDe } from '#lib/volta.ts'
import type { Door } from '#lib/session.ts'
import { useRoot } from '../../root.tsx'
import { ProblemNotice } from '../../parts/problem-notice.tsx'
import { useFocusError } from '../../parts/use-focus-error.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './login-form.module.css'

/**
 * Usuário, Senha, 'Mantenha-me conectado', 'Esqueci minha senha', 'Fazer o cadastro', Cancelar, Entrar (S5). A refusal that is
 * not of a field shows in a red banner.
 */
export function LoginForm({
  refusal,
  door,
  otherDoor,
}: {
  refusal: FormRefusal | undefined
  door: Door
  otherDoor: { href: string; label: string }
}) {
  const form = useFocusError(refusal)
  const navigation = useNavigation()
  const problema = refusal?.problema
  const usuario = fieldError(problema, 'username')
  const senha = fieldError(problema, 'password')
  return (
    <Form method="post" ref={form} noValidate>
      <Stack gap={16}>
        {!usuario && !senha && <ProblemNotice problema={problema} />}
        {problema?.code === 'conta.porta_errada' && (
          <p>
            <Anchor href={otherDoor.href}>Entrar pela {otherDoor.label}</Anchor>
          </p>
        )}
        <Field label="Usuário" error={usuario}>
          <Input
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            defaultValue={refusal?.typed['username']}
            required
          />
        </Field>
        <Field label="Senha" error={senha}>
          <PasswordInput name="password" maxLength={200} required />
        </Field>
        <Checkbox name="persist" defaultChecked={refusal ? 'persist' in refusal.typed : false}>
          Mantenha-me conectado
        </Checkbox>
        <div className={css.buttons}>
          <ButtonLink variant="outline" href="/">
            Cancelar
          </ButtonLink>
          <Button busy={navigation.state === 'submitting'}>Entrar</Button>
        </div>
        <OtherPanels door={door} />
      </Stack>
    </Form>
  )
}

/** S13: the panels lead to each other, and take along where the visitor was going. */
function OtherPanels({ door }: { door: Door }) {
  const de = deOfSearch(useLocation().search)
  const central = useRoot()?.configuracao.centralTelefone
  const forgot = door === 'equipe' ? '/recuperar-senha?porta=equipe' : '/recuperar-senha'
  return (
    <>
      <Row gap={16} between>
        <Anchor href={withDe(forgot, de)}>Esqueci minha senha</Anchor>
        {door === 'cliente' && <Anchor href={withDe('/cadastre-se', de)}>Fazer o cadastro</Anchor>}
      </Row>
      {central && (
        <p className="small muted">
          Esqueceu o usuário? Ligue para a central:{' '}
          <a className="nowrap" href={telHref(central)}>
            {central}
          </a>
        </p>
      )}
    </>
  )
}

/** Somebody of the other door is logged in on this machine: they leave first, or go back to their own area. */
export function OtherSession({ name, home, area }: { name: string; home: string; area: string }) {
  return (
    <Stack gap={16}>
      <Notice title={`Você está conectado como ${name}`}>
        Para entrar na {area}, saia desta conta primeiro.
      </Notice>
      <Form method="post" className={css.buttons}>
        <ButtonLink variant="outline" href={home}>
          Voltar
        </ButtonLink>
        <Button name="intent" value="trocar">
          Sair e entrar
        </Button>
      </Form>
    </Stack>
  )
}
