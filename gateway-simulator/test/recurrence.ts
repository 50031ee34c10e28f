import { createControl } from '../src/control/control.ts'
import { aCard, aSimulator, VENDEDOR } from './protocol.ts'

type Json = Record<string, unknown>

export const aPlan = (over: object = {}) => ({
  name: 'Cartão mensal',
  frequency: 'monthly',
  interval: 1,
  payment_methods: ['credit'],
  currency: 'BRL',
  amount: 2_990,
  ...over,
})

/** A card without funds: it passes the zero charge when it is stored, and every later charge is declined. */
export const semSaldo = { holder_name: 'SALDO INSUFICIENTE' }

/** A simulator with a buyer, and calls for a recurrence. The clock stands at 2026-11-21, 11:03 in Brasília. */
export async function aRecurrence(options: Parameters<typeof aSimulator>[0] = {}) {
  const sim = aSimulator(options)
  const { call } = sim
  const control = createControl(sim.core)
  const customer = await sim.aBuyer()

  const storeCard = async (card: object = {}): Promise<string> => {
    const token = (await call('POST', '/cards/tokens', aCard(card))).body.id
    return (await call('POST', '/cards', { token, customer })).body.id
  }
  const card = await storeCard()
  const plan: string = (await call('POST', '/recurrence_plans/', aPlan())).body.uuid
  const request = (over: object = {}) => ({
    plan,
    on_behalf_of: VENDEDOR,
    customer,
    card,
    payment_method: 'credit',
    due_date: '2026-12-01',
    amount: 2_990,
    currency: 'BRL',
    ...over,
  })
  const subscribe = async (over: object = {}): Promise<string> => {
    const { status, body } = await call('POST', '/recurrence_subscriptions', request(over))
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.uuid
  }
  const path = (id: string): string => `/recurrence_subscriptions/${id}`
  const subscription = async (id: string) => (await call('GET', path(id))).body
  /** A subscription's invoices, oldest first. */
  const invoices = async (id: string): Promise<Json[]> =>
    (await call('GET', `/invoices?subscription=${id}&limit=100&sort=time-ascending`)).body.items
  /** Moves the clock to noon in Brasília of a day. */
  const until = (day: string): string => control.advanceTo(Temporal.Instant.from(`${day}T12:00:00-03:00`))
  /** Due date and status of each invoice. */
  const course = async (id: string): Promise<string[]> =>
    (await invoices(id)).map((invoice) => `${String(invoice['due_date'])} ${String(invoice['status'])}`)
  return {
    ...sim,
    control,
    customer,
    card,
    plan,
    request,
    storeCard,
    subscribe,
    subscription,
    path,
    invoices,
    until,
    course,
  }
}
