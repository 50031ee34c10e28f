/** A job of the program: its name, the longest pause of its schedule in minutes, and whether it waits in a table of its own. */
export type Tarefa = { nome: string; intervaloMin: number | null; filaPropria: boolean }

/**
 * Whether a scheduled job is late: its last success, or, before the first one, the moment its queue was made, is older than twice its
 * interval.
 */
export const isAtrasada = (
  intervaloMin: number | null,
  desde: Temporal.Instant,
  now: Temporal.Instant,
): boolean => intervaloMin !== null && now.since(desde).total('minutes') > 2 * intervaloMin
