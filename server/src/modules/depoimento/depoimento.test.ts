import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { ofertaTable } from '#modules/preco/oferta.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aDepoimento, anOferta, aPedidoRow } from '../../../test/make-oferta.ts'
import { aMarket, aPaidPedido, shown } from '../../../test/purchase.ts'
import { createDepoimento } from './create-depoimento.ts'
import { depoimentoTable } from './depoimento.tables.ts'

async function start() {
  const t = await startApp()
  const rede = await anOferta(t.db)
  const maria = await aUsuario(t.db, { name: 'Maria Aparecida da Silva' })
  return { ...t, rede, maria }
}
const minutes = (n: number) => Temporal.Instant.from('2026-03-10T15:00:00Z').add({ minutes: n })
const names = (res: { json: () => { cliente: { name: string } }[] }) => res.json().map((d) => d.cliente.name)

test('in public a unit shows rated reviews only, newest first, with neither whole names nor orders', async () => {
  const { db, as, rede, maria } = await start()
  const joao = await aUsuario(db, { name: 'João Souza' })
  const first = await aDepoimento(db, {
    redeId: rede.id,
    clienteId: maria.id,
    nota: 5,
    avaliadoEm: minutes(1),
  })
  await aDepoimento(db, { redeId: rede.id, clienteId: joao.id, nota: 4, avaliadoEm: minutes(2) })
  await aDepoimento(db, { redeId: rede.id, clienteId: joao.id })
  await aDepoimento(db, { redeId: (await aRede(db)).id, clienteId: joao.id, nota: 1 })
  const res = await (await as(null)).get(`/api/depoimentos?rede=${rede.id}&populate=cliente`)
  expect(names(res)).toEqual(['João S.', 'Maria S.'])
  expect(res.headers['x-total-count']).toBe('2')
  expect(res.json()[1]).toEqual({
    _id: first.id,
    pedido: null,
    rede: { _id: rede.id, nomeRede: rede.nomeRede, bairro: 'Tijuca', cidade: 'Rio de Janeiro' },
    cliente: { name: 'Maria S.' },
    servico: 'Consulta em Cardiologia',
    nota: 5,
    descricao: 'Fui muito bem atendida.',
    resposta: null,
    exibeSite: false,
    retirada: null,
    createdAt: '2026-03-10T15:01:00Z',
  })
  expect(res.body).not.toContain('Aparecida')
})

test('a unit shows how many gave each grade, and the reviews of one grade; nothing of what is not public', async () => {
  const { db, as, rede, maria } = await start()
  for (const nota of [5, 5, 4, 1]) await aDepoimento(db, { redeId: rede.id, clienteId: maria.id, nota })
  await aDepoimento(db, { redeId: rede.id, clienteId: maria.id })
  const off = await aDepoimento(db, { redeId: rede.id, clienteId: maria.id, nota: 1 })
  await db
    .update(depoimentoTable)
    .set({
      retiradaEm: minutes(5),
      retiradaPor: maria.id,
      retiradaRegra: 'OFENSA',
      retiradaMotivo: 'Ofende uma pessoa.',
    })
    .where(eq(depoimentoTable.id, off.id))
  const closed = await aRede(db, { status: 'PRE_CADASTRO' })
  await aDepoimento(db, { redeId: closed.id, clienteId: maria.id, nota: 5 })
  const visitor = await as(null)
  const notas = async (id: string) => (await visitor.get(`/api/redes/${id}/notas`)).json()
  expect(await notas(rede.id)).toEqual({ media: 3.75, porNota: [1, 0, 0, 1, 2] })
  expect((await notas(closed.id)).code).toBe('base.nao_encontrado')
  const fives = await visitor.get(`/api/depoimentos?rede=${rede.id}&nota=5`)
  expect([fives.headers['x-total-count'], ...fives.json().map((d: { nota: number }) => d.nota)]).toEqual([
    '2',
    5,
    5,
  ])
})

