import { mayCall } from '@alento/contract/base/endpoint.ts'
import type { UsuarioSessao } from '@alento/contract/conta.ts'
import { countAConfirmar } from '@alento/contract/painel.ts'
import { listPendencia, type Pendencia } from '@alento/contract/pendencia.ts'
import { enableRede, getRevisao, sendRede } from '@alento/contract/revisao.ts'
import { setRedeLogo } from '@alento/contract/imagem.ts'
import { listUnidade, type Unidade } from '@alento/contract/unidade.ts'
import { call } from '#lib/api/api.ts'
import { requireUser } from '#lib/conta/session.ts'
import { findUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { missingOf } from './moldura-warning.tsx'

/** What the frame offers to this person. */
const mayOf = ({ role }: UsuarioSessao) => ({
  pickUnit: mayCall(listUnidade, role),
  changeLogo: mayCall(setRedeLogo, role),
  sendUnit: mayCall(sendRede, role),
  enableUnit: mayCall(enableRede, role),
})

/** A number beside an entry is never worth an error page. */
async function countWaiting({ context }: Route.LoaderArgs, rede: Unidade | null): Promise<number> {
  if (rede?.agendamento !== 'S') return 0
  const reply = await call(context, countAConfirmar, { query: { rede: rede._id } })
  return reply.ok ? reply.value.total : 0
}

/** What waits for the platform's administrators, with or without a unit; empty for everybody else. */
async function loadPendencias({ context }: Route.LoaderArgs, usuario: UsuarioSessao): Promise<Pendencia[]> {
  if (!mayCall(listPendencia, usuario.role) || usuario.faltaFator) return []
  const reply = await call(context, listPendencia, {})
  return reply.ok ? reply.value : []
}

/** Null when this user can do nothing about it, or when it could not be loaded. */
async function findMissing({ context }: Route.LoaderArgs, usuario: UsuarioSessao, rede: Unidade | null) {
  if (!mayCall(sendRede, usuario.role) || rede?.status !== 'PRE_CADASTRO') return null
  const reply = await call(context, getRevisao, { params: { id: rede._id } })
  return reply.ok ? missingOf(reply.value) : null
}

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireUser(args, 'equipe')
  const rede = await findUnidade(args, usuario)
  const [aConfirmar, pendencias, faltam] = await Promise.all([
    countWaiting(args, rede),
    loadPendencias(args, usuario),
    findMissing(args, usuario, rede),
  ])
  return { usuario, rede, aConfirmar, pendencias, faltam, may: mayOf(usuario) }
}
