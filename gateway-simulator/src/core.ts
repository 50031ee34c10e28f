import { adjustableClock, type AdjustableClock } from './clock.ts'
import type { EventType } from './events/event-body.ts'
import { createEvents, type Events } from './events/events.ts'
import { createFaultSwitch, type FaultSwitch } from './faults/faults.ts'
import { createState, type State } from './domain/state.ts'
import type { Transaction } from './domain/transaction.ts'
import { DEFAULTS, type Options } from './options.ts'
import type { ErrorBody } from './zoop/zoop-error.ts'
import { transactionJson } from './zoop/transaction-view.ts'

/** The state of one simulator. Two of them in one process share nothing. */
export type Core = {
  options: Options
  clock: AdjustableClock
  state: State
  faults: FaultSwitch
  events: Events
}

export function createCore(given: Partial<Options> = {}): Core {
  const options = { ...DEFAULTS, ...given }
  const clock = adjustableClock(options.clock)
  const state = createState()
  const faults = createFaultSwitch()
  return { options, clock, state, faults, events: createEvents({ options, clock, state, faults }) }
}

/** Sends a change to the registered webhooks, with the transaction's current state. */
export function announce(sim: Core, type: EventType, transaction: Transaction, error?: ErrorBody): void {
  sim.events.emit(type, transactionJson(sim.options.marketplaceId, transaction), error)
}
