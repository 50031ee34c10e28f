import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, notifyFatura, passDays, saldos } from '../../../test/contrato.ts'
import { goodCard } from '../../../test/purchase.ts'

/** Days on which it is easy to be wrong, and webhooks that arrive before the response that they are about. */

const at = (t: TestApp, moment: string) => t.clock.set(Temporal.Instant.from(moment))
const succeeded = (t: TestApp) => t.simulator.control.transactions().filter((x) => x.status === 'succeeded')

async function aPaid(t: TestApp, card: object = goodCard) {
  const c = await aContrato(t)
  expect((await c.pay('credit', { card })).statusCode).toBe(200)
  await t.drain()
  return c
}

test('bought half an hour before midnight of the 31st in Brasília: it renews on the 30th and the 31st, once each', async () => {
  const t = await startApp()
  at(t, '2026-04-01T02:30:00Z')
  const c = await aPaid(t)
  expect(await c.read()).toMatchObject({ proximaCobranca: '2026-04-30', desistenciaAte: '2026-04-07' })
  const days = []
  await passDays(t, 30)
  days.push((await c.read()).proximaCobranca)
  for (const month of [31, 30]) {
    await passDays(t, month)
    days.push((await c.read()).proximaCobranca)
  }
  expect(days).toEqual(['2026-05-31', '2026-06-30', '2026-07-31'])
  expect(succeeded(t)).toHaveLength(4)
  expect((await c.read()).estado).toBe('ATIVO')
})

test('bought on 31 January of a leap year it renews on 29 February, and on 31 March again', async () => {
  const t = await startApp()
  at(t, '2028-01-31T15:00:00Z')
  const c = await aPaid(t)
  expect(await c.read()).toMatchObject({ proximaCobranca: '2028-02-29' })
  await passDays(t, 29)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2028-03-31' })
  expect(succeeded(t)).toHaveLength(2)
})

test('the due day ends at midnight in Brasília, where it is already tomorrow for the server', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('pix')
  const [pix] = t.simulator.control.transactions()
  t.simulator.control.pay(pix!.id)
  await t.notify(pix!.id)
  await t.drain()
  const estadoAt = async (moment: string) => {
    at(t, moment)
    await t.runJob('contrato.varrer')
    return (await c.read()).estado
  }
  expect(await estadoAt('2026-04-11T02:59:59Z')).toBe('ATIVO')
  expect(await estadoAt('2026-04-11T03:00:00Z')).toBe('EM_ATRASO')
})

test('a credit card that has expired is not taken, and one that expires later is late and replaced, not charged', async () => {
  const t = await startApp()
  const until = (month: string) => ({ ...goodCard, expiration_month: month, expiration_year: '2026' })
  const old = await aContrato(t)
  expect((await old.pay('credit', { card: until('02') })).json().code).toBe('pagamento.cartao_invalido')
  const c = await aPaid(t, until('04'))
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10' })
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO', status: 'HABILITADO' })
  expect((await c.pay('credit', { card: goodCard })).statusCode).toBe(200)
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-06-10' })
  expect(await saldos(t)).toEqual({ gateway: 10_500, 'receita.cartao': -10_500 })
})

test('the webhook of a late charge arrives before the response to its try: it is paid once', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const { rows } = await t.db.execute<{ card: string }>('select cartao_zoop as card from contrato')
  t.simulator.control.recurrence.changeCard(rows[0]!.card, { resultado: 'no_funds' })
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO' })
  t.simulator.control.recurrence.changeCard(rows[0]!.card, { resultado: 'approved' })
  const approve = t.gateway.approveInvoice.bind(t.gateway)
  t.gateway.approveInvoice = async (id) => {
    const result = await approve(id)
    await notifyFatura(t, id)
    await t.drain()
    return result
  }
  await passDays(t, 1)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10' })
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
  expect(succeeded(t).map((x) => x.estornado)).toEqual([0, 0])
})

test('a renewal is charged and its webhook comes before the response that names its subscription: it is paid once', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  const create = t.gateway.createSubscription.bind(t.gateway)
  t.gateway.createSubscription = async (request) => {
    const made = await create(request)
    t.clock.add({ hours: 24 * 31 })
    for (const { id } of t.simulator.control.recurrence.invoices())
      await t.runJob('pagamento.fatura', { faturaId: id })
    return made
  }
  await t.drain()
  await passDays(t, 1)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10' })
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
})
