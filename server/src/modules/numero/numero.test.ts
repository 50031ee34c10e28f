import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Numeros } from '@alento/contract/plataforma/numero.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { threeOrders, payTogether } from '../../../test/combinacao.ts'
import { aContrato } from '../../../test/contrato.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { countNumeros, readNumeros } from '../../../test/numeros.ts'
import { aMarket, aPaidPedido, aPedido, goodCard, shown } from '../../../test/purchase.ts'
import { syncTodosOsDias } from './sync-dia.ts'

/** Sums what changed, and compares every summary with a count straight from the source. */
async function agree(t: TestApp): Promise<Record<string, number>> {
  await t.runJob('numero.somar')
  const counted = await countNumeros(t.db)
  expect(await readNumeros(t.db)).toEqual(counted)
  return counted
}

const at = (t: TestApp, when: string): void => t.clock.set(Temporal.Instant.from(when))
const anAdmin = async (t: TestApp) => t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
const aDesk = async (t: TestApp, redeId: string) =>
  t.as((await aUsuario(t.db, { role: 'Atendente', redeId, cpf: null })).id)

test('orders made in odd ways: each summary is what the source says, and each thing counts on its own day', async () => {
  const t = await startApp()
  const admin = await anAdmin(t)
  const market = await aMarket(t)
  const desk = await aDesk(t, market.unidade.id)
  const client = await t.as(market.cliente.id)
  const rede = market.unidade.id
  const of = (n: Record<string, number>, dia: string, what: string) =>
    n[`rede ${dia} ${rede} Consulta.${what}`]

  // Paid a minute before midnight in Brasília, which is the next day in UTC; another one a minute after it.
  at(t, '2026-03-11T02:59:30Z')
  const late = await aPaidPedido(t, market, '15:00')
  at(t, '2026-03-11T03:00:30Z')
  const refunded = await aPaidPedido(t, market, '15:30')
  await aPedido(t, market, '16:00')
  let n = await agree(t)
  expect([
    of(n, '2026-03-10', 'vendas'),
    of(n, '2026-03-11', 'vendas'),
    of(n, '2026-03-11', 'pedidos'),
  ]).toEqual([1, 1, 2])

  // A part goes back days later; another order is given up; the sale's own day stays.
  at(t, '2026-03-13T15:00:00Z')
  await admin.post(`/api/pedidos/${refunded._id}/estornar`, { valor: 2_900, motivo: 'Cobrança a mais' })
  await client.post(`/api/pedidos/${late._id}/desistir`)
  await t.drain()
  n = await agree(t)
  expect([
    of(n, '2026-03-13', 'estornos'),
    of(n, '2026-03-13', 'estornado'),
    of(n, '2026-03-13', 'desistencias'),
  ]).toEqual([2, 12_900 + 2_900, 1])
  expect([of(n, '2026-03-10', 'vendas'), of(n, '2026-03-10', 'valor')]).toEqual([1, 12_900])

  // Absent, marked days after the appointment and taken back; attended at the desk and undone.
  const { _id } = await aPedido(t, market, '09:00', '2026-03-14')
  await client.post('/api/v1/payments/purchase/credit', { pedido_id: _id, card: goodCard })
  await t.drain()
  at(t, '2026-03-15T15:00:00Z')
  const { rows } = await t.db.execute<{ id: string }>(
    sql`select id from agendamento where pedido_id = ${_id}`,
  )
  const falta = (faltou: boolean) => desk.post(`/api/agendamento/${rows[0]!.id}/falta`, { faltou })
  expect((await falta(true)).statusCode).toBe(200)
  n = await agree(t)
  expect([of(n, '2026-03-14', 'faltas'), of(n, '2026-03-15', 'faltas')]).toEqual([1, undefined])
  expect((await falta(false)).statusCode).toBe(200)
  n = await agree(t)
  expect(of(n, '2026-03-14', 'faltas')).toBeUndefined()
  expect((await desk.post(`/api/pedidos/${_id}/realizarAtendimento`, await shown(t, _id))).statusCode).toBe(
    200,
  )
  n = await agree(t)
  expect(of(n, '2026-03-15', 'atendidos')).toBe(1)
  expect((await desk.post(`/api/pedidos/${_id}/desfazerAtendimento`)).statusCode).toBe(200)
  n = await agree(t)
  expect(of(n, '2026-03-15', 'atendidos')).toBeUndefined()
})

