import type { Depoimento } from '@alento/contract/depoimento.ts'
import type { Sessao } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findProprio, listProprio, listPublico } from './depoimento.queries.ts'

/** The client's own review; somebody else's is answered as not found. @throws base.nao_encontrado */
export async function getDepoimento(db: Db, clienteId: string, id: string): Promise<Depoimento> {
  const depoimento = await findProprio(db, clienteId, id)
  if (!depoimento) throw new Problem('base.nao_encontrado', 'Avaliação não encontrada.')
  return depoimento
}

export type DepoimentoFilter = {
  rede?: string | undefined
  pedido?: string | undefined
  cliente?: 'eu' | undefined
  exibeSite?: 'true' | undefined
  limit: number
  offset: number
}

/**
 * Public reviews of a unit or of the site, or (`pedido`, `cliente`) the caller's own.
 * @throws base.nao_autenticado without a client's session; base.ilegivel when nothing says which
 */
export async function listDepoimento(db: Db, sessao: Sessao | null, filter: DepoimentoFilter) {
  const { rede: redeId, pedido: pedidoId, cliente, exibeSite } = filter
  if (pedidoId !== undefined || cliente !== undefined) {
    if (sessao?.role !== 'Alento') throw new Problem('base.nao_autenticado')
    return listProprio(db, { clienteId: sessao.usuarioId, pedidoId, redeId }, filter)
  }
  if (redeId === undefined && exibeSite === undefined)
    throw new Problem('base.ilegivel', 'Informe rede, pedido, cliente ou exibeSite.')
  return listPublico(db, { redeId, exibeSite: exibeSite !== undefined }, filter)
}