test('the site shows the chosen ones, of enabled units only', async () => {
  const { db, as, rede, maria } = await start()
  const closed = await aRede(db, { status: 'PRE_CADASTRO' })
  await aDepoimento(db, { redeId: rede.id, clienteId: maria.id, nota: 5, exibeSite: true })
  await aDepoimento(db, { redeId: rede.id, clienteId: maria.id, nota: 5 })
  await aDepoimento(db, { redeId: closed.id, clienteId: maria.id, nota: 5, exibeSite: true })
  const res = await (await as(null)).get('/api/depoimentos?exibeSite=true')
  expect(res.json()).toHaveLength(1)
  expect(res.headers['x-total-count']).toBe('1')
})

test('a client finds their own by order or all of them, rated or not; strangers are asked to enter', async () => {
  const { db, as, rede, maria } = await start()
  const mine = await aDepoimento(db, { redeId: rede.id, clienteId: maria.id })
  const other = await aDepoimento(db, { redeId: rede.id, clienteId: (await aUsuario(db)).id, nota: 3 })
  const staff = await aUsuario(db, { role: 'AdmRede', redeId: rede.id })
  const own = await as(maria.id)
  expect((await own.get('/api/depoimentos?cliente=eu')).json()).toMatchObject([
    { _id: mine.id, pedido: mine.pedidoId, nota: null, cliente: { name: 'Maria Aparecida da Silva' } },
  ])
  expect((await own.get(`/api/depoimentos?cliente=${maria.id}`)).json()).toHaveLength(1)
  expect((await own.get(`/api/depoimentos?pedido=${mine.pedidoId}`)).json()).toHaveLength(1)
  expect((await own.get(`/api/depoimentos?pedido=${other.pedidoId}`)).json()).toEqual([])
  for (const who of [null, staff.id]) {
    for (const query of ['cliente=eu', `pedido=${mine.pedidoId}`]) {
      const res = await (await as(who)).get(`/api/depoimentos?${query}`)
      expect([res.statusCode, res.json().code]).toEqual([401, 'base.nao_autenticado'])
    }
  }
})

test("another client's reviews are 404 by the client's id, and in the audit trail", async () => {
  const { db, as, rede, maria } = await start()
  await aDepoimento(db, { redeId: rede.id, clienteId: maria.id })
  const other = await aUsuario(db)
  expect((await (await as(other.id)).get(`/api/depoimentos?cliente=${maria.id}`)).statusCode).toBe(404)
  const [line] = await db.select().from(auditoriaTable)
  expect(line).toMatchObject({ acao: 'acesso.recusado', usuarioId: other.id, objetoId: maria.id })
})

test.each(['', '?cliente=ele', '?rede=1', '?exibeSite=false', '?nota=5', "?rede=1'%20or%201=1"])(
  'a list that says nothing or nonsense is refused: %s',
  async (query) => {
    const { as } = await startApp()
    const res = await (await as(null)).get(`/api/depoimentos${query}`)
    expect([res.statusCode, res.json().code]).toEqual([400, 'base.ilegivel'])
  },
)

const stateOf = async ({ db }: TestApp, id: string) => {
  const [d] = await db.select().from(depoimentoTable).where(eq(depoimentoTable.id, id))
  const [p] = await db.select().from(pedidoTable).where(eq(pedidoTable.id, d!.pedidoId))
  return { nota: d!.nota, descricao: d!.descricao, avaliado: p!.avaliado }
}

test('a client rates an attended order: the rating is in the unit, the search and the order', async () => {
  const t = await start()
  const d = await aDepoimento(t.db, { redeId: t.rede.id, clienteId: t.maria.id })
  const own = await t.as(t.maria.id)
  const res = await own.put(`/api/depoimentos/${d.id}`, {
    nota: 4,
    descricao: '  <b>Pontual</b> e atenciosa.  ',
  })
  expect(res.json()).toMatchObject({
    nota: 4,
    descricao: '<b>Pontual</b> e atenciosa.',
    createdAt: '2026-03-10T15:00:00Z',
  })
  expect(await stateOf(t, d.id)).toMatchObject({ nota: 4, avaliado: true })
  expect((await own.get(`/api/rede/${t.rede.id}`)).json()).toMatchObject({ rate: 4, avaliacoes: 1 })
  await t.drain()
  expect((await t.db.select().from(ofertaTable))[0]!.nota).toBe(400)
  expect((await own.get(`/api/depoimentos/${d.id}`)).json()).toMatchObject({ nota: 4 })
})

