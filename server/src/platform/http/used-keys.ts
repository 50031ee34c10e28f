import { createHash, createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { Problem } from '#platform/problem.ts'

/** A call with its idempotency key: caller, endpoint, and sent data. */
export type KeyedCall = {
  who: string | null
  /** Method and address with path and query. */
  what: string
  key: string
  body: unknown
  file: Uint8Array | null
}
export type UsedKeys = { once: <T>(call: KeyedCall, run: () => Promise<T>) => Promise<T> }

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const nameOf = ({ who, what, key }: KeyedCall): string =>
  createHash('sha256')
    .update(JSON.stringify([who, what, key]))
    .digest('base64url')

/** With a secret, because a body may hold a card number, which could be found by trying from a plain hash. */
function resumoOf(secret: string, { key, body, file }: KeyedCall): string {
  const hash = createHmac('sha256', `chave-usada:${secret}`).update(JSON.stringify([key, body], sorted))
  if (file) hash.update(file)
  return hash.digest('base64url')
}

/** A refusal without effect leaves the key free: a form that was corrected is sent with it again. */
const leavesFree = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && !error.extra.stored

/**
 * The hash to which a key is bound, and whether this call bound it. Two statements: one that meets a key bound at the same moment
 * does not see its row, the next one does. The row may also go in between, when that call was refused.
 */
async function bind(db: Root, chave: string, resumo: string): Promise<{ resumo: string; nova: boolean }> {
  for (;;) {
    const made = await db.execute(sql`insert into chave_usada (chave, resumo) values (${chave}, ${resumo})
      on conflict (chave) do nothing returning chave`)
    if (made.rows.length > 0) return { resumo, nova: true }
    const { rows } = await db.execute<{ resumo: string }>(
      sql`select resumo from chave_usada where chave = ${chave}`,
    )
    if (rows[0]) return { resumo: rows[0].resumo, nova: false }
  }
}

/**
 * Binds an idempotency key to the body that it first came with, before the call has any effect. The same body again reaches the
 * handler, which returns the first result. `onStuck` is called when the key of a refused call could not be freed; the refusal is
 * answered all the same.
 */
export const openUsedKeys = (
  db: Root,
  secret: string,
  onStuck: (error: unknown) => void = () => undefined,
): UsedKeys => ({
  async once(call, run) {
    const [chave, resumo] = [nameOf(call), resumoOf(secret, call)]
    const { nova, resumo: bound } = await bind(db, chave, resumo)
    if (bound !== resumo) throw new Problem('base.chave_usada')
    try {
      return await run()
    } catch (error) {
      if (nova && leavesFree(error))
        await db.execute(sql`delete from chave_usada where chave = ${chave}`).catch(onStuck)
      throw error
    }
  },
})

/** A key is remembered for 30 days; a call is not repeated later. Uses the database's own clock, which wrote the moment. */
export const keyJobs = ({ db }: { db: Root }): Job[] => [
  {
    name: 'chave.esquecer',
    handler: async () => {
      await db.execute(sql`delete from chave_usada where quando < now() - interval '30 days'`)
    },
    cron: '17 4 * * *',
  },
]
