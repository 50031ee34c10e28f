import { z } from 'zod'
import { dayText } from '../domain/day.ts'
import { settleDue } from '../domain/due.ts'
import type { Core } from '../core.ts'
import { ControlError } from './control-error.ts'
import type { Invoice, Plan, Subscription } from '../domain/recurrence.ts'

/** The newest ones only: there may be a million. */
const SHOWN = 100

/** The issuer's response to a stored card from now on. */
export const CardChange = z.strictObject({
  resultado: z.enum(['approved', 'declined', 'no_funds', 'review', 'timeout']),
})

const planSummary = (p: Plan) => ({
  id: p.id,
  nome: p.name,
  valor: p.amount,
  frequencia: p.frequency,
  intervalo: p.interval,
  status: p.status,
})

const subscriptionSummary = (s: Subscription) => ({
  id: s.id,
  plano: s.plan.id,
  vendedor: s.sellerId,
  cliente: s.customerId,
  cartao: s.cardId,
  valor: s.amount,
  vencimento: dayText(s.dueDay),
  status: s.status,
  faturas: s.invoices.length,
})

const invoiceSummary = (i: Invoice) => ({
  id: i.id,
  assinatura: i.subscription.id,
  vencimento: dayText(i.dueDay),
  valor: i.amount,
  status: i.status,
  tentativas: i.tries,
  transacao: i.transactionId,
})

/** Plans, subscriptions and invoices, newest first, and a way to make a stored card decline later. */
export type RecurrenceControl = {
  plans: () => ReturnType<typeof planSummary>[]
  subscriptions: () => ReturnType<typeof subscriptionSummary>[]
  invoices: () => ReturnType<typeof invoiceSummary>[]
  changeCard: (id: string, change: z.infer<typeof CardChange>) => void
}

export const createRecurrenceControl = (sim: Core): RecurrenceControl => ({
  plans: () => sim.state.plans.newest(SHOWN).map(planSummary),
  subscriptions: () => {
    settleDue(sim)
    return sim.state.subscriptions.newest(SHOWN).map(subscriptionSummary)
  },
  invoices: () => {
    settleDue(sim)
    return sim.state.invoices.newest(SHOWN).map(invoiceSummary)
  },
  changeCard: (id, { resultado }) => {
    const card = sim.state.cards.get(id)
    if (!card) throw new ControlError(404, 'Este cartão não existe.')
    card.outcome = resultado
  },
})
