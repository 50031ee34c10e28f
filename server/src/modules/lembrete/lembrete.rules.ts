/** Hours before an appointment at which its client is reminded, the earliest first. Source: ADR 0069. */
export const antesHoras = [48, 24, 2] as const

export type Janela = { antesHoras: number; depoisDe: Temporal.Instant; ate: Temporal.Instant }

/**
 * Which beginnings each reminder is for now: those at most its hours away, and still further than the next reminder's. A late
 * run (the server was down) sends only the one that fits the time that is left.
 */
export const janelasOf = (now: Temporal.Instant): Janela[] =>
  antesHoras.map((hours, i) => ({
    antesHoras: hours,
    depoisDe: now.add({ hours: antesHoras[i + 1] ?? 0 }),
    ate: now.add({ hours }),
  }))
