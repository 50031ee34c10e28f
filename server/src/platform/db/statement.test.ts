import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventoGatewayTable } from '#modules/pagamento/pagamento.tables.ts'
import { testDatabase } from '../../../test/database.ts'
import { readTogether, sqlState, type Tx } from './db.ts'
import { executePrepared, given, rowStatement, statement, value } from './statement.ts'

const recebidoEm = Temporal.Instant.from('2026-03-10T15:00:00.123Z')
const insertOne = rowStatement((db, keys) =>
  db.insert(eventoGatewayTable).values(given(eventoGatewayTable, keys)).returning(),
)
const byId = statement((db) =>
  db
    .select()
    .from(eventoGatewayTable)
    .where(eq(eventoGatewayTable.eventoId, value('id'))),
)
const one = { name: 'teste um', build: () => sql`select ${value('n')}::int as n` }

const evento = (eventoId: string) => ({ eventoId, tipo: 'transaction.succeeded', recebidoEm })

test('a statement that was built once reads and writes as one that is built each time', async () => {
  const { db } = await testDatabase()
  const [saved] = await insertOne(db, { ...evento('a'), transacaoId: null })
  await insertOne(db, { ...evento("b'; --"), transacaoId: 't' })
  expect(saved).toEqual({ ...evento('a'), transacaoId: null, tratadoEm: null })
  expect(await byId(db, { id: 'a' })).toEqual([saved])
  expect(await byId(db, { id: "b'; --" })).toEqual([
    { ...evento("b'; --"), transacaoId: 't', tratadoEm: null },
  ])
  expect(await byId(db, { id: 'a' })).toEqual(
    await db.select().from(eventoGatewayTable).where(eq(eventoGatewayTable.eventoId, 'a')),
  )
})

test('what is asked at once is answered in its order, alone and in a transaction', async () => {
  const { db } = await testDatabase()
  const ask = (on: Tx | typeof db) => (n: number) => executePrepared<{ n: number }>(on, one, { n })
  const numbers = [3, 1, 2]
  const expected = numbers.map((n) => [{ n }])
  expect(await readTogether(db, (on) => Promise.all(numbers.map(ask(on as Tx))))).toEqual(expected)
  expect(await db.transaction((tx) => Promise.all(numbers.map(ask(tx))))).toEqual(expected)
})

test('of what is asked at once the first refusal is told, and nothing of the transaction stays', async () => {
  const { db } = await testDatabase()
  const error = await db
    .transaction((tx) =>
      Promise.all([insertOne(tx, evento('c')), insertOne(tx, evento('c')), insertOne(tx, evento('d'))]),
    )
    .catch((e: unknown) => e)
  expect(sqlState(error)).toBe('23505')
  expect(await byId(db, { id: 'c' })).toEqual([])
  await insertOne(db, evento('c'))
  expect(await byId(db, { id: 'c' })).toHaveLength(1)
})

test('the root is refused inside a transaction by every way to ask', async () => {
  const { db } = await testDatabase()
  await db.transaction(async () => {
    expect(() => byId(db, { id: 'a' })).toThrow('root db used inside a transaction')
    await expect(executePrepared(db, one, { n: 1 })).rejects.toThrow('root db used inside a transaction')
    await expect(readTogether(db, () => Promise.resolve())).rejects.toThrow(
      'root db used inside a transaction',
    )
  })
})
