/** The only reader of the machine's time. Tests pass a clock that stands still until it is moved. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
