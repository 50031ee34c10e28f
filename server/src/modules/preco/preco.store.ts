import { and, eq } from 'drizzle-orm'
import type { TipoPreco } from '@alento/contract/preco/preco.ts'
import { constraintOf, type Db, type Tx } from '#platform/db/db.ts'
import { precoHistoricoTable } from './importacao.tables.ts'
import type { Linha } from './linha.rules.ts'
import { redeConsultaTable, redeExameTable } from './preco.tables.ts'

export type Novo = Linha & {
  id: string
  redeId: string
  servicoId: string
  descricao: string | null
  resultadoDias: number | null
}

/**
 * Whether this error means that the specialty already has a consultation with this description; the transaction has then
 * failed.
 */
export const isDescricaoTaken = (error: unknown): boolean => constraintOf(error) === 'rede_consulta_descricao'

export async function insertConsultas(
  tx: Tx,
  rows: (typeof redeConsultaTable.$inferInsert)[],
): Promise<void> {
  await tx.insert(redeConsultaTable).values(rows)
}

/** False when the specialty already has a consultation with this description. */
export async function insertConsulta(
  tx: Tx,
  { servicoId, descricao, resultadoDias: _dias, ...row }: Novo,
): Promise<boolean> {
  const rows = await tx
    .insert(redeConsultaTable)
    .values({ ...row, especialidadeId: servicoId, descricaoConsulta: descricao ?? '' })
    .onConflictDoNothing()
    .returning({ id: redeConsultaTable.id })
  return rows.length === 1
}

/** False when the unit already has this exam. */
export async function insertExame(tx: Tx, { id, redeId, servicoId, ...valores }: Novo): Promise<boolean> {
  const { valorParticular, valorAlento, valorSinSaude, resultadoDias } = valores
  const rows = await tx
    .insert(redeExameTable)
    .values({ id, redeId, exameId: servicoId, valorParticular, valorAlento, valorSinSaude, resultadoDias })
    .onConflictDoNothing()
    .returning({ id: redeExameTable.id })
  return rows.length === 1
}

const tables = { consulta: redeConsultaTable, exame: redeExameTable } as const

type Mudanca = {
  id: string
  redeId: string
  tipo: TipoPreco
  antes: Linha
  depois: Linha
  descricao?: string | undefined
  /** Days until the result of an exam; undefined keeps them. */
  resultadoDias?: number | null | undefined
}

/**
 * Changes the row if it still has the prices `antes`; false when it has others or was removed.
 * @throws the error that `isDescricaoTaken` recognises
 */
export async function updateLinha(
  tx: Tx,
  { id, redeId, tipo, antes, depois, descricao, resultadoDias }: Mudanca,
): Promise<boolean> {
  const t = tables[tipo]
  const { valorParticular, valorAlento, valorSinSaude } = depois
  const rows = await tx
    .update(t)
    .set({
      valorParticular,
      valorAlento,
      valorSinSaude,
      ...(tipo === 'consulta' && descricao !== undefined && { descricaoConsulta: descricao }),
      ...(tipo === 'exame' && resultadoDias !== undefined && { resultadoDias }),
    })
    .where(
      and(
        eq(t.id, id),
        eq(t.redeId, redeId),
        eq(t.valorParticular, antes.valorParticular),
        eq(t.valorAlento, antes.valorAlento),
        eq(t.valorSinSaude, antes.valorSinSaude),
      ),
    )
    .returning({ id: t.id })
  return rows.length === 1
}

export async function removeLinha(tx: Tx, redeId: string, tipo: TipoPreco, id: string): Promise<boolean> {
  const t = tables[tipo]
  const rows = await tx
    .delete(t)
    .where(and(eq(t.id, id), eq(t.redeId, redeId)))
    .returning({ id: t.id })
  return rows.length === 1
}

export async function insertHistorico(tx: Tx, row: typeof precoHistoricoTable.$inferInsert): Promise<void> {
  await tx.insert(precoHistoricoTable).values(row)
}

/** The row that was added with this key; null when there is none. */
export async function findByChave(db: Db, redeId: string, chave: string): Promise<string | null> {
  const [row] = await db
    .select({ precoId: precoHistoricoTable.precoId })
    .from(precoHistoricoTable)
    .where(and(eq(precoHistoricoTable.redeId, redeId), eq(precoHistoricoTable.chave, chave)))
  return row?.precoId ?? null
}
