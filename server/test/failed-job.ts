import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

/** A job that failed for the last time, now by the database's clock, as pg-boss leaves it. Returns its id. */
export async function aFailure(t: Pick<TestApp, 'db'>, name: string, message: string): Promise<string> {
  const { rows } = await t.db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, state, retry_count, retry_limit, output, created_on, started_on, completed_on)
    values (${name}, ${JSON.stringify({ pagamentoId: crypto.randomUUID(), referencia: 'x' })}::jsonb, 'failed', 5, 5,
      ${JSON.stringify({ message })}::jsonb, now() - interval '1 hour', now(), now()) returning id`)
  return rows[0]!.id
}
