import { mayCall } from '@alento/contract/base/endpoint.ts'
import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { countAConfirmar } from '@alento/contract/plataforma/painel.ts'
import { listPendencia, type Pendencia } from '@alento/contract/plataforma/pendencia.ts'
import { listRedeTipo } from '@alento/contract/unidade/precadastro.ts'
import { enableRede, getRevisao, sendRede } from '@alento/contract/unidade/revisao.ts'
import { searchPessoa } from '@alento/contract/plataforma/suporte.ts'
import { setRedeLogo } from '@alento/contract/unidade/imagem.ts'
import { listUnidade, type Unidade } from '@alento/contract/unidade/unidade.ts'
import { call } from '#lib/api/api.ts'
import { requireUser } from '#lib/conta/session.ts'
import type { NomeDoTipo } from '#lib/unidade/use-tipo-rede.ts'
import { findUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { listMissing } from './moldura-warning.tsx'

const permissionsOf = ({ role }: UsuarioSessao) => ({
  pickUnit: mayCall(listUnidade, role),
  changeLogo: mayCall(setRedeLogo, role),
  sendUnit: mayCall(sendRede, role),
  enableUnit: mayCall(enableRede, role),
  findPerson: mayCall(searchPessoa, role),
})

/** A number beside an entry is never worth an error page. */
async function countWaiting({ context }: Route.LoaderArgs, rede: Unidade | null): Promise<number> {
  if (rede?.agendamento !== 'S') return 0
  const reply = await call(context, countAConfirmar, { query: { rede: rede._id } })
  return reply.ok ? reply.value.total : 0
}

/** Loads the queues of the platform's administrators, with or without a unit; empty for everybody else. */
async function loadPendencias({ context }: Route.LoaderArgs, usuario: UsuarioSessao): Promise<Pendencia[]> {
  if (!mayCall(listPendencia, usuario.role) || usuario.faltaFator) return []
  const reply = await call(context, listPendencia, {})
  return reply.ok ? reply.value : []
}

/** Kinds of units with their names, for every page inside; without them a page shows their values. */
async function listTipos({ context }: Route.LoaderArgs): Promise<NomeDoTipo[]> {
  const reply = await call(context, listRedeTipo, { query: { inativos: 'S' } })
  return reply.ok ? reply.value.map(({ _id, nome }) => ({ _id, nome })) : []
}

/** Null when this user can do nothing about it, or when it could not be loaded. */
async function findMissing({ context }: Route.LoaderArgs, usuario: UsuarioSessao, rede: Unidade | null) {
  if (!mayCall(sendRede, usuario.role) || rede?.status !== 'PRE_CADASTRO') return null
  const reply = await call(context, getRevisao, { params: { id: rede._id } })
  return reply.ok ? { faltam: listMissing(reply.value), naFilaDesde: reply.value.naFilaDesde } : null
}

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireUser(args, 'equipe')
  const rede = await findUnidade(args, usuario)
  const [aConfirmar, pendencias, missing, tipos] = await Promise.all([
    countWaiting(args, rede),
    loadPendencias(args, usuario),
    findMissing(args, usuario, rede),
    listTipos(args),
  ])
  return { usuario, rede, aConfirmar, pendencias, missing, tipos, may: permissionsOf(usuario) }
}
