import { createHash } from 'node:crypto'
import type { Core } from '../core.ts'
import { receivablesOf, receivableStatus, type Receivable } from './receivables.ts'
import type { Transfer } from './transfer.ts'

/** The same day of the same seller gives the same transfer id, even after a restart. */
const idOf = (sellerId: string, day: Temporal.PlainDate): string =>
  createHash('sha256')
    .update(`${sellerId}:${String(day)}`)
    .digest('hex')
    .slice(0, 32)

function transferOf(sim: Core, { recipient: sellerId, expectedOn: day }: Receivable): Transfer {
  const id = idOf(sellerId, day)
  const known = sim.state.transfers.get(id)
  if (known) return known
  const fresh: Transfer = {
    id,
    sellerId,
    amount: 0,
    status: 'succeeded',
    day,
    receivables: [],
    createdAt: day.toZonedDateTime('UTC').toInstant(),
  }
  sim.state.transfers.set(id, fresh)
  return fresh
}

/** Whether a part of a payment has yet to be deposited. */
export const isAwaitingDeposit = (sim: Core, transactionId: string): boolean =>
  receivablesOf(sim.state.receivables, transactionId).some((r) => receivableStatus(r) === 'pending')

/** Deposits all of a payment today, without a wait of 30 days. False when nothing is left to deposit. */
export function depositNow(sim: Core, transactionId: string): boolean {
  if (!isAwaitingDeposit(sim, transactionId)) return false
  const today = sim.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  for (const r of receivablesOf(sim.state.receivables, transactionId))
    if (receivableStatus(r) === 'pending') {
      r.expectedOn = today
      sim.state.receivables.schedule(r)
    }
  depositDue(sim)
  return true
}

/** Deposits due amounts, one transfer per seller and day: Zoop's automatic receiving policy. */
export function depositDue(sim: Core): void {
  const { deposits } = sim.state.receivables
  const now = sim.clock.now().epochMilliseconds
  for (let due = deposits.take(now); due; due = deposits.take(now)) {
    for (const r of due.items) {
      if (receivableStatus(r) !== 'pending') continue
      const transfer = transferOf(sim, r)
      r.paidOn = r.expectedOn
      transfer.amount += r.net
      transfer.receivables.push(r)
    }
  }
}
