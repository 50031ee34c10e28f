/** The zone of the gateway's civil days. */
const ZONE = 'America/Sao_Paulo'
const DAY_MS = 86_400_000
const EPOCH = new Temporal.PlainDate(1970, 1, 1)

/** A civil day as a number, days since 1970-01-01: a million subscriptions hold several each. */
export type Day = number

export const toDay = (date: Temporal.PlainDate): Day => date.toZonedDateTime('UTC').epochMilliseconds / DAY_MS
export const toDate = (day: Day): Temporal.PlainDate => EPOCH.add({ days: day })
/** The start of a day in Brasília, in epoch milliseconds. */
export const startOfDay = (day: Day): number => toDate(day).toZonedDateTime(ZONE).epochMilliseconds
export const todayOf = (now: Temporal.Instant): Day => toDay(now.toZonedDateTimeISO(ZONE).toPlainDate())
/** `2026-12-01`. */
export const dayText = (day: Day): string => toDate(day).toString()
