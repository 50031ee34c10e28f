import type { Reclamacao, ReclamacaoAdmin, ReclamacaoLinha } from '@alento/contract/cliente/reclamacao.ts'
import type { EstadoReclamacao } from '@alento/contract/cliente/reclamacao.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { Problem } from '#platform/problem.ts'
import { findReclamacao, listConversa, listOfCliente, listOfEstado, type Page } from './reclamacao.queries.ts'
import { listMensagens } from './reclamacao.store.ts'
import { toLinha, toReclamacao, toReclamacaoAdmin } from './to-reclamacao.ts'

type Listed<T> = { total: number; list: T[] }
const unknown = () => new Problem('base.nao_encontrado', 'Reclamação não encontrada.')

/** The caller's own with their messages, newest first. */
export async function listMinha(
  { db }: Pick<Deps, 'db'>,
  { usuarioId }: Sessao,
  pedido: string | undefined,
  page: Page,
): Promise<Listed<Reclamacao>> {
  const { total, list } = await listOfCliente(db, usuarioId, pedido, page)
  const mensagens = await listMensagens(
    db,
    list.map((v) => v.reclamacao.id),
  )
  return { total, list: list.map((v) => toReclamacao(v, mensagens)) }
}

/** One of the caller's own. @throws base.nao_encontrado */
export async function getMinha(
  { db }: Pick<Deps, 'db'>,
  { usuarioId }: Sessao,
  id: string,
): Promise<Reclamacao> {
  const view = await findReclamacao(db, id)
  if (view?.cliente.id !== usuarioId) throw unknown()
  return toReclamacao(view, await listMensagens(db, [id]))
}

/** The inbox: open ones by their clock, others by their last change. */
export async function listReclamacao(
  { db }: Pick<Deps, 'db'>,
  estado: EstadoReclamacao,
  page: Page,
): Promise<Listed<ReclamacaoLinha>> {
  const { total, list } = await listOfEstado(db, estado, page)
  return { total, list: list.map(toLinha) }
}

/** The whole of it for the platform. The look is audited; the client sees it in the privacy centre. @throws base.nao_encontrado */
export async function getReclamacao(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  id: string,
): Promise<ReclamacaoAdmin> {
  const view = await findReclamacao(db, id)
  if (!view) throw unknown()
  const acesso = { quando: clock.now(), usuarioId, acao: 'reclamacao.ver' }
  await recordAcesso(db, { ...acesso, objeto: 'pedido', objetoIds: [view.reclamacao.pedidoId] })
  return toReclamacaoAdmin(view, await listConversa(db, id))
}