test('three units paid in one go count for each of them, and each refund for its own', async () => {
  const t = await startApp()
  const { ids, units } = await threeOrders(t)
  await payTogether(t, ids, { metodo: 'cartao', parcelas: 3 })
  await t.drain()
  let n = await agree(t)
  const valor = units.map(({ unidade }) => n[`rede 2026-03-10 ${unidade.id} Consulta.valor`])
  expect(valor).toEqual([12_900, 20_003, 9_999])
  expect(n['metodo 2026-03-10 cartao.vendas']).toBe(3)
  expect(n['cidade 2026-03-10 3304557 Consulta.valor']).toBe(42_902)
  t.clock.add({ hours: 24 })
  const admin = await anAdmin(t)
  await admin.post(`/api/pedidos/${ids[1]}/estornar`, { motivo: 'A unidade fechou' })
  await t.drain()
  n = await agree(t)
  expect(n[`rede 2026-03-11 ${units[1]!.unidade.id} Consulta.estornos`]).toBe(1)
  expect(n[`rede 2026-03-11 ${units[0]!.unidade.id} Consulta.estornos`]).toBeUndefined()
})

test('cards are counted when they are issued and when they end', async () => {
  const t = await startApp()
  const contrato = await aContrato(t)
  await contrato.pay('credit', { card: goodCard })
  await t.drain()
  let n = await agree(t)
  expect([n['dia 2026-03-10.novos'], n['dia 2026-03-10.valor']]).toEqual([1, 3_500])
  t.clock.add({ hours: 48 })
  await contrato.post('desistir')
  await t.drain()
  n = await agree(t)
  expect([n['dia 2026-03-12.encerrados'], n['dia 2026-03-12.estornado']]).toEqual([1, 3_500])
  const { cartoes, cartoesAntes } = (
    await (await anAdmin(t)).get('/api/numeros?de=2026-03-11&ate=2026-03-12')
  ).json<Numeros>()
  expect(cartoes).toMatchObject({ ativos: 0, novos: 0, encerrados: 1 })
  expect(cartoesAntes).toMatchObject({ ativos: 1, novos: 1, encerrados: 0 })
})

test('summing again changes nothing, and computing every day anew repairs a summary that is wrong', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aPaidPedido(t, market)
  const counted = await agree(t)
  await t.runJob('numero.somar')
  expect(await readNumeros(t.db)).toEqual(counted)
  await t.db.execute(sql`update numero_rede set vendas = 7`)
  await t.db.execute(sql`insert into numero_metodo (dia, metodo, vendas) values ('2026-03-10', 'boleto', 3)`)
  await t.runJob('numero.somar')
  expect(await readNumeros(t.db)).not.toEqual(counted)
  expect(await syncTodosOsDias(t)).toBe(1)
  expect(await readNumeros(t.db)).toEqual(counted)
})

test('the numbers say how many earlier days are still to be summed', async () => {
  const t = await startApp()
  await aPaidPedido(t, await aMarket(t))
  const admin = await anAdmin(t)
  const waiting = async (de: string, ate: string) =>
    (await admin.get(`/api/numeros?de=${de}&ate=${ate}`)).json<Numeros>().porSomar
  expect(await waiting('2026-03-10', '2026-03-10'), 'today is summed each minute').toBe(0)
  t.clock.add({ hours: 24 })
  expect(await waiting('2026-03-10', '2026-03-11')).toBe(1)
  expect(await waiting('2026-03-11', '2026-03-11'), 'the day before is compared').toBe(1)
  expect(await waiting('2026-01-01', '2026-01-31')).toBe(0)
  await t.runJob('numero.somar')
  expect(await waiting('2026-03-10', '2026-03-11')).toBe(0)
})

