/** Hours before an appointment at which its client is reminded, earliest reminder first. Source: ADR 0069. */
export const antesHoras = [48, 24, 2] as const

export type Janela = { antesHoras: number; depoisDe: Temporal.Instant; ate: Temporal.Instant }

/**
 * The window of start times of each reminder: at most its hours away, and further away than the next reminder's hours. A late
 * run (the server was down) therefore sends only the reminder that fits the remaining time.
 */
export const janelasOf = (now: Temporal.Instant): Janela[] =>
  antesHoras.map((hours, i) => ({
    antesHoras: hours,
    depoisDe: now.add({ hours: antesHoras[i + 1] ?? 0 }),
    ate: now.add({ hours }),
  }))
