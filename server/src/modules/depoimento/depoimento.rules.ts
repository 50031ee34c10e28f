/**
 * A client's name in public: first name and the initial of the last one. 'Maria da Silva' is 'Maria S.'; a single name
 * stays as it is.
 */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${first} ${String.fromCodePoint(last.codePointAt(0) ?? 32).toUpperCase()}.` : first
}

/** When a client is asked for a review: at 10:00 of the day after the visit, in the unit's zone. */
export const inviteAt = (attended: Temporal.Instant, fuso: string): Temporal.Instant =>
  attended
    .toZonedDateTimeISO(fuso)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: fuso, plainTime: '10:00' })
    .toInstant()
