import { z } from 'zod'
import { newId } from '../domain/id.ts'
import { receivableStatus, renewReceivables, type Receivable } from '../domain/receivables.ts'
import type { Transfer } from '../domain/transfer.ts'
import { settleDue } from '../domain/due.ts'
import { scheduleExpiry } from '../domain/settle-transaction.ts'
import type { Core } from '../core.ts'
import { ControlError } from './control-error.ts'

const valor = z.int().min(0).max(1_000_000_000)

/**
 * Fields of the gateway's records that may be falsified; amounts in centavos. A real gateway never does this; it simulates
 * errors.
 */
export const TransactionChange = z.strictObject({
  valor: valor.optional(),
  status: z
    .enum(['pending', 'succeeded', 'failed', 'canceled', 'dispute', 'charged_back', 'reversed'])
    .optional(),
})
export const ReceivableChange = z.strictObject({ bruto: valor.optional(), liquido: valor.optional() })
export const TransferChange = z.strictObject({
  valor: valor.optional(),
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled']).optional(),
})

const receivableSummary = (r: Receivable) => ({
  id: r.id,
  transacao: r.transactionId,
  vendedor: r.recipient,
  parcela: r.installment,
  bruto: r.gross,
  liquido: r.net,
  status: receivableStatus(r),
  previsto: String(r.expectedOn),
})

const transferSummary = (t: Transfer) => ({
  id: t.id,
  vendedor: t.sellerId,
  valor: t.amount,
  status: t.status,
  dia: String(t.day),
  recebiveis: t.receivables.map((r) => r.id),
})

/** The gateway's records, and ways to falsify them, so that a reconciliation has something to find. */
export type Books = {
  receivables: () => ReturnType<typeof receivableSummary>[]
  transfers: () => ReturnType<typeof transferSummary>[]
  changeTransaction: (id: string, change: z.infer<typeof TransactionChange>) => void
  /** Removes a transaction, as if the gateway had lost it. */
  forgetTransaction: (id: string) => void
  changeReceivable: (id: string, change: z.infer<typeof ReceivableChange>) => void
  changeTransfer: (id: string, change: z.infer<typeof TransferChange>) => void
  /** Deposits the same receivables once more; returns the second transfer's id. */
  repeatTransfer: (id: string) => string
}

/** The card's issuer took the money back: nothing of it is paid out. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['charged_back', 'reversed'])

function inMap<T>(map: { get: (id: string) => T | undefined }, id: string): T {
  const found = map.get(id)
  if (!found) throw new ControlError(404, 'Isto não existe nos livros do simulador.')
  return found
}

export const createBooks = (sim: Core): Books => ({
  receivables: () => {
    settleDue(sim)
    return [...sim.state.receivables.values()].map(receivableSummary)
  },
  transfers: () => {
    settleDue(sim)
    return [...sim.state.transfers.values()].map(transferSummary)
  },
  changeTransaction: (id, { valor: amount, status }) => {
    const t = inMap(sim.state.transactions, id)
    if (amount !== undefined) t.amount = amount
    if (status === undefined) return
    t.status = status
    scheduleExpiry(sim, t)
    if (!TAKEN_BACK.has(status)) return
    t.refunded = t.amount
    renewReceivables(sim.state.receivables, t, sim.clock.now())
  },
  forgetTransaction: (id) => {
    inMap(sim.state.transactions, id)
    sim.state.transactions.delete(id)
  },
  changeReceivable: (id, { bruto, liquido }) => {
    const r = inMap(sim.state.receivables, id)
    if (bruto !== undefined) r.gross = bruto
    if (liquido !== undefined) r.net = liquido
  },
  changeTransfer: (id, { valor: amount, status }) => {
    const t = inMap(sim.state.transfers, id)
    if (amount !== undefined) t.amount = amount
    if (status !== undefined) t.status = status
  },
  repeatTransfer: (id) => {
    const copy = { ...inMap(sim.state.transfers, id), id: newId() }
    sim.state.transfers.set(copy.id, copy)
    return copy.id
  },
})
