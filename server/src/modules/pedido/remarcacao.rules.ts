/** Until when the client may move or cancel a time: hours before it begins, by the unit's rule. */
export const remarcarAte = (inicio: Temporal.Instant, horas: number): Temporal.Instant =>
  inicio.subtract({ hours: horas })

export const isTooLate = (inicio: Temporal.Instant, horas: number, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, remarcarAte(inicio, horas)) > 0

/** Digits as a person reads them: (21) 2571-0384. */
export const telefoneLegivel = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
