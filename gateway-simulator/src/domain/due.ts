import type { Core } from '../core.ts'
import { depositDue } from './deposit.ts'
import { renewDue } from './renew.ts'
import { expireDue } from './settle-transaction.ts'

/**
 * Does everything whose time has come: expires transactions, charges subscriptions, deposits. Called before every request and
 * by a timer, so that no outdated state is shown.
 */
export function settleDue(sim: Core): void {
  expireDue(sim)
  renewDue(sim)
  depositDue(sim)
}

/** The earliest instant at which something falls due, in epoch milliseconds; null when nothing does. */
function nextDue({ state }: Core): number | null {
  const all = [state.expiries.next(), state.renewals.next(), state.receivables.deposits.next()]
  const first = Math.min(...all.map((at) => at ?? Infinity))
  return first === Infinity ? null : first
}

/**
 * Moves the clock to `target`, stopping wherever something falls due on the way: each charge, expiry and deposit happens at its
 * own time and in order, however far the clock is moved at once.
 */
export function passTime(sim: Core, target: Temporal.Instant): void {
  const end = target.epochMilliseconds
  for (let at = nextDue(sim); at !== null && at <= end; at = nextDue(sim)) {
    if (at > sim.clock.now().epochMilliseconds) sim.clock.moveTo(Temporal.Instant.fromEpochMilliseconds(at))
    settleDue(sim)
  }
  sim.clock.moveTo(target)
  settleDue(sim)
}
