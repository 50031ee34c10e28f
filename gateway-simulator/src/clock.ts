export type Clock = { now(): Temporal.Instant }

/** The machine's clock: the only place in this package that reads it. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }

export type AdjustableClock = Clock & {
  /** Skips a time. Events due in it happen late, at the next look: see `passTime` for each event at its own time. */
  advance(duration: Temporal.DurationLike): void
  /** Jumps to an instant and runs on from there. */
  moveTo(instant: Temporal.Instant): void
  /** Returns to the time of the underlying clock. */
  reset(): void
}

/** A clock that a person or a test can move forward, so that a Pix expires or a month passes without anyone waiting. */
export function adjustableClock(base: Clock): AdjustableClock {
  const none = Temporal.Duration.from({ seconds: 0 })
  let ahead = none
  return {
    now: () => base.now().add(ahead),
    advance: (duration) => {
      ahead = ahead.add(duration)
    },
    moveTo: (instant) => {
      ahead = instant.since(base.now())
    },
    reset: () => {
      ahead = none
    },
  }
}
