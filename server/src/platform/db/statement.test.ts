import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { instant } from './columns.ts'
import { readTogether, sqlState, type Tx } from './db.ts'
import { executePrepared, given, rowStatement, statement, value } from './statement.ts'

const provaTable = pgTable('prova_de_texto', {
  id: text().primaryKey(),
  quando: instant(),
  dado: jsonb().$type<{ a: number }>(),
  vezes: integer().notNull().default(1),
})
const insertOne = rowStatement((db, keys) =>
  db.insert(provaTable).values(given(provaTable, keys)).returning(),
)
const byId = statement((db) =>
  db
    .select()
    .from(provaTable)
    .where(eq(provaTable.id, value('id'))),
)
const one = { name: 'teste um', build: () => sql`select ${value('n')}::int as n` }

async function open() {
  const { db } = await testDatabase()
  await db.execute(
    sql`create table if not exists prova_de_texto (id text primary key, quando timestamptz, dado jsonb, vezes int not null default 1)`,
  )
  await db.delete(provaTable)
  return db
}

test('a statement that was built once reads and writes as one that is built each time', async () => {
  const db = await open()
  const quando = Temporal.Instant.from('2026-03-10T15:00:00.123Z')
  const rows = [
    { id: 'a', quando, dado: { a: 1 }, vezes: 2 },
    { id: "b'; --", quando: null, dado: null },
  ]
  for (const row of rows) {
    const [saved] = await insertOne(db, row)
    expect(saved).toEqual({ vezes: 1, ...row })
    expect(await byId(db, { id: row.id })).toEqual([saved])
    expect(await db.select().from(provaTable).where(eq(provaTable.id, row.id))).toEqual([saved])
  }
})

test('what is asked at once is answered in its order, alone and in a transaction', async () => {
  const db = await open()
  const ask = (on: Tx | typeof db) => (n: number) => executePrepared<{ n: number }>(on, one, { n })
  const numbers = [3, 1, 2]
  const expected = numbers.map((n) => [{ n }])
  expect(await readTogether(db, (on) => Promise.all(numbers.map(ask(on as Tx))))).toEqual(expected)
  expect(await db.transaction((tx) => Promise.all(numbers.map(ask(tx))))).toEqual(expected)
})

test('of queries issued at once the first refusal is thrown, and nothing of the transaction stays', async () => {
  const db = await open()
  const error = await db
    .transaction((tx) =>
      Promise.all([insertOne(tx, { id: 'c' }), insertOne(tx, { id: 'c' }), insertOne(tx, { id: 'd' })]),
    )
    .catch((e: unknown) => e)
  expect(sqlState(error)).toBe('23505')
  expect(await db.$count(provaTable)).toBe(0)
  await insertOne(db, { id: 'c' })
  expect(await db.$count(provaTable)).toBe(1)
})

test('the root is refused inside a transaction by every way to ask', async () => {
  const db = await open()
  await db.transaction(async () => {
    expect(() => byId(db, { id: 'a' })).toThrow('root db used inside a transaction')
    await expect(executePrepared(db, one, { n: 1 })).rejects.toThrow('root db used inside a transaction')
    await expect(readTogether(db, () => Promise.resolve())).rejects.toThrow(
      'root db used inside a transaction',
    )
  })
})
