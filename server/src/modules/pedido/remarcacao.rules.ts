import type { Visto } from '@alento/contract/remarcacao.ts'

/** Until when the client may move or cancel a time: hours before it begins, by the unit's rule. */
export const remarcarAte = (inicio: Temporal.Instant, horas: number): Temporal.Instant =>
  inicio.subtract({ hours: horas })

export const isTooLate = (inicio: Temporal.Instant, horas: number, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, remarcarAte(inicio, horas)) > 0

/** Whether the time that somebody saw is not the order's any more; `visto` null: they saw none. Undefined asks nothing. */
export const isOutdated = (
  visto: Visto | undefined,
  { status, dia, horario }: { status: string; dia: Temporal.PlainDate; horario: Temporal.PlainTime },
): boolean => {
  if (visto === undefined) return false
  if (status === 'CANCELADA' || visto === null) return (status === 'CANCELADA') !== (visto === null)
  return visto.dia !== String(dia) || visto.horario !== horario.toString({ smallestUnit: 'minute' })
}
