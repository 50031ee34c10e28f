import type { Depoimento } from '@alento/contract/cliente/depoimento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { findAtendido } from '#modules/pedido/find-atendido.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { createDepoimento } from './create-depoimento.ts'
import { findDepoimentoDaUnidade, findProprio, listProprio, listPublico } from './depoimento.queries.ts'

/** The client's own review; another's counts as not found. @throws base.nao_encontrado */
export async function getDepoimentoProprio(db: Db, clienteId: string, id: string): Promise<Depoimento> {
  const depoimento = await findProprio(db, clienteId, id)
  if (!depoimento) throw new Problem('base.nao_encontrado', 'Avaliação não encontrada.')
  return depoimento
}

/** The client's own review, or one of the unit in which the caller works. @throws base.nao_encontrado */
export async function getDepoimento(db: Db, sessao: Sessao, id: string): Promise<Depoimento> {
  if (sessao.role === 'Alento') return getDepoimentoProprio(db, sessao.usuarioId, id)
  const depoimento = sessao.redeId && (await findDepoimentoDaUnidade(db, sessao.redeId, id))
  if (!depoimento) throw new Problem('base.nao_encontrado', 'Avaliação não encontrada.')
  return depoimento
}

export type DepoimentoFilter = {
  rede?: string | undefined
  pedido?: string | undefined
  /** 'eu' or an id. */
  cliente?: string | undefined
  exibeSite?: 'true' | undefined
  /** The grade from public reviews only. */
  nota?: number | undefined
  limit: number
  offset: number
}

/** The job that creates a review may be a moment late; this creates it, so that an attended order can be rated at once. */
async function ensureDepoimento(deps: Deps, clienteId: string, pedidoId: string): Promise<void> {
  const attended = await findAtendido(deps.db, clienteId, pedidoId)
  if (attended) await createDepoimento(deps, attended)
}

/** Requires that `cliente` is the caller. Other clients' reviews count as not found, and the attempt is audited. */
async function refuseOther({ db, clock }: Deps, { usuarioId }: Sessao, cliente: string | undefined) {
  if (cliente === undefined || cliente === 'eu' || cliente === usuarioId) return
  await recordAuditoria(db, {
    quando: clock.now(),
    usuarioId,
    acao: 'acesso.recusado',
    objeto: 'client',
    objetoId: cliente,
    detalhe: { chamada: 'GET /api/depoimentos' },
  })
  throw new Problem('base.nao_encontrado', 'Cliente não encontrado.')
}

/**
 * Public reviews of a unit or of the site, or (`pedido`, `cliente`) the caller's own.
 * @throws base.nao_autenticado without a client's session; base.nao_encontrado for another client; base.ilegivel without a
 * filter
 */
export async function listDepoimento(deps: Deps, sessao: Sessao | null, filter: DepoimentoFilter) {
  const { db } = deps
  const { rede: redeId, pedido: pedidoId, cliente, exibeSite, nota } = filter
  if (pedidoId !== undefined || cliente !== undefined) {
    if (sessao?.role !== 'Alento') throw new Problem('base.nao_autenticado')
    await refuseOther(deps, sessao, cliente)
    if (pedidoId !== undefined) await ensureDepoimento(deps, sessao.usuarioId, pedidoId)
    return listProprio(db, { clienteId: sessao.usuarioId, pedidoId, redeId }, filter)
  }
  if (redeId === undefined && exibeSite === undefined)
    throw new Problem('base.ilegivel', 'Informe rede, pedido, cliente ou exibeSite.')
  return listPublico(db, { redeId, nota, exibeSite: exibeSite !== undefined }, filter)
}
