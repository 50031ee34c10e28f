import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contratoTable } from './contrato.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, aPlano, declineCard, notifyFatura, passDays, saldos } from '../../../test/contrato.ts'
import { goodCard } from '../../../test/purchase.ts'

/** The faults between a client, the gateway and us, one at a time. */

const succeeded = (t: TestApp) => t.simulator.control.transactions().filter((x) => x.status === 'succeeded')
const paidOnce = { gateway: 3_500, 'receita.cartao': -3_500 }

/** A contract that was paid by credit card today. */
async function aPaid(t: TestApp, termos: Parameters<typeof aContrato>[1] = {}) {
  const c = await aContrato(t, termos)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  return c
}

test('ten tabs pay the same contract at once: one charge, one card', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  const answers = await Promise.all(Array.from({ length: 10 }, () => c.pay('credit', { card: goodCard })))
  await t.drain()
  expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
  expect(succeeded(t)).toHaveLength(1)
  expect(await saldos(t)).toEqual(paidOnce)
  expect((await c.read())?.cobrancas).toHaveLength(1)
  expect(t.simulator.control.recurrence.subscriptions()).toHaveLength(1)
})

test('the response to the first charge is lost: the sweep finds it, the card is issued, nothing is charged again', async () => {
  const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
  const c = await aContrato(t)
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', proximas: 1 })
  expect((await c.pay('credit', { card: goodCard })).json().code).toBe('pagamento.incerto')
  t.clock.add({ minutes: 2 })
  await t.runJob('pagamento.varrer')
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', numeroCartao: expect.any(String) })
  expect(succeeded(t)).toHaveLength(1)
  expect(await saldos(t)).toEqual(paidOnce)
})

test('the process ends after the first payment and before the subscription exists: the job makes one, also when it runs twice', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await Promise.all([1, 2].map(() => t.runJob('contrato.assinar', { contratoId: c.id })))
  await t.runJob('contrato.assinar', { contratoId: c.id })
  await t.drain()
  const running = t.simulator.control.recurrence.subscriptions().filter((s) => s.status === 'active')
  expect(running).toHaveLength(1)
})

test('the response to the subscription is lost: it is found again, and one renewal is charged', async () => {
  const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', proximas: 1 })
  await expect(t.runJob('contrato.assinar', { contratoId: c.id })).rejects.toThrow('subscription unknown')
  t.simulator.control.resetFaults()
  await t.runJob('contrato.assinar', { contratoId: c.id })
  expect(t.simulator.control.recurrence.subscriptions()).toHaveLength(1)
  await passDays(t, 31)
  expect(succeeded(t)).toHaveLength(2)
})

test('the webhook of a renewal comes five times at once and again later: one charge is paid with it', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  t.clock.add({ hours: 24 * 31 })
  const [fatura] = t.simulator.control.recurrence.invoices()
  await notifyFatura(t, fatura!.id, 5)
  await t.drain()
  await notifyFatura(t, fatura!.id)
  await t.drain()
  await t.runJob('contrato.varrer')
  await t.drain()
  expect(await c.read()).toMatchObject({
    estado: 'ATIVO',
    proximaCobranca: '2026-05-10',
    cobrancas: [{ estado: 'PAGA' }, { estado: 'PAGA' }],
  })
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
})

test('leaving while the renewal is being charged: its money comes back, and the card ends with the paid month', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  t.clock.add({ hours: 24 * 31 })
  t.simulator.control.recurrence.invoices() // charged at the gateway; nobody told us yet
  expect((await c.post('cancelar')).json()).toMatchObject({ estado: 'CANCELADO_AO_FIM' })
  await t.drain()
  await t.runJob('contrato.varrer')
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'CANCELADO' })
  expect(await saldos(t)).toEqual(paidOnce)
  const back = t.simulator.control.transactions().map((x) => x.estornado)
  expect(back.toSorted((a, b) => a - b)).toEqual([0, 3_500])
})

test('a chargeback suspends the card and its subscription, and is never tried again', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const [first] = succeeded(t)
  t.simulator.control.refund(first!.id)
  await t.notify(first!.id)
  await t.drain()
  expect(await c.read()).toMatchObject({
    estado: 'SUSPENSO',
    status: 'SUSPENSO',
    cobrancas: [{ estado: 'ESTORNADA' }],
  })
  expect(await saldos(t)).toEqual({})
  await passDays(t, 45)
  expect(t.simulator.control.transactions()).toHaveLength(1)
  await passDays(t, 17)
  expect(await c.read()).toMatchObject({ estado: 'CANCELADO' })
})

