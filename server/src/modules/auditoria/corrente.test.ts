import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { onPostgres } from '../../../test/database.ts'
import { eraseValores } from './auditoria.titular.ts'
import { checkAuditoria } from './check-auditoria.ts'
import { findUltimoElo } from './find-corrente.store.ts'
import { recordAuditoria } from './record-auditoria.ts'
import { setCorrente } from './set-corrente.ts'

const objetoId = '0199c0de-0000-7000-8000-000000000001'

/** An entry with a reason, whose values may be erased. */
const record = (t: TestApp, acao = 'plano.alterar', db: Parameters<typeof recordAuditoria>[0] = t.db) =>
  recordAuditoria(db, {
    quando: t.clock.now(),
    usuarioId: null,
    acao,
    objeto: 'plano',
    objetoId,
    detalhe: { price: 100, publicado: true },
    motivo: 'Maria pediu',
    antes: { nome: 'Maria' },
    depois: { nome: 'Maria José' },
  })

/** Runs a statement past the triggers, as a person with all rights on the database can. */
const tamper = (t: TestApp, statement: string) =>
  t.db.execute(sql.raw(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`))

const ids = async (t: TestApp): Promise<string[]> =>
  (
    await t.db.execute<{ id: string }>('select auditoria_id as id from auditoria_elo order by numero')
  ).rows.map((r) => r.id)

/** Five chained entries; the ids in the order of the chain. */
async function five(): Promise<{ t: TestApp; chained: string[] }> {
  const t = await startApp()
  for (let n = 0; n < 5; n += 1) await record(t)
  expect(await setCorrente(t)).toBe(5)
  expect(await checkAuditoria(t.db)).toMatchObject({ numero: 5, quebra: null })
  return { t, chained: await ids(t) }
}

const quebraOf = async (t: TestApp): Promise<string | null> => (await checkAuditoria(t.db)).quebra

test('a recorded entry is chained once, in one sequence without a gap, whatever runs again', async () => {
  const { t } = await five()
  expect(await setCorrente(t)).toBe(0)
  await record(t)
  expect(await setCorrente(t)).toBe(1)
  const { rows } = await t.db.execute<{ numero: number }>('select numero from auditoria_elo order by numero')
  expect(rows.map((r) => r.numero)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await quebraOf(t)).toBe(null)
})

test('moments finer than the database keeps them do not break the chain', async () => {
  const t = await startApp()
  t.clock.set(Temporal.Instant.from('2026-03-10T15:00:00.123456789Z'))
  await record(t)
  await setCorrente(t)
  expect(await quebraOf(t)).toBe(null)
})

test.each([
  ["acao = 'plano.criar'", 'who did what'],
  ["quando = quando + interval '1 microsecond'", 'when'],
  [`usuario_id = '${objetoId}'`, 'by whom'],
  ["objeto_id = 'outro'", 'about what'],
  [`detalhe = '{"price": 101, "publicado": true}'`, 'a detail'],
  ["canal = 'API'", 'how it came in'],
  ["valor_hash = 'x'", 'the hash of the values'],
])('a changed row is named: %s (%s)', async (change) => {
  const { t, chained } = await five()
  await tamper(t, `update auditoria set ${change} where id = '${chained[2]}'`)
  expect(await checkAuditoria(t.db)).toMatchObject({
    numero: 2,
    quebra: `o registro ${chained[2]} (elo 3) foi mudado`,
  })
})

test('a removed row is named, with its link, without it, and at the end of the chain', async () => {
  const { t, chained } = await five()
  await tamper(t, `delete from auditoria where id = '${chained[3]}'`)
  expect(await quebraOf(t)).toBe(`o registro ${chained[3]} (elo 4) foi removido`)
  await tamper(t, `delete from auditoria_elo where numero = 4`)
  expect(await quebraOf(t)).toBe('o elo 4 foi removido')
  await tamper(t, `delete from auditoria_elo where numero in (3)`)
  expect(await quebraOf(t)).toBe('o elo 3 foi removido, e os seguintes até o 4')
})

test('a chain that was cut or made again is found by the last check and by the anchor of an e-mail', async () => {
  const { t, chained } = await five()
  const ancora = (await findUltimoElo(t.db))!
  const cut = `delete from auditoria_elo where numero = 5; delete from auditoria where id = '${chained[4]}';
    delete from auditoria_valor where auditoria_id = '${chained[4]}'`
  await tamper(t, cut)
  expect(await quebraOf(t)).toBe(null)
  expect((await checkAuditoria(t.db, [ancora])).quebra).toBe('o elo 5, que já existiu, foi removido')
  await record(t)
  await setCorrente(t)
  expect(await quebraOf(t)).toBe(null)
  expect((await checkAuditoria(t.db, [ancora])).quebra).toBe(
    'o elo 5 não é mais o mesmo: a corrente foi refeita',
  )
})

test('an inserted row is named, and so is a link that was put in', async () => {
  const { t, chained } = await five()
  const own = newId()
  const put = `insert into auditoria (id, quando, acao, objeto, objeto_id) values ('${own}', '2026-01-01T00:00Z', 'x.y', 'x', 'x')`
  await tamper(t, put)
  expect(await quebraOf(t)).toBe(`o registro ${own} foi posto por fora`)
  await tamper(
    t,
    `insert into auditoria_elo values (6, '${own}', now(), (select hash from auditoria_elo where numero = 5), 'a', 'b')`,
  )
  expect(await quebraOf(t)).toBe(`o elo 6 (registro ${own}) foi mudado ou posto no lugar de outro`)
  await tamper(t, `update auditoria_elo set hash = 'b' where numero = 2`)
  expect(await quebraOf(t)).toBe(`o elo 2 (registro ${chained[1]}) foi mudado ou posto no lugar de outro`)
})

test('a changed, removed or added erasable value is named', async () => {
  const { t, chained } = await five()
  await recordAuditoria(t.db, {
    quando: t.clock.now(),
    usuarioId: null,
    acao: 'a.b',
    objeto: 'a',
    objetoId: 'b',
  })
  await setCorrente(t)
  const [last] = (await ids(t)).slice(-1)
  const where = `where auditoria_id = '${chained[1]}'`
  await tamper(t, `update auditoria_valor set dados = replace(dados, 'Maria', 'Marta') ${where}`)
  expect(await quebraOf(t)).toBe(`os valores do registro ${chained[1]} foram mudados`)
  await tamper(t, `update auditoria_valor set dados = replace(dados, 'Marta', 'Maria') ${where}`)
  expect(await quebraOf(t)).toBe(null)
  await tamper(t, `insert into auditoria_valor (auditoria_id, sal, dados) values ('${last}', 'a', '{}')`)
  expect(await quebraOf(t)).toBe(`o registro ${last} ganhou valores que não tinha`)
  await tamper(t, `delete from auditoria_valor ${where}`)
  expect(await quebraOf(t)).toBe(`os valores do registro ${chained[1]} foram removidos`)
})

test('erased values are gone, the chain is still whole, and an erasure that the trail does not know is named', async () => {
  const { t, chained } = await five()
  await t.db.transaction((tx) =>
    eraseValores(tx, { objeto: 'plano', ids: [objetoId] }, { quando: t.clock.now() }),
  )
  expect(await checkAuditoria(t.db)).toMatchObject({ numero: 5, apagados: 5, quebra: null })
  await setCorrente(t)
  expect(await checkAuditoria(t.db)).toMatchObject({ numero: 6, apagados: 5, quebra: null })
  const { rows } = await t.db.execute("select 1 from auditoria_valor v where v::text ilike '%maria%'")
  expect(rows).toEqual([])
  await record(t)
  await t.db.execute(
    'update auditoria_valor set sal = null, dados = null, apagado_em = now() where apagado_em is null',
  )
  expect(await quebraOf(t)).toBe('1 valores foram apagados sem pedido registrado')
  expect(chained).toHaveLength(5)
})

test.each([
  "update auditoria set acao = 'x'",
  'delete from auditoria',
  'truncate auditoria',
  "update auditoria_elo set hash = ''",
  'delete from auditoria_elo',
  'truncate auditoria_elo',
  "update auditoria_valor set dados = '{}'",
  'update auditoria_valor set auditoria_id = gen_random_uuid(), sal = null, dados = null, apagado_em = now()',
  'delete from auditoria_valor',
  'truncate auditoria_valor',
  "insert into auditoria_elo values (7, '0199c0de-0000-7000-8000-000000000009', now(), '', '', '')",
  "insert into auditoria_elo values (6, '0199c0de-0000-7000-8000-000000000009', now(), '', '', '')",
])('the database refuses: %s', async (statement) => {
  const { t } = await five()
  await expect(t.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
  expect(await checkAuditoria(t.db)).toMatchObject({ numero: 5, apagados: 0, quebra: null })
})

test('entries of a transaction that was rolled back leave nothing to chain', async () => {
  const t = await startApp()
  const gone = t.db.transaction(async (tx) => {
    await record(t, 'plano.criar', tx)
    throw new Error('no')
  })
  await expect(gone).rejects.toThrow('no')
  expect(await setCorrente(t)).toBe(0)
  expect(await quebraOf(t)).toBe(null)
})

test('an entry that was removed before it was chained is named', async () => {
  const t = await startApp()
  await record(t)
  await tamper(t, 'delete from auditoria; delete from auditoria_valor')
  expect(await setCorrente(t)).toBe(0)
  expect(await quebraOf(t)).toMatch(/^o registro .* foi removido antes de ser encadeado$/)
})

test(
  'a transaction that commits late holds up nobody and is chained afterwards; runs at the same time chain each entry once',
  { tags: ['postgres'] },
  async () => {
    expect(onPostgres).toBe(true)
    const t = await startApp()
    let commit = (): void => undefined
    let wrote = (): void => undefined
    const written = new Promise<void>((resolve) => (wrote = resolve))
    const late = t.db.transaction(async (tx) => {
      await record(t, 'plano.atrasado', tx)
      wrote()
      await new Promise<void>((resolve) => (commit = resolve))
    })
    await written
    for (let n = 0; n < 2_500; n += 1) await record(t)
    const made = await Promise.all([setCorrente(t), setCorrente(t), setCorrente(t)])
    expect(made.reduce((a, b) => a + b)).toBe(2_500)
    expect(await checkAuditoria(t.db)).toMatchObject({ numero: 2_500, quebra: null })
    commit()
    await late
    expect(await setCorrente(t)).toBe(1)
    expect(await checkAuditoria(t.db)).toMatchObject({ numero: 2_501, quebra: null })
    const { rows } = await t.db.execute(
      'select a.acao from auditoria_elo e join auditoria a on a.id = e.auditoria_id where e.numero = 2501',
    )
    expect(rows).toEqual([{ acao: 'plano.atrasado' }])
  },
)
