/** @module-tag once */
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, passDays, saldos } from '../../../test/contrato.ts'
import { goodCard } from '../../../test/purchase.ts'

/** The process dies at one call of the gateway: just before it goes out, or just after the gateway did its part. */

type When = 'before' | 'after'
type Answer = Promise<unknown> | AsyncGenerator
type Calls = Record<string, (...args: unknown[]) => Answer>

const died = () => new Error('the process died')
async function* diesAfter(pages: AsyncGenerator): AsyncGenerator {
  yield* pages
  throw died()
}

/** Lets the process die at the call of this number, from 1; 0 never. Returns the calls that were made. */
function dieAt({ gateway }: TestApp, number: number, when: When): string[] {
  const made: string[] = []
  const calls = gateway as unknown as Calls
  for (const [name, call] of Object.entries(calls))
    calls[name] = (...args) => {
      made.push(name)
      if (made.length !== number) return call(...args)
      if (when === 'before') throw died()
      const answer = call(...args)
      return answer instanceof Promise
        ? answer.then(() => {
            throw died()
          })
        : diesAfter(answer)
    }
  return made
}

/** Repeats what is retried after a start: the buyer presses again with the key of the page, jobs and sweeps run again. */
async function goOn(t: TestApp, days: number): Promise<void> {
  await t.drain().catch(() => 0)
  for (let day = 0; day < days; day += 1) await passDays(t, 1).catch(() => undefined)
  await t.drain().catch(() => 0)
}

/** Bought by credit card, renewed once, left, over: with one death on the way. */
async function live(number: number, when: When) {
  const t = await startApp()
  const c = await aContrato(t)
  const made = dieAt(t, number, when)
  const headers = { 'idempotency-key': 'uma-compra-so' }
  const body = { plan_id: c.planoId, saude_id: c.id, card: goodCard }
  const press = async () =>
    (await t.as(c.cliente.id)).post('/api/v1/payments/subscription/credit', body, headers)
  await press()
  t.clock.add({ minutes: 2 })
  await t.runJob('pagamento.varrer').catch(() => undefined)
  await goOn(t, 0)
  await press()
  if ((await c.read()).estado === 'AGUARDANDO_PAGAMENTO')
    await (await t.as(c.cliente.id)).post('/api/v1/payments/subscription/credit', body)
  await goOn(t, 1)
  const bought = (await c.read()).estado
  t.clock.add({ hours: 24 * 29 })
  await goOn(t, 4)
  const renewed = await c.read()
  await c.post('cancelar')
  await goOn(t, 1)
  t.clock.add({ hours: 24 * 29 })
  await goOn(t, 3)
  const succeeded = t.simulator.control.transactions().filter((x) => x.status === 'succeeded')
  return { t, c, made, bought, renewed, succeeded }
}

const number = async (): Promise<number> => (await live(0, 'before')).made.length

test('wherever the process dies between purchase, renewal and leaving: two periods are paid once each, and the card ends', async () => {
  const calls = await number()
  expect(calls).toBeGreaterThan(8)
  for (let at = 1; at <= calls; at += 1)
    for (const when of ['before', 'after'] as const) {
      const { t, c, made, bought, renewed, succeeded } = await live(at, when)
      const where = `died ${when} call ${at}, ${made[at - 1]}`
      expect(bought, where).toBe('ATIVO')
      expect(renewed.estado, where).toBe('ATIVO')
      expect(
        succeeded.map((x) => x.valor),
        where,
      ).toEqual([3_500, 3_500])
      expect(await saldos(t), where).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
      expect(await c.read(), where).toMatchObject({ estado: 'CANCELADO', status: 'CANCELADO' })
      const running = t.simulator.control.recurrence.subscriptions().filter((s) => s.status === 'active')
      expect(running, where).toEqual([])
    }
}, 180_000)
