import type { Core } from '../core.ts'
import { startOfDay, toDate, toDay, todayOf, type Day } from './day.ts'
import type { Subscription } from './recurrence.ts'

const UNITS = { daily: 'days', weekly: 'weeks', monthly: 'months', annually: 'years' } as const

type Terms = Pick<Subscription, 'anchor' | 'frequency' | 'interval'>

/**
 * The due date number `step` from the anchor. Counted from there each time, so that the 31st becomes the last day of a short
 * month and is the 31st again after it.
 */
export const dueDate = ({ anchor, frequency, interval }: Terms, step: number): Day =>
  toDay(toDate(anchor).add({ [UNITS[frequency]]: step * interval }))

/** Moves on to the first due date that is not before `day`. */
export function goOnFrom(s: Subscription, day: Day): void {
  while (s.dueDay < day) {
    s.step += 1
    s.dueDay = dueDate(s, s.step)
  }
}

/** Returns the next moment of a subscription: a charge or its end. Null when it has none. */
export function nextMomentOf(s: Subscription): number | null {
  if (s.status === 'canceled' || s.status === 'expired') return null
  const charge = s.status === 'active' ? s.dueDay : Infinity
  const day = Math.min(charge, s.expiresDay ?? Infinity)
  return day === Infinity ? null : startOfDay(day)
}

/** Enters a subscription in the agenda. Former entries of it no longer hold: see `renewDue`. */
export function schedule(sim: Core, s: Subscription): void {
  const at = nextMomentOf(s)
  if (at !== null) sim.state.renewals.add(at, s)
}

export const today = (sim: Core): Day => todayOf(sim.clock.now())