test('a period is compared with the one before, by city, unit and kind of order; unknown ones are empty', async () => {
  const t = await startApp()
  const admin = await anAdmin(t)
  const market = await aMarket(t)
  await aPaidPedido(t, market)
  at(t, '2026-04-10T15:00:00Z')
  const far = await aRede(t.db, { municipioId: 3550308, cidade: 'São Paulo', uf: 'SP' })
  await t.runJob('numero.somar')
  const get = async (query: string) => {
    const res = await admin.get(`/api/numeros?${query}`)
    expect([query, res.statusCode]).toEqual([query, 200])
    return res.json<Numeros>()
  }
  const mes = 'de=2026-03-01&ate=2026-03-31'
  const all = await get(mes)
  expect(all).toMatchObject({
    antes: { de: '2026-02-01', ate: '2026-02-28' },
    total: { vendas: 1, valor: 12_900 },
    totalAntes: { vendas: 0 },
    metodos: [{ metodo: 'cartao', vendas: 1, valor: 12_900, valorAntes: 0 }],
    cidades: [{ municipio: 3304557, nome: 'Rio de Janeiro', uf: 'RJ', valor: 12_900, valorAntes: 0 }],
    unidades: [{ unidade: market.unidade.id, valor: 12_900 }],
  })
  expect(all.passos).toHaveLength(31)
  expect(all.passos[9]).toMatchObject({ dia: '2026-03-10', vendas: 1 })
  const later = await get('de=2026-04-01&ate=2026-04-10')
  expect(later).toMatchObject({ total: { vendas: 0 }, totalAntes: { vendas: 1 }, cidades: [] })
  expect(later.passos[9]).toMatchObject({ dia: '2026-04-10', valor: 0, valorAntes: 12_900 })
  expect((await get(`${mes}&unidade=${far.id}`)).total.vendas).toBe(0)
  expect(await get(`${mes}&municipio=3304557&tipo=Consulta`)).toMatchObject({
    total: { vendas: 1 },
    cartoes: null,
    metodos: null,
    filtro: { municipio: 'Rio de Janeiro, RJ' },
  })
  expect((await get(`${mes}&tipo=Exame`)).total.vendas).toBe(0)
  const year = await get('de=2025-04-01&ate=2026-03-31')
  expect(year.passos.map((p) => p.vendas)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  for (const bad of ['de=2026-03-02&ate=2026-03-01', 'de=2020-01-01&ate=2026-03-01'])
    expect((await admin.get(`/api/numeros?${bad}`)).json()).toMatchObject({ code: 'numero.periodo' })
})

test('each table is a file whose cells a spreadsheet does not run', async () => {
  const t = await startApp()
  const admin = await anAdmin(t)
  const market = await aMarket(t, { nomeRede: '=1+1;Clínica' })
  await aPaidPedido(t, market)
  await t.runJob('numero.somar')
  const csv = async (quadro: string) =>
    (await admin.get(`/api/numeros/quadro.csv?de=2026-03-01&ate=2026-03-31&quadro=${quadro}`)).body
      .replace('\ufeff', '')
      .split('\r\n')
  expect((await csv('dias'))[1]).toMatch(/^10\/03\/2026;1;1;129,00;/)
  expect((await csv('metodos'))[1]).toBe('Cartão de crédito;1;129,00;0,00')
  expect((await csv('cidades'))[1]).toMatch(/^Rio de Janeiro;RJ;1;129,00;/)
  expect((await csv('unidades'))[1]).toMatch(/^"'=1\+1;Clínica";Rio de Janeiro;RJ;1;129,00;/)
  expect((await csv('cartoes'))[1]).toBe('10/03/2026;0;0;0;0,00;0,00')
})
