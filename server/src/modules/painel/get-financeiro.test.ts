import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Financeiro, LinhaExtrato } from '@alento/contract/pagamento/financeiro.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { aMarket, escolha, shown } from '../../../test/purchase.ts'
import { aSale, sweep } from '../../../test/sweep.ts'

/** Checks that the gateway's figures of a month add up to the ledger's, whatever happened. */
function expectWhole({ total, processador: p }: Financeiro): void {
  const { depositado, previsto, semData, acerto, aDescontar, diferenca, outrosMeses } = p!
  expect(depositado + previsto + semData + acerto - aDescontar + diferenca - outrosMeses).toBe(total)
}

async function start() {
  const t = await startApp()
  const market = await aSale(t)
  const { unidade } = market
  const gestor = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null })).id)
  const ask = async <T>(path: string, query = '') =>
    (await gestor.get(`/api/financeiro${path}?rede=${unidade.id}${query}`)).json<T>()
  return { t, market, unidade, gestor, ask }
}

const zero = { taxa: 0, cupom: 0, preco: 0, liquido: 0 }

/** An order at the card price, paid and attended at its unit's desk: R$ 89,90, fee R$ 8,99. */
async function sellAtDesk(t: TestApp, market: Awaited<ReturnType<typeof aSale>>, dia?: string) {
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const wish = { ...escolha(market, '10:00', dia), tipoPagamento: 'SinSaude' }
  const { _id } = (await client.post('/api/pedidos', wish)).json<Pedido>()
  await client.post('/api/v1/payments/purchase/ato', { pedido_id: _id })
  const role = { role: 'Atendente' as const, redeId: market.unidade.id, cpf: null }
  const desk = await t.as((await aUsuario(t.db, role)).id)
  await desk.post(`/api/pedidos/${_id}/realizarAtendimento`, await shown(t, _id, true))
}

