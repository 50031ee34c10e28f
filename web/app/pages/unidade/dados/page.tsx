import { data, redirect } from 'react-router'
import { gestao } from '@alento/contract/access.ts'
import * as contract from '@alento/contract/cadastro-rede.ts'
import { listEspecialidade } from '@alento/contract/catalogo.ts'
import { getSessao } from '@alento/contract/conta.ts'
import { updateUsuario } from '@alento/contract/usuario.ts'
import { call, type FormRefusal, load, loginPath } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { loginKeeping, withKeptForm } from '#lib/forms/kept-form.server.ts'
import { requireUser } from '#lib/conta/session.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import { requireUnidade, unidadeOf } from '#lib/unidade/unidade.server.ts'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { AccessCard } from './access.tsx'
import { CodeCard } from './code.tsx'
import { DataForm } from './data-form.tsx'
import { AskNotice } from './pending.tsx'
import type { DataTab, TabProps } from './read-form.ts'
import { type Again, changeForm, findPlace, saveTab } from './save-tab.ts'
import { EditorTabs, tabOf, tabPath } from './tabs.tsx'
import { finish } from '#pages/unidade/finish.ts'

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
  const catalogo =
    aba === 'dados' ? await load(args, listEspecialidade, { query: { sort: 'nome', limit: 100 } }) : []
  const especialidades = catalogo.map(({ _id, nome }) => ({ _id, nome }))
  const admin = usuario.role === 'Administrador'
  const username = admin ? (rede.acesso?.username ?? null) : usuario.username
  const page = { aba, rede, admin, username, chave: crypto.randomUUID(), especialidades }
  return withKeptForm(args.request, unidade._id, page)
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

/** Where the session ended meanwhile, the login keeps the fields for who comes back to this unit. */
async function keepFields({ context, request }: Route.ActionArgs, aba: string, form: FormData) {
  if (aba === 'acesso') return
  const reply = await call(context, getSessao, {})
  if (reply.ok && !reply.value.usuario)
    throw loginKeeping(request, form, { dono: textOf(form, unidadeField), door: 'equipe' })
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const aba = tabIn(args)
  const form = await request.formData()
  await keepFields(args, aba, form)
  const id = await unidadeOf(args, form, gestao)
  if (aba === 'acesso') return changeAccess(args, form, id)
  if (textOf(form, 'acao') === 'codigo') {
    const body = { nomeRede: textOf(form, 'nomeRede'), codigoRede: textOf(form, 'codigoRede') }
    const reply = await call(context, contract.updateCodigoRede, { body })
    return finish(request, reply, form, { to: tabPath('dados'), aviso: 'rede' })
  }
  const changed = changeForm(form)
  if (changed) return changed
  if (aba === 'endereco' && textOf(form, 'acao') === 'lugar') return findPlace(context, form, id)
  const saved = await saveTab(context, aba, form, id)
  if (saved.ok) throw redirect(tabPath(aba), { headers: { 'set-cookie': avisoCookie('rede') }, status: 303 })
  const { refusal } = saved
  if (refusal.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return data<Again>(refusal, { status: refusal.problema.status })
}

/** The data editor of a unit (A6). */
export default function Credenciado({ loaderData, actionData }: Route.ComponentProps) {
  const { aba, rede, admin, username, chave, especialidades, kept } = loaderData
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
        <AccessCard {...{ rede: rede._id, chave, username, admin, refusal: refusalIn(actionData) }} />
      ) : (
        <DataPart {...{ aba, rede, admin, especialidades }} again={actionData ?? kept ?? undefined} />
      )}
    </>
  )
}

const refusalIn = (again: Again | undefined): FormRefusal | undefined =>
  again?.problema ? { problema: again.problema, typed: { ...again.typed } } : undefined

type DataPartProps = {
  aba: DataTab
  rede: contract.CadastroRede
  admin: boolean
  again: Again | undefined
  especialidades: TabProps['especialidades']
}

/** A tab of fields. Anew when it was saved, or came back resting on what somebody else saved. */
function DataPart({ aba, rede, admin, again: answer, especialidades }: DataPartProps) {
  const ofCode = answer?.typed['acao'] === 'codigo'
  const again = ofCode ? undefined : answer
  return (
    <>
      <AskNotice rede={rede} admin={admin} />
      <DataForm
        key={`${aba}${again?.typed['versao'] ?? rede.versao}`}
        {...{ aba, rede, admin, again, especialidades }}
      />
      {aba === 'dados' && admin && <CodeCard rede={rede} refusal={ofCode ? refusalIn(answer) : undefined} />}
    </>
  )
}
