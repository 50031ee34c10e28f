import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { newIdAt } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { startMailServer, type Behaviour } from '../../../test/mail-server.ts'
import { createMensagem, type NovaMensagem } from './create-mensagem.ts'
import { mensagemInteira, mensagemTable, mensagemTextoTable } from './mensagem.tables.ts'
import { forgetMensagem, forgetSobre } from './mensagem.titular.ts'
import { sendMensagem } from './send-mensagem.ts'
import { sendDeNovo } from './send-de-novo.ts'

/** Where the words of a message stand while it waits, after it was sent, and until when. */

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const usuarioId = '0195d000-0000-7000-8000-000000000001'
const carta = {
  chave: 'pedido:1:confirmado',
  canal: 'email',
  para: 'maria@example.com',
  assunto: 'Compra Confirmada',
  texto: 'Use AB12CD.',
  html: '<p>Use AB12CD.</p>',
  anexos: [],
  segredo: 'AB12CD',
} as const satisfies NovaMensagem

async function start(behaviour: Behaviour = {}) {
  const server = await startMailServer(behaviour, { closeTimeout: 1 })
  open.push(server.close)
  const t = await startApp({ SMTP_URL: server.url })
  const write = (over: Partial<NovaMensagem> = {}) =>
    t.db.transaction((tx) => createMensagem(t, tx, { ...carta, ...over } as NovaMensagem))
  return { t, write, taken: server.taken }
}

const own = async (t: TestApp) => (await t.db.select().from(mensagemTable).orderBy(mensagemTable.id)).at(-1)!
const whole = async (t: TestApp) =>
  (await t.db.select().from(mensagemInteira).orderBy(mensagemInteira.id)).at(-1)!
const kept = (t: TestApp) => t.db.select().from(mensagemTextoTable).orderBy(mensagemTextoTable.mensagemId)

const aWeek = { hours: 24 * 7 }

/** Sets the clock to after every week that there is, whatever the day of this test and what ran before it. */
async function startAfterAll(t: TestApp): Promise<void> {
  const { rows } = await t.db.execute<{ ms: number }>(
    sql`select (extract(epoch from max(ate)) * 1000)::float8 as ms from particao where tabela = 'mensagem_texto'`,
  )
  t.clock.set(Temporal.Instant.fromEpochMilliseconds(rows[0]!.ms).add({ hours: 24 * 16 }))
}

const days = (later: Temporal.Instant, earlier: Temporal.Instant): number =>
  later.since(earlier).total('hours') / 24

test('the words leave the row when the message does, without the secret; while it is tried again they stay', async () => {
  const { t, write, taken } = await start({ rcpt: (n) => (n === 1 ? 451 : null) })
  await write()
  await t.drain()
  expect([await own(t), await kept(t)]).toMatchObject([{ ...carta, status: 'PENDENTE' }, []])
  t.clock.add({ minutes: 1 })
  await t.runJob('mensagem.email')
  expect(taken[0]!.texto).toContain('AB12CD')
  const cut = { para: carta.para, assunto: carta.assunto, texto: 'Use •••.', html: '<p>Use •••.</p>' }
  expect(await own(t)).toMatchObject({ para: '', assunto: '', texto: '', html: '', segredo: null })
  expect(await kept(t)).toMatchObject([{ ...cut, semConta: true, mensagemId: (await own(t)).id }])
  expect(await whole(t)).toMatchObject({ ...cut, status: 'ENVIADA', apagadaEm: null })
})

test('fourteen months: words live for 83 to 90 days and go with their week, which was there before them; keys stay', async () => {
  const { t, write } = await start()
  await startAfterAll(t)
  const written: Temporal.Instant[] = []
  for (let week = 0; week < 61; week += 1) {
    await t.runJob('mensagem.apagar')
    await write({ chave: `pedido:${week}:confirmado` })
    await sendMensagem(t, 'email')
    written.push(t.clock.now())
    t.clock.add(aWeek)
  }
  await t.runJob('mensagem.apagar')
  const now = t.clock.now()
  const all = await t.db.select().from(mensagemInteira).orderBy(mensagemInteira.id)
  expect(all).toHaveLength(61)
  const ages = all.filter((m) => m.texto !== '').map((m) => days(now, m.criadoEm))
  expect(ages).toHaveLength(12)
  expect(Math.max(...ages)).toBeLessThan(90)
  const gone = all.filter((m) => m.texto === '')
  expect(Math.min(...gone.map((m) => days(now, m.criadoEm)))).toBeGreaterThan(83)
  expect(gone.every((m) => m.para === '' && m.status === 'ENVIADA' && m.apagadaEm !== null)).toBe(true)
  expect(all.every((m) => m.apagadaEm === null || days(m.apagadaEm, m.criadoEm) <= 90)).toBe(true)
  const { rows } = await t.db.execute<{ nome: string; n: number }>(sql`
    select nome, (select count(*)::int from mensagem_texto x where x.tableoid = nome::regclass) as n
    from particao where tabela = 'mensagem_texto' and ate > ${String(written[0])}::timestamptz order by de`)
  expect(rows.map(({ n }) => n)).toEqual([
    ...Array.from({ length: 12 }, () => 1),
    ...Array.from({ length: 9 }, () => 0),
  ])
  expect(await t.db.$count(sql`mensagem_texto_resto`)).toBe(0)
  expect(await write({ chave: 'pedido:0:confirmado' })).toBe(false)
})

