import { passTime, settleDue } from '../domain/due.ts'
import { expireTransaction, payTransaction, voidTransaction } from '../domain/settle-transaction.ts'
import { depositNow } from '../domain/deposit.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { Faults, FaultsPatch } from '../faults/faults.ts'
import type { Delivery } from '../events/webhook-sender.ts'
import type { Core } from '../core.ts'
import { isoSeconds } from '../zoop/format.ts'
import { ZoopError } from '../zoop/zoop-error.ts'
import { createBooks, type Books } from './books.ts'
import { ControlError } from './control-error.ts'
import { createRecurrenceControl, type RecurrenceControl } from './recurrence.ts'

/** Actions of a person or a test on the simulator, outside the protocol. Amounts in centavos. */
export type Control = {
  transactions: () => ReturnType<typeof summary>[]
  pay: (id: string) => ReturnType<typeof summary>
  expire: (id: string) => ReturnType<typeof summary>
  /** Refunds `valor`, or all that is left, as somebody in the gateway's own panel would. */
  refund: (id: string, valor?: number) => ReturnType<typeof summary>
  /** Pays a payment out to its seller today instead of on its day. */
  deposit: (id: string) => void
  books: Books
  recurrence: RecurrenceControl
  faults: () => Faults
  changeFaults: (patch: FaultsPatch) => Faults
  resetFaults: () => Faults
  deliver: (how?: { times?: number; shuffle?: boolean }) => Promise<ReturnType<typeof deliverySummary>[]>
  /** Moves the clock; whatever falls due on the way happens at its own time and in order. Returns the new time. */
  advance: (minutes: number) => string
  /** The same, up to an instant. */
  advanceTo: (instant: Temporal.Instant) => string
  /** Resets everything: transactions, webhooks, faults and the clock. */
  reset: () => void
}

const summary = (t: Transaction) => ({
  id: t.id,
  tipo: t.paymentType,
  status: t.status,
  valor: t.amount,
  estornado: t.refunded,
  referencia: t.referenceId,
  /** The code of a Pix, by which the one on a screen is found. */
  emv: t.pix?.emv ?? null,
  vendedor: t.sellerId,
  divisao: t.splitRules.map((rule) => ({
    vendedor: rule.recipient,
    valor: rule.amount,
    percentual: rule.percentage,
  })),
  criadaEm: isoSeconds(t.createdAt),
})

const deliverySummary = (delivery: Delivery) => ({
  evento: delivery.event.id,
  tipo: delivery.event.type,
  url: delivery.webhook.url,
  status: delivery.status,
  resposta: delivery.answer,
})

/** Runs an action; when the protocol refuses it, explains why in Portuguese. */
function move(run: () => Transaction, refusal: string): ReturnType<typeof summary> {
  try {
    return summary(run())
  } catch (error) {
    if (!(error instanceof ZoopError)) throw error
    if (error.body.status_code === 404) throw new ControlError(404, 'Esta transação não existe.')
    throw new ControlError(409, refusal)
  }
}

/** Ten years: as far as the clock is moved at once. */
const FARTHEST_MINUTES = 5_260_000

/** @throws ControlError 409 for an instant that is not ahead, or too far ahead */
function pass(sim: Core, target: Temporal.Instant): string {
  const ahead = target.since(sim.clock.now()).total('minutes')
  if (ahead <= 0) throw new ControlError(409, 'O relógio só anda para a frente.')
  if (ahead > FARTHEST_MINUTES) throw new ControlError(409, 'O relógio anda no máximo dez anos de cada vez.')
  passTime(sim, target)
  return isoSeconds(sim.clock.now())
}

export const createControl = (sim: Core): Control => ({
  transactions: () => {
    settleDue(sim)
    return [...sim.state.transactions.values()].map(summary).toReversed()
  },
  pay: (id) => {
    settleDue(sim)
    return move(() => payTransaction(sim, id), 'Esta transação não pode mais ser paga.')
  },
  expire: (id) => move(() => expireTransaction(sim, id), 'Esta transação não está esperando pagamento.'),
  refund: (id, valor) =>
    move(() => voidTransaction(sim, id, valor), 'Esta transação não tem esse valor para devolver.'),
  deposit: (id) => {
    if (!depositNow(sim, id)) throw new ControlError(409, 'Esta transação não tem o que depositar.')
  },
  books: createBooks(sim),
  recurrence: createRecurrenceControl(sim),
  faults: () => sim.faults.current(),
  changeFaults: (patch) => sim.faults.change(patch),
  resetFaults: () => sim.faults.reset(),
  deliver: async (how) => (await sim.events.deliver(how)).map(deliverySummary),
  advance: (minutes) => pass(sim, sim.clock.now().add({ minutes })),
  advanceTo: (instant) => pass(sim, instant),
  reset: () => {
    for (const map of Object.values(sim.state)) map.clear()
    sim.events.clear()
    sim.faults.reset()
    sim.clock.reset()
  },
})
