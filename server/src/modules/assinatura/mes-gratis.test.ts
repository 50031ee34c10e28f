import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, passDays, saldos } from '../../../test/contrato.ts'
import { goodCard } from '../../../test/purchase.ts'

/** The free first month, when something goes wrong on the way to it. */

const withOffer = () => startApp({ FREE_MONTH_UNTIL: '2026-03-31' })
const gatewayFails = (t: TestApp) =>
  t.simulator.control.changeFaults({ tipo: 'erro', status: 502, alcance: 'tudo' })
const linesOf = (contrato: { cobrancas: { estado: string; valor: number }[] }) =>
  contrato.cobrancas.map((c) => [c.estado, c.valor])

test('the boleto of the month after the free one cannot be registered: the next try has the whole free month, from its own day', async () => {
  const t = await withOffer()
  const c = await aContrato(t)
  gatewayFails(t)
  expect((await c.pay('boleto', { dia_pagamento: 10 })).statusCode).not.toBe(200)
  expect(await c.read()).toMatchObject({ estado: 'AGUARDANDO_PAGAMENTO', numeroCartao: null })
  t.simulator.control.resetFaults()
  await passDays(t, 1)
  expect((await c.pay('boleto', { dia_pagamento: 10 })).statusCode).toBe(200)
  await t.drain()
  const after = await c.read()
  expect(after).toMatchObject({ estado: 'ATIVO', mesGratis: true, proximaCobranca: '2026-05-10' })
  expect(linesOf(after)).toEqual([
    ['ABERTA', 3_500],
    ['CANCELADA', 3_500],
    ['GRATIS', 0],
    ['CANCELADA', 0],
  ])
})

test('after a failed first try a credit card begins the free month too, and nothing is charged', async () => {
  const t = await withOffer()
  const c = await aContrato(t)
  gatewayFails(t)
  await c.pay('boleto', { dia_pagamento: 10 })
  t.simulator.control.resetFaults()
  expect((await c.pay('credit', { card: goodCard })).statusCode).toBe(200)
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', mesGratis: true, proximaCobranca: '2026-04-10' })
  expect(t.simulator.control.transactions()).toEqual([])
  expect(await saldos(t)).toEqual({})
})

test('once the offer is over, the try after the failure pays the first period', async () => {
  const t = await withOffer()
  const c = await aContrato(t)
  gatewayFails(t)
  await c.pay('boleto', { dia_pagamento: 10 })
  t.simulator.control.resetFaults()
  t.clock.add({ hours: 24 * 22 })
  expect((await c.pay('credit', { card: goodCard })).statusCode).toBe(200)
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', mesGratis: false, proximaCobranca: '2026-05-01' })
  expect(await saldos(t)).toEqual({ gateway: 3_500, 'receita.cartao': -3_500 })
})

test('a purchase that was given up before its card was issued has not used up the free month of its CPF', async () => {
  const t = await withOffer()
  const c = await aContrato(t)
  gatewayFails(t)
  await c.pay('boleto', { dia_pagamento: 10 })
  t.simulator.control.resetFaults()
  await c.post('cancelar')
  const rascunho = await (await t.as(c.cliente.id)).get('/api/saudes/rascunho')
  expect(rascunho.json()).toMatchObject({ mesGratisUsado: false })
})

test('the boleto of a renewal that the gateway could not register is issued by the next run', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('boleto', { dia_pagamento: 10 })
  const [boleto] = t.simulator.control.transactions()
  t.simulator.control.pay(boleto!.id)
  await t.notify(boleto!.id)
  await t.drain()
  await passDays(t, 25)
  gatewayFails(t)
  await passDays(t, 1)
  expect((await c.read()).cobrancas[0]).toMatchObject({ estado: 'ABERTA' })
  t.simulator.control.resetFaults()
  const before = t.simulator.control.transactions().length
  await t.runJob('contrato.varrer')
  await t.runJob('contrato.varrer')
  await t.drain()
  expect(t.simulator.control.transactions()).toHaveLength(before + 1)
  expect((await c.read()).cobrancas[0]?.pagamento).toMatchObject({ status: 'PENDENTE' })
})
