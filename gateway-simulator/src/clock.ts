export type Clock = { now(): Temporal.Instant }

/** The machine's clock: the only place in this package that reads it. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }

export type AdjustableClock = Clock & {
  advance(duration: Temporal.DurationLike): void
  /** Returns to the time of the underlying clock. */
  reset(): void
}

/** A clock that a person or a test can move forward, so that a Pix expires without anyone waiting. */
export function adjustableClock(base: Clock): AdjustableClock {
  const none = Temporal.Duration.from({ seconds: 0 })
  let ahead = none
  return {
    now: () => base.now().add(ahead),
    advance: (duration) => {
      ahead = ahead.add(duration)
    },
    reset: () => {
      ahead = none
    },
  }
}
