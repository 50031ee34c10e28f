import type { Core } from '../core.ts'
import { subscriptionJson } from '../zoop/recurrence-view.ts'
import { invoiceDueDate } from './charge-invoice.ts'
import { dueDate, nextMomentOf, schedule } from './subscription.ts'
import type { Subscription } from './recurrence.ts'

function expire(sim: Core, s: Subscription): void {
  s.status = 'expired'
  s.updatedAt = sim.clock.now().epochMilliseconds
  sim.events.emit('subscription.expired', subscriptionJson(sim.options.marketplaceId, s))
}

function charge(sim: Core, s: Subscription): void {
  const day = s.dueDay
  // Moved on before the charge: whatever comes of it, a due date is charged once.
  s.lastDay = day
  s.step += 1
  s.dueDay = dueDate(s, s.step)
  invoiceDueDate(sim, s, day)
}

/** Charges the due dates that have come, in their order, and ends subscriptions whose end has. */
export function renewDue(sim: Core): void {
  const now = sim.clock.now().epochMilliseconds
  for (let due = sim.state.renewals.take(now); due; due = sim.state.renewals.take(now)) {
    for (const s of due.items) {
      // Suspended, canceled, moved, or entered twice: this entry no longer holds.
      if (nextMomentOf(s) !== due.at) continue
      if (s.expiresDay !== null && s.dueDay >= s.expiresDay) expire(sim, s)
      else if (s.status === 'suspended') expire(sim, s)
      else charge(sim, s)
      schedule(sim, s)
    }
  }
}
