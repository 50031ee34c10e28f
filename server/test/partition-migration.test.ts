import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { checkAuditoria } from '#modules/auditoria/check-auditoria.ts'
import { setCorrente } from '#modules/auditoria/set-corrente.ts'
import { migratePostgres } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-db.ts'
import { newId } from '#platform/id.ts'
import { freshPostgres, onPostgres } from './database.ts'

/** The migrations that cut tables by time, while servers of the release before them go on writing. */

const migrations = join(import.meta.dirname, '../migrations')
const clock = { now: () => Temporal.Now.instant() }

type Journal = { entries: { tag: string }[] }

/** Brings a database to the migrations before this one, as the release before it left them. */
async function migrateBefore(url: string, tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'alento-migracoes-'))
  cpSync(migrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.end()
  rmSync(folder, { recursive: true })
}

/** One connection that repeats its work without a pause until it is stopped; a statement may wait for five seconds. */
async function keepWriting(url: string, work: (client: pg.Client, n: number) => Promise<void>) {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=5s' })
  await client.connect()
  const now = { going: true, done: 0 }
  const all = (async () => {
    for (; now.going; now.done += 1) await work(client, now.done)
  })()
  all.catch(() => undefined) // awaited by `stop`
  return {
    count: () => now.done,
    stop: async () => {
      now.going = false
      try {
        await all
      } finally {
        await client.end()
      }
    },
  }
}

/** As the release before it wrote an entry: prepared once on its connection, with an id of the time at which it was made. */
const insertEntry = {
  name: 'auditoria.registro',
  text: `with valor as (insert into auditoria_valor (auditoria_id, sal, dados) select $1::uuid, null, null where false)
    insert into auditoria (id, quando, acao, objeto, objeto_id) values ($1::uuid, $2, 'plano.alterar', 'plano', '1')`,
}

/** As the release before it wrote a message and an entry together, claimed and ended it: address and words in its row all the time. */
async function sendAsBefore(client: pg.Client, n: number): Promise<void> {
  const insert = {
    name: 'mensagem.insert',
    text: `insert into mensagem (id, chave, canal, para, assunto, texto, html, status, proxima_em, criado_em)
      values ($1, $2, 'email', 'maria@example.com', 'Compra', 'Olá', '<p>Olá</p>', 'PENDENTE', now(), now())
      on conflict do nothing returning id`,
  }
  const claim = {
    name: 'mensagem.claim',
    text: `update mensagem set tentativas = tentativas + 1, proxima_em = now() + interval '5 minutes'
      where id = any(array(select id from mensagem where status = 'PENDENTE' and proxima_em <= now() and canal = 'email'
        order by urgente desc nulls last, proxima_em limit 10 for update skip locked)) returning *`,
  }
  const end = {
    name: 'mensagem.end',
    text: `update mensagem m set status = 'ENVIADA', saiu = true, proxima_em = null, enviada_em = now(),
      texto = replace(m.texto, coalesce(m.segredo, ''), '•••'), segredo = null
      from unnest($1::uuid[]) as e (id) where m.id = e.id and m.status = 'PENDENTE'`,
  }
  await client.query('begin')
  await client.query({ ...insert, values: [newId(), `pedido:${n}:confirmado`] })
  await client.query({ ...insertEntry, values: [newId(), new Date()] })
  await client.query('commit')
  const { rows } = await client.query<{ id: string; texto: string }>(claim)
  expect(rows.map(({ texto }) => texto)).toEqual(['Olá'])
  await client.query({ ...end, values: [rows.map(({ id }) => id)] })
}

const database = onPostgres
  ? await freshPostgres(`alento_particoes_${process.pid}_${process.env.VITEST_POOL_ID ?? '1'}`)
  : ''
if (onPostgres) await migrateBefore(database, '0098_auditoria_por_mes')
const notices = vi.spyOn(pg.Client.prototype, 'emit')
afterAll(() => notices.mockRestore())

const waitFor = (what: () => boolean) => vi.waitUntil(what, { timeout: 20_000, interval: 5 })

test(
  'tables are cut by time while the release before writes: nothing is refused or lost, and nothing is read under a lock',
  { tags: ['postgres'] },
  async () => {
    const admin = new pg.Client({ connectionString: database })
    await admin.connect()
    await admin.query(
      `alter database ${new URL(database).pathname.slice(1)} set client_min_messages = 'debug1'`,
    )
    await admin.query(`insert into auditoria (id, quando, acao, objeto, objeto_id)
      select (lpad(to_hex((extract(epoch from q) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
        q, 'plano.alterar', 'plano', '1'
      from generate_series(1, 20000) n cross join lateral (select now() - n * interval '1 hour') t (q)`)
    const trail = await keepWriting(database, async (client) => {
      await client.query({ ...insertEntry, values: [newId(), new Date()] })
    })
    const mails = await keepWriting(database, sendAsBefore)
    const goOn = async (): Promise<void> => {
      const [a, b] = [trail.count() + 20, mails.count() + 20]
      await waitFor(() => trail.count() > a && mails.count() > b)
    }
    await goOn()
    await migratePostgres(database)
    await goOn()
    await Promise.all([trail.stop(), mails.stop()])
    const said = notices.mock.calls.map(([, notice]) => String((notice as Error | undefined)?.message))
    expect(said).toContain(
      'partition constraint for table "auditoria_antes" is implied by existing constraints',
    )
    const [entries, sent] = [20_000 + trail.count() + mails.count(), mails.count()]
    const { rows } = await admin.query(`select (select count(*)::int from auditoria) as entries,
      (select count(*)::int from auditoria_fila) as queued, (select count(*)::int from auditoria_resto) as outside,
      (select count(*)::int from mensagem_inteira where status = 'ENVIADA' and texto = 'Olá' and apagada_em is null) as sent`)
    expect(rows).toEqual([{ entries, queued: entries, outside: 0, sent }])
    await admin.end()
    const { db, close } = await openDatabase({ url: database })
    await setCorrente({ db, clock })
    expect(await checkAuditoria(db)).toMatchObject({ numero: entries, quebra: null })
    await close()
  },
)
