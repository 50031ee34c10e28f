import { and, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import { lockLoad } from './catalogo.load.store.ts'
import { exameTable } from './catalogo.tables.ts'

const t = exameTable
const tuss = {
  id: t.id,
  codigoExame: t.codigoExame,
  nomeExame: t.nomeExame,
  nomeOficial: t.nomeOficial,
  slug: t.slug,
  versao: t.versao,
  retiradoEm: t.retiradoEm,
}

/** Locks the exams: other changes of exams wait until the transaction ends. */
export const lockExames = async (tx: Tx): Promise<void> => {
  await lockLoad(tx)
}

/** All exams as the TUSS table concerns them, the retired ones too. */
export const listExameTuss = (db: Db) => db.select(tuss).from(t)

/** Whether an exam has only data of the TUSS table. */
const semTextos = sql<boolean>`${t.sinonimos} is null and ${t.explicacao} is null and ${t.jejumH} is null and ${t.agua}
  and ${t.preparo} = '{}' and ${t.orientacao} is null and ${t.ordem} = 1000`

/** These exams, locked until the transaction ends, so that no unit begins to use one. */
export const lockExameTuss = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ ...tuss, tipo: t.tipo, semTextos })
    .from(t)
    .where(inIds(ids))
    .orderBy(t.id)
    .for('update')

const inIds = (ids: readonly string[]) => sql`${t.id} = any(${sql.param([...ids])}::uuid[])`

type Novo = Pick<typeof t.$inferInsert, 'id' | 'codigoExame' | 'nomeExame' | 'nomeOficial' | 'tipo' | 'slug'>
const rowsAtOnce = 1_000

export async function insertExameTuss(tx: Tx, rows: readonly Novo[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertRows(
      tx,
      exameTable,
      rows
        .slice(from, from + rowsAtOnce)
        .map((row) => ({ ...row, ordem: 1000, agua: true, preparo: [], versao: 1 })),
    )
}

/** Official terms, and names where given. */
export async function setNomesTuss(
  tx: Tx,
  rows: readonly { id: string; nomeOficial: string; nomeExame: string | null }[],
): Promise<void> {
  await tx.execute(sql`update exame e set nome_oficial = n."nomeOficial", nome_exame = coalesce(n."nomeExame", e.nome_exame),
      versao = e.versao + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "nomeOficial" text, "nomeExame" text)
    where e.id = n.id`)
}

/** Retires those that are offered (with an instant), or brings back those that were retired (null). */
export async function setRetiradosTuss(
  tx: Tx,
  ids: readonly string[],
  retiradoEm: Temporal.Instant | null,
): Promise<void> {
  await tx
    .update(t)
    .set({ retiradoEm, versao: sql`${t.versao} + 1` })
    .where(and(inIds(ids), retiradoEm ? isNull(t.retiradoEm) : undefined))
}

export async function deleteExameTuss(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(t).where(inIds(ids))
}
