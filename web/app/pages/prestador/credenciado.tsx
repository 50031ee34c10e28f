import { Form, useNavigation } from 'react-router'
import { gestao } from '@alento/contract/access.ts'
import * as contract from '@alento/contract/cadastro-rede.ts'
import { updateUsuario } from '@alento/contract/usuario.ts'
import { call, type FormRefusal, load } from '#lib/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/entrada.ts'
import { keepTyped } from '#lib/keep-typed.ts'
import { requireUser } from '#lib/session.ts'
import { pageTitle } from '#lib/titulo.ts'
import { requireUnidade, unidadeOf } from '#lib/unidade.server.ts'
import { FormRefused } from '../../parts/form-refused.tsx'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { UnidadeField } from '../../parts/unidade-field.tsx'
import { useFocusError } from '../../parts/use-focus-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Buttons, Row, Stack } from '../../ui/layout.tsx'
import type { Route } from './+types/credenciado'
import { AccessCard } from './credenciado/access.tsx'
import { AddressCard } from './credenciado/address.tsx'
import { BasicFields } from './credenciado/basic.tsx'
import { CodeCard } from './credenciado/code.tsx'
import { AskNotice } from './credenciado/pending.tsx'
import { PersonFields } from './credenciado/person.tsx'
import { readTab } from './credenciado/read-form.ts'
import { EditorTabs, tabOf, tabPath } from './credenciado/tabs.tsx'
import { finish } from './finish.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Dados da rede', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é de quem administra a unidade." />
)

const tabIn = ({ params }: { params: { aba?: string | undefined } }) =>
  tabOf(params.aba) ?? throwProblem(refusalOf('base.nao_encontrado'))

export async function loader(args: Route.LoaderArgs) {
  const aba = tabIn(args)
  const { usuario, unidade } = await requireUnidade(args, gestao)
  const rede = await load(args, contract.getCadastroRede, { params: { id: unidade._id } }, 'equipe')
  const admin = usuario.role === 'Administrador'
  const username = admin ? (rede.acesso?.username ?? null) : usuario.username
  return { aba, rede, admin, username, chave: crypto.randomUUID() }
}

const secrets = ['senhaAtual', 'password', 'novaSenha', 'repetirSenha']

async function changeAccess(args: Route.ActionArgs, form: FormData, id: string) {
  const { context, request } = args
  const usuario = await requireUser(args, 'equipe')
  const to = tabPath('acesso')
  const { senhaAtual, password, novaSenha, repetirSenha } = Object.fromEntries(
    secrets.map((name) => [name, textOf(form, name)]),
  ) as Record<'senhaAtual' | 'password' | 'novaSenha' | 'repetirSenha', string>
  if (usuario.role !== 'Administrador') {
    const body = { senhaAtual, novaSenha, repetirSenha }
    const reply = await call(context, updateUsuario, { params: { id: usuario._id }, body })
    return finish(request, reply, form, { to, aviso: 'senha', secrets })
  }
  if (textOf(form, 'acao') === 'criar') {
    const body = { username: textOf(form, 'username'), password, repetirSenha }
    const idempotencyKey = textOf(form, 'chave')
    const reply = await call(context, contract.createAcessoRede, { params: { id }, body, idempotencyKey })
    return finish(request, reply, form, { to, aviso: 'acessoRede', secrets })
  }
  const body = { senhaAtual, password, repetirSenha }
  const reply = await call(context, contract.updateAcessoRede, { params: { id }, body })
  return finish(request, reply, form, { to, aviso: 'acessoSenha', secrets })
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const aba = tabIn(args)
  const form = await request.formData()
  const id = await unidadeOf(args, form, gestao)
  if (aba === 'acesso') return changeAccess(args, form, id)
  if (textOf(form, 'acao') === 'codigo') {
    const body = { nomeRede: textOf(form, 'nomeRede'), codigoRede: textOf(form, 'codigoRede') }
    const reply = await call(context, contract.updateCodigoRede, { body })
    return finish(request, reply, form, { to: tabPath('dados'), aviso: 'rede' })
  }
  const body = { versao: textOf(form, 'versao'), ...readTab[aba](form) } as never
  const reply = await call(context, contract.updateRede, { params: { id }, body })
  return finish(request, reply, form, { to: tabPath(aba), aviso: 'rede' })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(() => serverAction())

/** The data editor of a unit (A6). */
export default function Credenciado({ loaderData, actionData }: Route.ComponentProps) {
  const { aba, rede, admin, username, chave } = loaderData
  const ofCode = actionData?.typed.acao === 'codigo'
  return (
    <>
      <Stack gap={4}>
        <h1>Dados da rede</h1>
        <Row gap={8}>
          <Badge tone={rede.status === 'HABILITADO' ? 'ok' : 'wait'}>
            {rede.status === 'HABILITADO' ? 'Habilitada' : 'Em cadastro'}
          </Badge>
          <span className="muted">Código da rede {rede.codigoRede}</span>
        </Row>
      </Stack>
      <EditorTabs current={aba} />
      {aba === 'acesso' ? (
        <AccessCard {...{ rede: rede._id, chave, username, admin, refusal: actionData }} />
      ) : (
        <>
          <AskNotice rede={rede} admin={admin} />
          <DataForm
            key={`${aba}${rede.versao}`}
            {...{ aba, rede, refusal: ofCode ? undefined : actionData }}
          />
          {aba === 'dados' && admin && <CodeCard rede={rede} refusal={ofCode ? actionData : undefined} />}
        </>
      )}
    </>
  )
}

const fieldsOf = { dados: BasicFields, responsavel: PersonFields, endereco: AddressCard }

type DataProps = {
  aba: keyof typeof fieldsOf
  rede: contract.CadastroRede
  refusal: FormRefusal | undefined
}

function DataForm({ aba, rede, refusal }: DataProps) {
  const form = useFocusError(refusal)
  const busy = useNavigation().state === 'submitting'
  const Fields = fieldsOf[aba]
  return (
    <Form method="post" ref={form} noValidate>
      <UnidadeField id={rede._id} />
      <input type="hidden" name="versao" value={rede.versao} />
      <Stack gap={24}>
        <FormRefused problema={refusal?.problema} />
        <Fields rede={rede} refusal={refusal} />
        <Buttons>
          <Button busy={busy}>Salvar alterações</Button>
        </Buttons>
      </Stack>
    </Form>
  )
}
