/** The only reader of the machine's time. Tests pass a clock that only moves when told to. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
