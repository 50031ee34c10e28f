import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * Creates the partitions of a table that is cut by time, after the last one that is there: up to this month or week (from Monday, UTC) and
 * so many after it. Rows that came before their partition move into it. Waits two seconds for its locks at most, because nobody can
 * write to the table while it waits.
 */
export async function createPartitions(
  db: Db,
  tabela: string,
  { now, each, ahead }: { now: Temporal.Instant; each: 'month' | 'week'; ahead: number },
): Promise<void> {
  await db.execute(sql`
    select particao_criar(${tabela}, ${tabela} || to_char(de, ${each === 'month' ? '_YYYY_MM' : '_YYYY_MM_DD'}), de, de + passo)
    from (select date_trunc(${each}, ${String(now)}::timestamptz) as inicio, ${`1 ${each}`}::interval as passo,
        (select max(ate) from particao where tabela = ${tabela}) as fim) t,
      generate_series(least(inicio, fim), inicio + ${ahead} * passo, passo) de`)
}

export type Partition = { nome: string; de: Temporal.Instant; ate: Temporal.Instant }

/** The partitions that began before a moment, oldest first. */
export async function listPartitionsBefore(
  db: Db,
  tabela: string,
  moment: Temporal.Instant,
): Promise<Partition[]> {
  const { rows } = await db.execute<{ nome: string; de: number; ate: number }>(sql`
    select nome, (extract(epoch from de) * 1000)::float8 as de, (extract(epoch from ate) * 1000)::float8 as ate
    from particao where tabela = ${tabela} and de < ${String(moment)}::timestamptz and isfinite(de) order by de`)
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
  return rows.map(({ nome, de, ate }) => ({ nome, de: at(de), ate: at(ate) }))
}
