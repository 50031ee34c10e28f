import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, type Database } from '#platform/db/open-db.ts'
import { especialidadeTable, exameTable, municipioTable } from './catalogo.tables.ts'
import { especialidadeId, exameId, createCatalogo } from './create-catalogo.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({})
  await createCatalogo(database.db)
}, 60_000)
afterAll(() => database.close())

/** Check digit of a TUSS code: weights 8 to 2, 11 minus the remainder, 10 and 11 give 0. */
const tussDigit = (code: string): number => {
  const sum = Array.from(code.slice(0, 7), Number).reduce((acc, d, i) => acc + d * (8 - i), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? 0 : digit
}

test('the catalog has every municipality, specialty and exam once, however often it is loaded', async () => {
  await createCatalogo(database.db)
  expect(await database.db.$count(municipioTable)).toBe(5571)
  expect(await database.db.$count(especialidadeTable)).toBe(61)
  expect(await database.db.$count(exameTable)).toBe(360)
})

test('a database of an older release gets the new words and preparation once, before administrators own them', async () => {
  const { db } = database
  const before = await db.select().from(exameTable).orderBy(exameTable.id)
  await db.execute(
    sql`update exame set versao = 0, sinonimos = null, jejum_h = null, jejum_max_h = null, preparo = '{}'`,
  )
  await db.execute(sql`delete from exame where codigo_exame = '40304361'`)
  await createCatalogo(db)
  expect(await db.select().from(exameTable).orderBy(exameTable.id)).toEqual(before)
})

test('exams that administrators changed, retired or deleted stay so at the next start', async () => {
  const { db } = database
  const before = await db.select().from(exameTable).orderBy(exameTable.id)
  await db.execute(
    sql`update exame set sinonimos = 'meu', versao = 2, retirado_em = now() where codigo_exame = '40304345'`,
  )
  await db.execute(sql`delete from exame where codigo_exame = '40304361'`)
  const changed = await db.select().from(exameTable).orderBy(exameTable.id)
  await createCatalogo(db)
  expect(await db.select().from(exameTable).orderBy(exameTable.id)).toEqual(changed)
  await db.delete(exameTable)
  await createCatalogo(db)
  expect(await db.select().from(exameTable).orderBy(exameTable.id)).toEqual(before)
})

test('a start that finds a catalog writes nothing', async () => {
  const written = () => database.db.execute(sql`select max(xmin::text::bigint)::text as last from exame`)
  const before = (await written()).rows
  await createCatalogo(database.db)
  expect((await written()).rows).toEqual(before)
})

test('the longest fasting is not shorter than the least, and none is without a least', async () => {
  for (const wrong of ['jejum_max_h = 12', 'jejum_h = 12, jejum_max_h = 8', 'jejum_h = 0', 'jejum_h = 25'])
    await expect(
      database.db.execute(sql.raw(`update exame set ${wrong} where jejum_h is null`)),
    ).rejects.toHaveProperty('cause.constraint', 'exame_jejum')
})

test('every exam has a TUSS code with a correct check digit', async () => {
  const rows = await database.db.select().from(exameTable)
  for (const { codigoExame } of rows) {
    expect(codigoExame).toMatch(/^\d{8}$/)
    expect({ codigoExame, digit: Number(codigoExame.at(-1)) }).toEqual({
      codigoExame,
      digit: tussDigit(codigoExame),
    })
  }
})

test('ids come from the slug and are UUIDs', async () => {
  const rows = await database.db.select().from(exameTable)
  for (const row of rows) expect(row.id).toBe(exameId(row.slug))
  expect(z.uuid().safeParse(especialidadeId('cardiologia')).success).toBe(true)
  expect(new Set(rows.map((row) => row.slug)).size).toBe(360)
})

test('every zone is known and has the offset of its town', async () => {
  const rows = await database.db.select().from(municipioTable)
  const offset = (nome: string, uf: string) => {
    const fuso = rows.find((row) => row.nome === nome && row.uf === uf)?.fuso ?? ''
    return Temporal.Instant.from('2026-11-21T12:00:00Z').toZonedDateTimeISO(fuso).offset
  }
  expect(offset('São Paulo', 'SP')).toBe('-03:00')
  expect(offset('Manaus', 'AM')).toBe('-04:00')
  expect(offset('Cuiabá', 'MT')).toBe('-04:00')
  expect(offset('Tabatinga', 'AM')).toBe('-05:00')
  expect(offset('Rio Branco', 'AC')).toBe('-05:00')
  expect(offset('Fernando de Noronha', 'PE')).toBe('-02:00')
  expect(new Set(rows.filter((row) => row.uf === 'BA').map((row) => row.fuso))).toEqual(
    new Set(['America/Bahia']),
  )
  expect(rows.filter((row) => row.capital === 1)).toHaveLength(27)
})

test('text columns are searched without case and accents', async () => {
  const rows = await database.db
    .select({ nome: especialidadeTable.nome })
    .from(especialidadeTable)
    .where(
      sql`${especialidadeTable.busca} like '%' || norm('OCULISTA') || '%' and ${isNotNull(especialidadeTable.slug)}`,
    )
  expect(rows).toEqual([{ nome: 'Oftalmologia' }])
})
