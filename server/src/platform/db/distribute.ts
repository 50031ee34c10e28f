import pg from 'pg'
import { lockMigrations } from './migrate.ts'
import { listObstacles, type Placed } from './placement.ts'

/** Why tables are not moved, in pt-BR, for the person who asked for it. */
export class NotDistributed extends Error {
  override name = 'NotDistributed'
}

/** One connection without a statement timeout, alone: migrations and other runs of these commands hold the same lock. */
async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c timezone=UTC -c statement_timeout=0',
  })
  client.on('error', () => undefined) // the statement fails, too
  try {
    await client.connect()
    if (!(await lockMigrations(client, { wait: false })))
      throw new NotDistributed(
        'Outra execução, ou uma migração, está em andamento neste banco. Nada foi mudado.',
      )
    return await work(client)
  } finally {
    await client.end()
  }
}

const ask = async <T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<T>(text, values)).rows

async function refuseUnfit(client: pg.Client, tables: readonly Placed[]): Promise<void> {
  const found: string[] = []
  for (const placed of tables) found.push(...(await listObstacles(client, placed)))
  if (found.length > 0)
    throw new NotDistributed(`Estas tabelas não podem ser distribuídas:\n  ${found.join('\n  ')}`)
}

async function refuseWithoutCitus(client: pg.Client): Promise<void> {
  const [found] = await ask(client, `select from pg_extension where extname = 'citus'`)
  if (!found)
    throw new NotDistributed(
      'Falta a extensão citus neste banco (create extension citus). Sem ela as tabelas ficam onde estão.',
    )
}

type Cluster = { workers: number; prepared: number; connections: number }

async function refuseUnprepared(client: pg.Client): Promise<void> {
  const [{ workers, prepared, connections } = { workers: 0, prepared: 0, connections: 0 }] =
    await ask<Cluster>(
      client,
      `select (select count(*)::int from pg_dist_node where isactive and shouldhaveshards and groupid <> 0) as workers,
        current_setting('max_prepared_transactions')::int as prepared,
        current_setting('citus.max_adaptive_executor_pool_size')::int as connections`,
    )
  if (workers === 0)
    throw new NotDistributed('Nenhuma outra máquina está no cluster (select citus_add_node(…)).')
  if (prepared === 0)
    throw new NotDistributed(
      'max_prepared_transactions é 0: uma transação em duas máquinas não seria inteira. Use o valor de max_connections.',
    )
  // More would be opened and closed for each look at the messages of all machines.
  if (connections !== 1)
    throw new NotDistributed(
      `citus.max_adaptive_executor_pool_size é ${connections}: o que pergunta a todas as máquinas ficaria várias vezes mais lento. Use 1.`,
    )
}

async function isDistributed(client: pg.Client, table: string): Promise<boolean> {
  const rows = await ask(client, 'select from pg_dist_partition where logicalrelid = to_regclass($1)', [
    `public.${table}`,
  ])
  return rows.length > 0
}

/** In one transaction, so that a run that stops leaves each table whole on one side or the other. */
async function inTransaction(client: pg.Client, statements: readonly [string, unknown[]][]): Promise<void> {
  await client.query('begin')
  try {
    for (const [text, values] of statements) await client.query(text, values)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

type Say = (line: string) => void

/**
 * Hands tables to the other machines of a Citus cluster, each in a transaction that its writers wait for. What is there already stays, so
 * a run that stopped is repeated. The first table says how the others are spread. @throws NotDistributed
 */
export const distributeTables = (url: string, tables: readonly Placed[], say: Say): Promise<void> =>
  alone(url, async (client) => {
    await refuseUnfit(client, tables)
    await refuseWithoutCitus(client)
    await refuseUnprepared(client)
    for (const { table, key } of tables) {
      if (await isDistributed(client, table)) {
        say(`${table} já está distribuída.`)
        continue
      }
      const beside = table === tables[0]!.table ? 'default' : tables[0]!.table
      await inTransaction(client, [
        ['select create_distributed_table($1::regclass, $2, colocate_with => $3)', [table, key, beside]],
        ['select truncate_local_data_after_distributing_table($1::regclass)', [table]],
      ])
      say(`${table} foi distribuída por ${key}.`)
    }
  })

/** Brings the tables back to the machine of the others, the last one first. @throws NotDistributed */
export const undistributeTables = (url: string, tables: readonly Placed[], say: Say): Promise<void> =>
  alone(url, async (client) => {
    await refuseWithoutCitus(client)
    for (const { table } of tables.toReversed()) {
      if (!(await isDistributed(client, table))) {
        say(`${table} não está distribuída.`)
        continue
      }
      await inTransaction(client, [['select undistribute_table($1::regclass)', [table]]])
      say(`${table} voltou.`)
    }
  })
