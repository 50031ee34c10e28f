import { buildSimulator } from '@alento/gateway-simulator/app.ts'
import type { Core } from '@alento/gateway-simulator/core.ts'
import { toDay } from '@alento/gateway-simulator/domain/day.ts'
import { settleDue } from '@alento/gateway-simulator/domain/due.ts'
import type { Plan, Subscription } from '@alento/gateway-simulator/domain/recurrence.ts'
import { schedule } from '@alento/gateway-simulator/domain/subscription.ts'

/** A subscription that falls due today, under the ids that our database knows. */
export type Assinatura = {
  plano: string
  assinatura: string
  comprador: string
  cartao: string
  valor: number
  nome: string
  cpf: string
}
export type Pergunta = { assinaturas: Assinatura[]; sellerId: string; hoje: string } | 'livros'
/** The charges at the gateway. */
export type Livros = {
  assinaturas: number
  /** Subscriptions that were not invoiced exactly once, or whose invoice is not paid by exactly one transaction. */
  assinaturasErradas: number
  boletos: number
  /** Boletos and Pix after the first one of a buyer. */
  repetidos: number
  /** Transactions that gave money back. */
  devolucoes: number
}

const planOf = ({ state }: Core, id: string, amount: number, ms: number): Plan => {
  const known = state.plans.get(id)
  if (known) return known
  const terms = { frequency: 'monthly', interval: 1, amount, setupAmount: 0, duration: null } as const
  const plan: Plan = {
    id,
    name: id,
    description: null,
    ...terms,
    status: 'active',
    createdAt: ms,
    updatedAt: ms,
  }
  state.plans.add(plan)
  return plan
}

function addBuyer({ state, clock }: Core, { comprador, cartao, nome, cpf }: Assinatura): void {
  const now = clock.now()
  const fields = { first_name: nome, last_name: nome, taxpayer_id: cpf }
  const made = { createdAt: now, updatedAt: now }
  const buyer = { id: comprador, kind: 'buyer', status: 'active', fields, ...made } as const
  state.buyers.set(comprador, buyer)
  state.documents.set(`buyer:${cpf}`, buyer)
  state.cards.set(cartao, {
    id: cartao,
    brand: 'Visa',
    first4: '4111',
    last4: '1111',
    month: 12,
    year: 2090,
    holderName: nome,
    fingerprint: cartao,
    customer: comprador,
    outcome: 'approved',
    createdAt: now,
  })
}

/** Buyers, cards and subscriptions are made in memory: as requests they would take longer than the measured work. */
function fill(core: Core, { assinaturas, sellerId, hoje }: Exclude<Pergunta, 'livros'>): void {
  const ms = core.clock.now().epochMilliseconds
  const day = toDay(Temporal.PlainDate.from(hoje))
  for (const asked of assinaturas) {
    addBuyer(core, asked)
    const plan = planOf(core, asked.plano, asked.valor, ms)
    const { frequency, interval } = plan
    const subscription: Subscription = {
      id: asked.assinatura,
      plan,
      frequency,
      interval,
      sellerId,
      customerId: asked.comprador,
      cardId: asked.cartao,
      amount: asked.valor,
      setupAmount: 0,
      anchor: day,
      step: 0,
      dueDay: day,
      expiresDay: null,
      lastDay: null,
      status: 'active',
      suspendedAt: null,
      invoices: [],
      createdAt: ms,
      updatedAt: ms,
    }
    core.state.subscriptions.add(subscription)
    schedule(core, subscription)
  }
  settleDue(core) // today's invoices are charged before the server runs, so no webhook is sent
}

function readBooks({ state }: Core): Livros {
  const paidBy = new Map<string, number>()
  const issuedTo = new Map<string, number>()
  let [devolucoes, boletos] = [0, 0]
  for (const t of state.transactions.values()) {
    if (t.refunded > 0) devolucoes += 1
    if (t.invoiceId && t.status === 'succeeded') paidBy.set(t.invoiceId, (paidBy.get(t.invoiceId) ?? 0) + 1)
    if (t.boleto) boletos += 1
    if ((t.boleto ?? t.pix) && t.customerId) issuedTo.set(t.customerId, (issuedTo.get(t.customerId) ?? 0) + 1)
  }
  const all = state.subscriptions.newest(state.subscriptions.size())
  const wrong = all.filter(({ invoices: [first, ...more] }) => {
    return !first || more.length > 0 || paidBy.get(first.id) !== 1
  })
  const repetidos = [...issuedTo.values()].reduce((sum, n) => sum + n - 1, 0)
  return {
    assinaturas: all.length,
    assinaturasErradas: wrong.length,
    boletos,
    repetidos,
    devolucoes,
  }
}

/** The gateway simulator as `gateway-simulator/src/main.ts` starts it, filled and read over the parent's channel. */
const { app, core } = buildSimulator({})
await app.listen({ port: Number(process.env['SIMULATOR_PORT']), host: '127.0.0.1' })
setInterval(() => settleDue(core), 5_000)
process.on('message', (asked: Pergunta) => {
  if (asked !== 'livros') fill(core, asked)
  process.send?.(readBooks(core))
})
process.once('disconnect', () => process.exit(0))
