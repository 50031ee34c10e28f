import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusCartaoOf, type EstadoContrato } from '@alento/contract/contrato.can.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, passDays, saldos } from '../../../test/contrato.ts'
import { goodCard } from '../../../test/purchase.ts'

/** Random ways through the life of one contract; refusals are part of them. After each step the same things must hold. */

type World = { t: TestApp; c: Awaited<ReturnType<typeof aContrato>> }

/** Pays whatever waits at the gateway, as a client at their bank. */
async function payWaiting({ t }: World): Promise<void> {
  for (const { id, status } of t.simulator.control.transactions().filter((x) => x.status === 'pending')) {
    expect(status).toBe('pending')
    t.simulator.control.pay(id)
    await t.notify(id)
  }
}

const setCard = async ({ t, c }: World, resultado: 'approved' | 'no_funds'): Promise<void> => {
  const { rows } = await t.db.execute<{ card: string | null }>(
    `select cartao_zoop as card from contrato where id = '${c.id}'`,
  )
  const card = rows[0]?.card
  if (card) t.simulator.control.recurrence.changeCard(card, { resultado })
}

const steps = {
  payByCard: ({ c }) => c.pay('credit', { card: goodCard }),
  payByPix: async (w) => {
    await w.c.pay('pix')
    await payWaiting(w)
  },
  payByBoleto: ({ c }) => c.pay('boleto', { dia_pagamento: 15 }),
  payWaiting,
  bankRefuses: (w) => setCard(w, 'no_funds'),
  bankAgrees: (w) => setCard(w, 'approved'),
  aWeek: ({ t }) => passDays(t, 7),
  aMonth: ({ t }) => passDays(t, 31),
  leave: ({ c }) => c.post('cancelar'),
  comeBack: ({ c }) => c.post('voltar'),
  withdraw: ({ c }) => c.post('desistir'),
  chargeback: async ({ t }) => {
    const [last] = t.simulator.control.transactions().filter((x) => x.status === 'succeeded')
    if (!last) return
    t.simulator.control.refund(last.id)
    await t.notify(last.id)
  },
  toPix: async ({ t, c }) =>
    (await t.as(c.cliente.id)).put(`/api/saudes/${c.id}/pagamento`, { metodo: 'pix' }),
  toBoleto: async ({ t, c }) =>
    (await t.as(c.cliente.id)).put(`/api/saudes/${c.id}/pagamento`, { metodo: 'boleto', dia_pagamento: 25 }),
} satisfies Record<string, (w: World) => Promise<unknown>>
type Step = keyof typeof steps

/** At rest all money is income, and every charge agrees with its payments and refunds. */
async function brokenBooks(t: TestApp): Promise<string[]> {
  const { gateway = 0, 'receita.cartao': income = 0, ...rest } = await saldos(t)
  const agree = gateway === -income && Object.keys(rest).length === 0
  return agree ? [] : [`books: ${JSON.stringify({ gateway, income, rest })}`]
}

/** What is wrong with the contract, its card, its charges, the gateway or the ledger; empty when nothing is. */
async function broken({ t, c }: World): Promise<string[]> {
  const { rows } = await t.db.execute<{ estado: EstadoContrato; card: string; numero: string | null }>(
    `select k.estado, a.status as card, a.numero_cartao as numero from contrato k join cartao a on a.id = k.id where k.id = '${c.id}'`,
  )
  const { estado, card, numero } = rows[0]!
  const wrong: string[] = []
  if (estado !== 'RASCUNHO' && statusCartaoOf(estado) !== card) wrong.push(`${estado} with a card ${card}`)
  if (card === 'HABILITADO' && !numero) wrong.push('a card without a number')
  const running = t.simulator.control.recurrence.subscriptions().filter((s) => s.status === 'active')
  if (running.length > 1) wrong.push('two subscriptions')
  if (running.length > 0 && estado === 'CANCELADO') wrong.push('a subscription of a cancelled contract')
  const overlap = await t.db.execute(
    `select 1 from cobranca x join cobranca y on x.contrato_id = y.contrato_id and x.id < y.id
      where x.tipo = 'PERIODO' and y.tipo = 'PERIODO' and x.estado in ('PAGA', 'GRATIS') and y.estado in ('PAGA', 'GRATIS')
      and x.de < y.ate and y.de < x.ate
      -- After a chargeback a new period begins on the day of the payment, whatever was paid before.
      and not exists (select 1 from contrato_evento e where e.contrato_id = x.contrato_id and e.evento = 'contestar')`,
  )
  if (overlap.rows.length > 0) wrong.push('two paid periods for the same days')
  return [...wrong, ...(await brokenBooks(t))]
}

async function walk(names: Step[], offer: string): Promise<void> {
  const t = await startApp({ FREE_MONTH_UNTIL: offer })
  const w = { t, c: await aContrato(t) }
  for (const [n, name] of names.entries()) {
    await steps[name](w)
    await t.drain()
    expect({ n, name, wrong: await broken(w) }).toEqual({ n, name, wrong: [] })
  }
  expect(t.jobErrors.map(String)).toEqual([])
}

const someSteps = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), {
  minLength: 10,
  maxLength: 14,
})

test('random lives of a contract: the card follows, nothing is paid twice, the books agree', async () => {
  const lives = fc.asyncProperty(someSteps, fc.constantFrom('', '2026-03-31'), (names, offer) =>
    walk(['payByCard', ...names], offer),
  )
  const outcome = await fc.check(lives, { numRuns: 12, endOnFailure: true })
  expect(fc.defaultReportMessage(outcome)).toBeUndefined()
}, 180_000)
