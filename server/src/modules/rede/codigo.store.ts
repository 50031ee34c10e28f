import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import type { NovaRede } from './rede.store.ts'
import { redeTable } from './rede.tables.ts'

/**
 * Codes of a new unit: the network code of its head office with the next number, when that is a unit here (it is locked until
 * the transaction ends), otherwise a new network code.
 */
export async function nextCodigo(tx: Tx, matriz: string | null): Promise<{ rede: string; unidade: string }> {
  const [mae] = matriz
    ? await tx
        .select({ codigo: redeTable.codigoRede })
        .from(redeTable)
        .where(eq(redeTable.cnpj, matriz))
        .for('no key update')
    : []
  const codigo = mae?.codigo ?? (await newCodigo(tx))
  const { rows } = await tx.execute<{ ordem: number }>(sql`
    select coalesce(max(substring(codigo_unidade from '-([0-9]{1,6})$')::int), 0) + 1 as ordem
    from rede where codigo_rede = ${codigo}`)
  return { rede: codigo, unidade: `${codigo}-${String(rows[0]?.ordem ?? 1).padStart(2, '0')}` }
}

async function newCodigo(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval('rede_codigo')::text as n`)
  return (rows[0]?.n ?? '').padStart(4, '0')
}

export async function insertRede(tx: Tx, row: NovaRede): Promise<void> {
  await tx.insert(redeTable).values(row)
}

/**
 * Sets the code of every unit with this name, ignoring case and accents; returns them with their codes of before. Units that
 * already have the code are not written.
 */
export async function updateCodigo(
  tx: Tx,
  nomeRede: string,
  codigoRede: string,
): Promise<{ id: string; codigoRede: string }[]> {
  const named = eq(redeTable.busca, sql`norm(${nomeRede})`)
  const found = await tx
    .select({ id: redeTable.id, codigoRede: redeTable.codigoRede })
    .from(redeTable)
    .where(named)
    .for('no key update')
  await tx
    .update(redeTable)
    .set({ codigoRede })
    .where(and(named, sql`${redeTable.codigoRede} <> ${codigoRede}`))
  return found
}