test('words of weeks that nobody prepared are kept, and removed in time', async () => {
  const { t, write } = await start()
  await startAfterAll(t)
  await write()
  await t.drain()
  expect(await t.db.$count(sql`mensagem_texto_resto`)).toBe(1)
  t.clock.add({ hours: 24 * 80 })
  await t.runJob('mensagem.apagar')
  expect([(await whole(t)).texto, await t.db.$count(sql`mensagem_texto_resto`)]).toEqual(['Use •••.', 0])
  t.clock.add({ hours: 24 * 10 + 1 })
  await t.runJob('mensagem.apagar')
  expect((await whole(t)).texto).toBe('')
})

test('a message that the release before wrote and ended is read like any other, and erased with its week', async () => {
  const { t } = await start()
  await startAfterAll(t)
  await t.runJob('mensagem.apagar')
  const { semConta: _, ...words } = { ...carta, semConta: true, segredo: null, texto: 'Use •••.' }
  const at = t.clock.now()
  const row = {
    ...words,
    id: newIdAt(at),
    status: 'ENVIADA',
    saiu: true,
    criadoEm: at,
    provedorId: 'wamid.1',
  } as const
  await t.db.insert(mensagemTable).values(row)
  t.clock.add({ hours: 24 * 82 })
  await t.runJob('mensagem.apagar')
  expect(await whole(t)).toMatchObject(words)
  t.clock.add({ hours: 24 * 8 + 1 })
  await t.runJob('mensagem.apagar')
  expect(await own(t)).toMatchObject({ para: '', texto: '', provedorId: null, apagadaEm: t.clock.now() })
})

test('a server of the release before cannot have a message tried again whose words it does not see', async () => {
  const { t, write } = await start({ rcpt: () => 550 })
  await write()
  await t.drain()
  const reopen = t.db
    .update(mensagemTable)
    .set({ status: 'PENDENTE', proximaEm: t.clock.now() })
    .where(eq(mensagemTable.status, 'FALHOU'))
  await expect(reopen).rejects.toMatchObject({ cause: { constraint: 'mensagem_espera_com_endereco' } })
})

test('a message that was given up goes out whole when it is tried again, once; one without its code does not', async () => {
  const { t, write, taken } = await start({ rcpt: (n) => (n <= 2 ? 550 : null) })
  const admin = { usuarioId } as Parameters<typeof sendDeNovo>[1]
  await write({ chave: 'com:codigo' })
  await t.drain()
  expect(await sendDeNovo(t, admin, (await own(t)).id)).toBe(false)
  await write({ texto: 'Olá, Maria.', html: '<p>Olá, Maria.</p>', segredo: 'nada' })
  await t.drain()
  const { id } = await own(t)
  const both = await Promise.all([sendDeNovo(t, admin, id), sendDeNovo(t, admin, id)])
  expect(both.filter(Boolean)).toHaveLength(1)
  await t.drain()
  expect(taken).toMatchObject([{ to: [carta.para], texto: expect.stringContaining('Olá, Maria.') }])
  expect(await whole(t)).toMatchObject({ status: 'ENVIADA', texto: 'Olá, Maria.' })
  expect((await kept(t)).map((k) => k.texto).toSorted()).toEqual(['Olá, Maria.', 'Use •••.'])
})

test('what was sent to a person is erased with them, found by account, and by address without one', async () => {
  const { t, write } = await start()
  await write({ usuarioId, chave: 'a:1' })
  await write({ chave: 'a:2', para: 'sem@example.com' })
  await write({ chave: 'b:3', para: 'sem@example.com' })
  await write({ chave: 'c:4', para: 'outra@example.com' })
  await t.drain()
  const left = async () => (await kept(t)).map((k) => k.para)
  await forgetSobre(t.db, { contatos: ['sem@example.com'], sobre: ['a'] }, t.clock.now())
  expect(await left()).toEqual([carta.para, 'sem@example.com', 'outra@example.com'])
  await forgetMensagem(t.db, { usuarioId, contatos: ['sem@example.com'] }, t.clock.now())
  expect(await left()).toEqual(['outra@example.com'])
  const erased = (await t.db.select().from(mensagemInteira)).filter((m) => m.apagadaEm !== null)
  expect(erased.map((m) => m.chave).toSorted()).toEqual(['a:1', 'a:2', 'b:3'])
})