test('a month is what the ledger says, and the gateway’s figures are shown with it', async () => {
  const { t, ask } = await start()
  const first = await ask<Financeiro>('')
  expect(first).toMatchObject({
    ano: 2026,
    mes: 3,
    total: 11_610,
    quantidade: 1,
    preco: 12_900,
    cupom: 0,
    taxa: 1_290,
    liquido: 11_610,
    processador: { depositado: 0, previsto: 0, semData: 11_610, acerto: 0, diferenca: 0 },
  })
  expect(first.meses.map((m) => m.total)).toEqual([0, 0, 11_610, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  await sweep(t)
  const { processador } = await ask<Financeiro>('')
  expect(processador).toMatchObject({ previsto: 11_610, semData: 0, vouchersComDiferenca: 0 })
  const [linha] = await ask<LinhaExtrato[]>('/extrato')
  expect(linha).toMatchObject({
    tipo: 'VENDA',
    liquido: 11_610,
    pedido: { servico: 'Cardiologia', codigo: expect.stringMatching(/^••••-\w{4}$/) },
    repasse: { situacao: 'PREVISTO', parcelas: 1, dia: '2026-04-09', diferenca: 0 },
  })
  t.clock.add({ hours: 24 * 31 })
  await sweep(t)
  const [paid] = await ask<LinhaExtrato[]>('/extrato', '&ano=2026&mes=3')
  expect(paid!.repasse!.situacao).toBe('PAGO')
  expect((await ask<Financeiro>('', '&ano=2026&mes=4')).total).toBe(0)
})

/** Refunds the order of the first line, completely unless `valor` (centavos) is given. */
async function giveBack(t: TestApp, [linha]: LinhaExtrato[], valor?: number) {
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const url = `/api/pedidos/${linha!.pedido._id}/estornar`
  const wish = { motivo: 'Culpa da unidade', ...(valor && { valor }) }
  const answer = await admin.post(url, wish, { 'idempotency-key': `devolver-${valor ?? 'tudo'}` })
  expect(answer.statusCode).toBe(200)
  await t.drain()
}

const march = '&ano=2026&mes=3'
const april = '&ano=2026&mes=4'

test('a refund in a later month falls on that one, and both still add up with the gateway', async () => {
  const { t, ask } = await start()
  await sweep(t)
  t.clock.add({ hours: 24 * 25 })
  await giveBack(t, await ask<LinhaExtrato[]>('/extrato', march), 3_333)
  for (const read of [false, true]) {
    if (read) await sweep(t)
    const [before, after] = [await ask<Financeiro>('', march), await ask<Financeiro>('', april)]
    for (const month of [before, after]) {
      expectWhole(month)
      expect(month.processador).toMatchObject({ diferenca: 0, aDescontar: 0, vouchersComDiferenca: 0 })
    }
    expect([before.total, before.total + after.total]).toEqual([11_610, 8_611])
    expect(before.processador!.outrosMeses).toBe(after.total)
  }
})

test('a sale that went back whole before its deposit awaits nothing, also until the gateway is read again', async () => {
  const { t, ask } = await start()
  await sweep(t)
  await giveBack(t, await ask<LinhaExtrato[]>('/extrato'))
  for (const read of [false, true]) {
    if (read) await sweep(t)
    const month = await ask<Financeiro>('')
    expectWhole(month)
    expect(month.processador).toMatchObject({ previsto: 0, semData: 0, diferenca: 0 })
    const sale = (await ask<LinhaExtrato[]>('/extrato')).find((l) => l.tipo === 'VENDA')
    expect(sale!.repasse).toMatchObject({ situacao: 'DEVOLVIDO', dia: null, diferenca: 0 })
  }
})

test('an amount deposited before its refund comes off later deposits and is no difference', async () => {
  const { t, ask } = await start()
  await sweep(t)
  t.clock.add({ hours: 24 * 31 })
  await sweep(t)
  await giveBack(t, await ask<LinhaExtrato[]>('/extrato', march))
  await sweep(t)
  for (const query of [march, april]) {
    const month = await ask<Financeiro>('', query)
    expectWhole(month)
    expect(month.processador).toMatchObject({ depositado: 11_610, aDescontar: 11_610, diferenca: 0 })
  }
  const [sale] = await ask<LinhaExtrato[]>('/extrato', march)
  expect(sale!.repasse).toMatchObject({ situacao: 'PAGO', aDescontar: 11_610, diferenca: 0 })
})

test('a deposit that came back, or of which the gateway says nothing clear, is not deposited', async () => {
  const { t, ask } = await start()
  await sweep(t)
  t.clock.add({ hours: 24 * 31 })
  await sweep(t)
  for (const status of ['failed', 'unknown', 'pending']) {
    await t.db.execute(sql`update transferencia set status = ${status}`)
    const month = await ask<Financeiro>('', march)
    expectWhole(month)
    expect(month.processador).toMatchObject({ depositado: 0, previsto: 11_610, diferenca: 0 })
    const [sale] = await ask<LinhaExtrato[]>('/extrato', march)
    expect(sale!.repasse!.situacao).toBe('PREVISTO')
  }
})

test.each([
  ['America/Sao_Paulo', '2026-04-01T02:30:00Z', 3],
  ['America/Sao_Paulo', '2026-04-01T03:00:00Z', 4],
  ['America/Manaus', '2026-04-01T03:30:00Z', 3],
  ['America/Manaus', '2026-04-01T04:00:00Z', 4],
])('in %s an event booked at %s is of month %i, in the year’s figures too', async (fuso, quando, mes) => {
  const t = await startApp()
  t.clock.set(Temporal.Instant.from(quando))
  const market = await aMarket(t, { fuso })
  await sellAtDesk(t, market, '2026-04-02')
  const gestor = await t.as(
    (await aUsuario(t.db, { role: 'AdmRede', redeId: market.unidade.id, cpf: null })).id,
  )
  const url = `/api/financeiro?rede=${market.unidade.id}&tipo=pagar`
  const here = (await gestor.get(url)).json<Financeiro>()
  expect([here.mes, here.total]).toEqual([mes, 899])
  expect(here.meses.filter((m) => m.total !== 0)).toEqual([{ mes, total: 899 }])
  const other = (await gestor.get(`${url}&mes=${mes === 3 ? 4 : 3}`)).json<Financeiro>()
  expect(other.quantidade).toBe(0)
})

test('a difference between ledger and gateway is shown, line and month', async () => {
  const { t, ask } = await start()
  await sweep(t)
  await t.db.execute(sql`update recebivel set valor_liquido = valor_liquido - 5`)
  const { processador } = await ask<Financeiro>('')
  expect(processador).toMatchObject({ diferenca: 5, vouchersComDiferenca: 1, previsto: 11_605 })
  const [linha] = await ask<LinhaExtrato[]>('/extrato')
  expect(linha!.repasse!.diferenca).toBe(5)
})

test('a refund is a line of its own and the month falls by it', async () => {
  const { t, ask } = await start()
  await giveBack(t, await ask<LinhaExtrato[]>('/extrato'))
  const lines = await ask<LinhaExtrato[]>('/extrato')
  expect(lines.map((l) => [l.tipo, l.liquido, l.repasse])).toEqual([
    ['DEVOLUCAO', -11_610, null],
    ['VENDA', 11_610, expect.anything()],
  ])
  expect(await ask<Financeiro>('')).toMatchObject({ total: 0, quantidade: 2, ...zero })
})

test('the statement goes to a spreadsheet and to paper', async () => {
  const { gestor, unidade } = await start()
  const csv = await gestor.get(`/api/financeiro/extrato.csv?rede=${unidade.id}`)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="extrato-2026-03-receber.csv"',
  })
  const [head, line] = csv.body.split('\r\n')
  expect(head).toContain('Data;Voucher;Paciente;Serviço')
  expect(line).toMatch(
    /^10\/03\/2026;••••-\w{4};[^;]+;Cardiologia;Venda;129,00;0,00;12,90;116,10;Sem data ainda;;0,00;0,00$/,
  )
  const pdf = await gestor.get(`/api/financeiro/extrato.pdf?rede=${unidade.id}`)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('payables are what the unit took at its desk and owes of it, always of this year', async () => {
  const { t, market, ask } = await start()
  expect(await ask<Financeiro>('', '&tipo=pagar')).toMatchObject({
    total: 0,
    vencimento: null,
    processador: null,
  })
  await sellAtDesk(t, market)
  const payable = { preco: 8_990, taxa: 899, cupom: 0, liquido: 899 }
  expect(await ask<Financeiro>('', '&tipo=pagar&ano=2020')).toMatchObject({
    ano: 2026,
    quantidade: 1,
    total: 899,
    vencimento: '2026-04-10',
    ...payable,
  })
  expect(await ask<LinhaExtrato[]>('/extrato', '&tipo=pagar')).toMatchObject([{ ...payable, repasse: null }])
  expect((await ask<Financeiro>('')).quantidade).toBe(1)
})

test('another unit’s money does not exist, nor does it for the reception', async () => {
  const { t, unidade } = await start()
  const other = await aMarket(t)
  const role = { redeId: other.unidade.id, cpf: null }
  const stranger = await t.as((await aUsuario(t.db, { role: 'AdmRede', ...role })).id)
  const mesa = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: unidade.id, cpf: null })).id)
  for (const path of ['', '/extrato', '/extrato.csv', '/extrato.pdf']) {
    const url = `/api/financeiro${path}?rede=${unidade.id}`
    expect((await stranger.get(url)).statusCode).toBe(404)
    expect((await mesa.get(url)).statusCode).toBe(403)
  }
})
