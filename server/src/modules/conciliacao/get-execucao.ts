import type { Execucao } from '@alento/contract/pagamento/conciliacao.ts'
import type { Db } from '#platform/db/db.ts'
import { iso } from '#platform/iso.ts'
import { Problem } from '#platform/problem.ts'
import { findExecucao, listExecucaoRow, type ExecucaoRow } from './conciliacao.store.ts'

export const toExecucao = (r: ExecucaoRow): Execucao => ({
  _id: r.id,
  alcance: r.alcance,
  de: iso(r.de),
  ate: iso(r.ate),
  iniciadaEm: iso(r.iniciadaEm),
  terminadaEm: r.terminadaEm && iso(r.terminadaEm),
  incompleta: r.incompleta,
  transacoes: r.transacoes,
  pagamentos: r.pagamentos,
  recebiveis: r.recebiveis,
  transferencias: r.transferencias,
  pedidos: r.pedidos,
  novas: r.novas,
  consertadas: r.consertadas,
  falhas: r.falhas,
})

/** A run of the reconciliation. @throws base.nao_encontrado */
export async function getExecucao(db: Db, id: string): Promise<Execucao> {
  const row = await findExecucao(db, id)
  if (!row) throw new Problem('base.nao_encontrado', 'Conferência não encontrada.')
  return toExecucao(row)
}

/** A page of runs, newest first, and how many there are. */
export async function listExecucao(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ total: number; list: Execucao[] }> {
  const { total, list } = await listExecucaoRow(db, page)
  return { total, list: list.map(toExecucao) }
}
