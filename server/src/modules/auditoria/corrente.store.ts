import { asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import {
  auditoriaConferenciaTable,
  auditoriaEloTable,
  auditoriaFilaTable,
  auditoriaTable,
  auditoriaValorTable,
} from './auditoria.tables.ts'
import type { Conferido } from './check-elo.ts'
import type { Elo, Entrada } from './make-elo.ts'

/** Whether this transaction is now the only one that chains; it does not wait. */
export async function lockCorrente(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ sozinho: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('auditoria.corrente')) as sozinho`,
  )
  return rows[0]?.sozinho === true
}

/** Committed entries that are not chained yet, oldest first. */
export const listNaFila = (tx: Tx, limit: number): Promise<Entrada[]> =>
  tx
    .select(getTableColumns(auditoriaTable))
    .from(auditoriaFilaTable)
    .innerJoin(auditoriaTable, eq(auditoriaTable.id, auditoriaFilaTable.auditoriaId))
    .orderBy(asc(auditoriaTable.id))
    .limit(limit)

/** Adds links and takes their entries off the queue. */
export async function insertElos(tx: Tx, elos: readonly (Elo & { hash: string })[]): Promise<void> {
  await tx.insert(auditoriaEloTable).values([...elos])
  const ids = elos.map((elo) => elo.auditoriaId)
  await tx.delete(auditoriaFilaTable).where(inArray(auditoriaFilaTable.auditoriaId, ids))
}

/**
 * The next links after this number with their entries. These are read by their ids and not by a join, which would look through the
 * whole trail: it cannot know that the entries are of one or two partitions.
 */
export async function listConferido(db: Db, depoisDe: number, limit: number): Promise<Conferido[]> {
  const e = auditoriaEloTable
  const elos = await db.select().from(e).where(gt(e.numero, depoisDe)).orderBy(asc(e.numero)).limit(limit)
  const ids = sql`any(${sql.param(elos.map(({ auditoriaId }) => auditoriaId))}::uuid[])`
  const v = auditoriaValorTable
  const entradas = await db
    .select()
    .from(auditoriaTable)
    .where(sql`${auditoriaTable.id} = ${ids}`)
  const valores = await db
    .select()
    .from(v)
    .where(sql`${v.auditoriaId} = ${ids}`)
  const entradaOf = new Map(entradas.map((entrada) => [entrada.id, entrada]))
  const valorOf = new Map(
    valores.map(({ auditoriaId, sal, dados, apagadoEm }) => [
      auditoriaId,
      { sal, dados, apagado: apagadoEm !== null },
    ]),
  )
  return elos.map((elo) => ({
    elo,
    entrada: entradaOf.get(elo.auditoriaId) ?? null,
    valor: valorOf.get(elo.auditoriaId) ?? null,
  }))
}

export type Solto = { tipo: 'inserido' | 'removido' | 'valor'; id: string }

/** The first row that no link and no queue accounts for; each kind read at one moment. */
export async function findSolto(db: Db): Promise<Solto | null> {
  const { rows } = await db.execute<Solto>(sql`
    (select 'inserido' as tipo, a.id from auditoria a
      where not exists (select from auditoria_elo e where e.auditoria_id = a.id)
        and not exists (select from auditoria_fila f where f.auditoria_id = a.id) order by a.id limit 1)
    union all
    (select 'removido', f.auditoria_id from auditoria_fila f
      where not exists (select from auditoria a where a.id = f.auditoria_id) order by 2 limit 1)
    union all
    (select 'valor', v.auditoria_id from auditoria_valor v
      where not exists (select from auditoria a where a.id = v.auditoria_id) order by 2 limit 1)`)
  return rows[0] ?? null
}

/** Erased values, and how many erasures the trail itself has; read at one moment. */
export async function countApagados(db: Db): Promise<{ apagados: number; declarados: number }> {
  const { rows } = await db.execute<{ apagados: number; declarados: number }>(sql`
    select (select count(*) from auditoria_valor where apagado_em is not null)::int as apagados,
      (select coalesce(sum((detalhe->>'valores')::int), 0) from auditoria where acao = 'auditoria.apagar')::int as declarados`)
  return rows[0] ?? { apagados: 0, declarados: 0 }
}

export async function insertConferencia(
  db: Db,
  row: typeof auditoriaConferenciaTable.$inferSelect,
): Promise<void> {
  await db.insert(auditoriaConferenciaTable).values(row)
}

/** The hash of one link, null when there is none of this number. */
export async function findHash(db: Db, numero: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: auditoriaEloTable.hash })
    .from(auditoriaEloTable)
    .where(eq(auditoriaEloTable.numero, numero))
  return row?.hash ?? null
}