test('a late card pays by Pix in its ten days: the failed invoice is never charged, the next renewal is', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const { rows } = await t.db.execute<{ card: string }>(`select cartao_zoop as card from contrato`)
  t.simulator.control.recurrence.changeCard(rows[0]!.card, { resultado: 'no_funds' })
  await passDays(t, 33)
  await c.pay('pix')
  const pix = t.simulator.control.transactions().find((x) => x.tipo === 'pix')!
  t.simulator.control.pay(pix.id)
  await t.notify(pix.id)
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10', metodo: 'cartao' })
  t.simulator.control.recurrence.changeCard(rows[0]!.card, { resultado: 'approved' })
  await passDays(t, 29)
  expect(succeeded(t).map((x) => x.tipo)).toEqual(['credit', 'pix', 'credit'])
})

test('a month that is paid ahead is not charged again by the subscription', async () => {
  const t = await startApp({ FREE_MONTH_UNTIL: '2026-03-31' })
  const c = await aPaid(t)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  expect(await c.read()).toMatchObject({ proximaCobranca: '2026-05-10' })
  await passDays(t, 40)
  expect(t.simulator.control.transactions()).toHaveLength(1)
  await passDays(t, 22)
  expect(succeeded(t)).toHaveLength(2)
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
})

test('an annual contract left in its third month returns nine months and lasts to the end of the third', async () => {
  const t = await startApp()
  const c = await aPaid(t, { price: 37_800, tipoRecorrencia: 'Anual' })
  await passDays(t, 70)
  expect((await c.post('cancelar')).json()).toMatchObject({
    estado: 'CANCELADO_AO_FIM',
    valeAte: '2026-06-09',
  })
  await t.drain()
  expect(await saldos(t)).toEqual({ gateway: 9_450, 'receita.cartao': -9_450 })
}, 30_000)

test('another client sees, pays and ends nothing of a contract', async () => {
  const t = await startApp()
  const [mine, other] = [await aContrato(t), await aContrato(t)]
  const stranger = await t.as(other.cliente.id)
  for (const path of ['cancelar', 'voltar', 'desistir'])
    expect((await stranger.post(`/api/saudes/${mine.id}/${path}`, {})).statusCode).toBe(404)
  const body = { plan_id: mine.planoId, saude_id: mine.id, card: goodCard }
  expect((await stranger.post('/api/v1/payments/subscription/credit', body)).statusCode).toBe(404)
  expect(await mine.read()).toMatchObject({ estado: 'AGUARDANDO_PAGAMENTO' })
})

/** Every call of the gateway fails, until the returned function is called. */
function gatewayFails(t: TestApp): () => void {
  t.simulator.control.changeFaults({ tipo: 'erro', status: 502, momento: 'antes', alcance: 'tudo' })
  return () => t.simulator.control.resetFaults()
}
const active = (t: TestApp) =>
  t.simulator.control.recurrence.subscriptions().filter((s) => s.status === 'active')

test.each(['cancelar', 'desistir'])(
  'left while the gateway fails for longer than its job is tried (%s): the sweep ends the subscription, nothing is charged',
  async (way) => {
    const t = await startApp()
    const c = await aPaid(t)
    const works = gatewayFails(t)
    expect((await c.post(way)).statusCode).toBe(200)
    await t.drain()
    await t.db.execute("update pgboss.job set state = 'failed' where state = 'retry'")
    works()
    expect(active(t)).toHaveLength(1)
    t.clock.add({ hours: 1 })
    await t.runJob('contrato.varrer')
    expect(active(t)).toEqual([])
    await passDays(t, 40)
    expect(t.simulator.control.transactions()).toHaveLength(1)
    expect(await c.read()).toMatchObject({ estado: 'CANCELADO' })
  },
)

test('left at the moment at which the subscription is made: it is suspended at once, nothing is charged', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  const create = t.gateway.createSubscription.bind(t.gateway)
  t.gateway.createSubscription = async (request) => {
    const made = await create(request)
    await c.post('cancelar')
    await t.runJob('contrato.pausar', { contratoId: c.id })
    expect(active(t)).toHaveLength(1) // this job leaves it to the one that is under way
    return made
  }
  await t.runJob('contrato.assinar', { contratoId: c.id })
  expect(t.simulator.control.recurrence.subscriptions()).toHaveLength(1)
  expect(active(t)).toEqual([])
  await passDays(t, 40)
  expect(t.simulator.control.transactions()).toHaveLength(1)
})