test('an order is rated once, however many try at once', async () => {
  const t = await start()
  const d = await aDepoimento(t.db, { redeId: t.rede.id, clienteId: t.maria.id })
  const own = await t.as(t.maria.id)
  const all = await Promise.all([5, 4, 3, 2, 1].map((nota) => own.put(`/api/depoimentos/${d.id}`, { nota })))
  expect(all.filter((r) => r.statusCode === 200)).toHaveLength(1)
  expect(all.filter((r) => r.statusCode === 409)).toHaveLength(4)
  expect(all.find((r) => r.statusCode === 409)!.json().code).toBe('depoimento.ja_avaliado')
  expect((await own.get(`/api/rede/${t.rede.id}`)).json().avaliacoes).toBe(1)
})

test("somebody else's review does not exist, and stays as it is", async () => {
  const t = await start()
  const d = await aDepoimento(t.db, { redeId: t.rede.id, clienteId: t.maria.id })
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.get(`/api/depoimentos/${d.id}`)).statusCode).toBe(404)
  expect((await other.put(`/api/depoimentos/${d.id}`, { nota: 1 })).statusCode).toBe(404)
  expect(await stateOf(t, d.id)).toMatchObject({ nota: null, avaliado: false })
})

test.each([
  [{}],
  [{ nota: 0 }],
  [{ nota: 6 }],
  [{ nota: 4.5 }],
  [{ nota: 5, exibeSite: true }],
  [{ nota: 5, descricao: 'x'.repeat(1001) }],
])('a grade that breaks a rule is refused: %j', async (body) => {
  const t = await start()
  const d = await aDepoimento(t.db, { redeId: t.rede.id, clienteId: t.maria.id })
  const res = await (await t.as(t.maria.id)).put(`/api/depoimentos/${d.id}`, body)
  expect([res.statusCode, res.json().code]).toEqual([422, 'base.invalido'])
})

test('a text that no database can hold is refused, and nothing is rated', async () => {
  const t = await start()
  const d = await aDepoimento(t.db, { redeId: t.rede.id, clienteId: t.maria.id })
  const res = await (
    await t.as(t.maria.id)
  ).put(`/api/depoimentos/${d.id}`, { nota: 5, descricao: 'a\u0000b' })
  expect(res.statusCode).toBe(400)
  expect(await stateOf(t, d.id)).toMatchObject({ nota: null, avaliado: false })
})

test('an attended order gets one review to fill, however often the job runs', async () => {
  const t = await start()
  const { id: pedidoId } = await aPedidoRow(t.db, { clienteId: t.maria.id, redeId: t.rede.id })
  const data = { pedidoId, redeId: t.rede.id, clienteId: t.maria.id, servico: 'Consulta em Cardiologia' }
  for (let i = 0; i < 2; i++) await t.db.transaction((tx) => t.jobs.send(tx, 'pedido.realizado', data))
  await t.drain()
  await createDepoimento(t, data)
  expect(t.jobErrors).toEqual([])
  expect(await t.db.select().from(depoimentoTable)).toMatchObject([{ pedidoId, nota: null, descricao: '' }])
})

test('a visit just attended can be rated before the job that makes the review has run', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  const desk = await t.as(
    (await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null })).id,
  )
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/depoimentos?pedido=${pedido._id}`)).json()).toEqual([])
  await desk.post(`/api/pedidos/${pedido._id}/realizarAtendimento`, await shown(t, pedido._id))
  const [review] = (await client.get(`/api/depoimentos?pedido=${pedido._id}`)).json<{ _id: string }[]>()
  expect((await client.put(`/api/depoimentos/${review!._id}`, { nota: 5 })).statusCode).toBe(200)
  await t.drain()
  expect((await client.get(`/api/depoimentos?pedido=${pedido._id}`)).json()).toMatchObject([
    { _id: review!._id, nota: 5 },
  ])
})