test('changed to a dearer plan at the moment at which the subscription is made: it charges the new price', async () => {
  const t = await startApp({ FREE_MONTH_UNTIL: '2026-12-31' })
  const c = await aContrato(t)
  const dearer = await aPlano(t, { price: 5_990 })
  await c.pay('credit', { card: goodCard })
  const create = t.gateway.createSubscription.bind(t.gateway)
  t.gateway.createSubscription = async (request) => {
    const made = await create(request)
    t.gateway.createSubscription = create
    await (await t.as(c.cliente.id)).put(`/api/saudes/${c.id}/plano`, { plano: dearer, saem: [] })
    await t.runJob('contrato.assinar', { contratoId: c.id })
    return made
  }
  await t.runJob('contrato.assinar', { contratoId: c.id })
  expect(active(t).map(({ valor }) => valor)).toEqual([5_990])
})

test('a process ends while it has a contract: later jobs leave it alone, and the sweep makes the subscription', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await t.db.update(contratoTable).set({ assinandoDesde: t.clock.now() }).where(eq(contratoTable.id, c.id))
  await t.drain()
  expect(active(t)).toEqual([])
  t.clock.add({ minutes: 11 })
  await t.runJob('contrato.varrer')
  expect(active(t)).toHaveLength(1)
})

test.each([
  ['left', (c: Awaited<ReturnType<typeof aContrato>>) => c.post('cancelar')],
  [
    'paid by Pix from then on',
    async (c: Awaited<ReturnType<typeof aContrato>>, t: TestApp) =>
      (await t.as(c.cliente.id)).put(`/api/saudes/${c.id}/pagamento`, { metodo: 'pix' }),
  ],
] as const)(
  'the response to the subscription is lost, and the contract is %s before it is looked for: it is found and ended',
  async (_what, change) => {
    const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
    const c = await aContrato(t)
    await c.pay('credit', { card: goodCard })
    t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', proximas: 1 })
    await expect(t.runJob('contrato.assinar', { contratoId: c.id })).rejects.toThrow('subscription unknown')
    t.simulator.control.resetFaults()
    expect((await change(c, t)).statusCode).toBe(200)
    await t.runJob('contrato.varrer')
    expect(active(t)).toEqual([])
    await t.drain()
    await passDays(t, 40)
    expect(succeeded(t)).toHaveLength(1)
  },
)

const otherCard = { ...goodCard, card_number: '5201561050024014' }
/** A late contract whose credit card, final 5497, was refused. */
async function aLate(t: TestApp) {
  const c = await aPaid(t)
  await declineCard(t, c.id)
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO', cartaoCredito: { final: '5497' } })
  return c
}

test('another credit card that is refused leaves the stored one, which pays the next try', async () => {
  const t = await startApp()
  const c = await aLate(t)
  const refused = await c.pay('credit', { card: { ...otherCard, holder_name: 'SALDO INSUFICIENTE' } })
  expect(refused.json().code).toBe('pagamento.recusado')
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO', cartaoCredito: { final: '5497' } })
  await declineCard(t, c.id, 'approved')
  await passDays(t, 3)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', cartaoCredito: { final: '5497' } })
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
})

test('the response to another credit card is lost: once it is found to have paid, the renewals go to it', async () => {
  const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
  const c = await aLate(t)
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', proximas: 1 })
  expect((await c.pay('credit', { card: otherCard })).json().code).toBe('pagamento.incerto')
  t.clock.add({ minutes: 2 })
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO', cartaoCredito: { final: '5497' } })
  await t.runJob('pagamento.varrer')
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', cartaoCredito: { final: '4014' } })
  await passDays(t, 31)
  expect(succeeded(t)).toHaveLength(3)
  expect(active(t)).toHaveLength(1)
})

test('another credit card that the gateway examines is kept once it has paid, and not when its holder chose Pix meanwhile', async () => {
  for (const [choose, estado, metodo, final] of [
    [null, 'ATIVO', 'cartao', '4014'],
    ['pix', 'EM_ATRASO', 'pix', null],
  ] as const) {
    const t = await startApp()
    const c = await aLate(t)
    await c.pay('credit', { card: { ...otherCard, holder_name: 'EM ANALISE' } })
    const waiting = t.simulator.control.transactions().find((x) => x.status === 'new')!
    expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO', cartaoCredito: { final: '5497' } })
    t.simulator.control.pay(waiting.id)
    await t.notify(waiting.id)
    await t.runJob('pagamento.varrer')
    if (choose) await (await t.as(c.cliente.id)).put(`/api/saudes/${c.id}/pagamento`, { metodo: choose })
    await t.drain()
    const now = await c.read()
    expect([now.estado, now.metodo, now.cartaoCredito?.final ?? null]).toEqual([estado, metodo, final])
  }
})
