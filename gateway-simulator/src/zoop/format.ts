/** Centavos as decimal text in reais, as in Zoop's v1 transactions. */
export const reais = (centavos: number): string =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

/** `2026-11-21T14:03:22+00:00`, the form of `created_at`. */
export const isoSeconds = (at: Temporal.Instant): string =>
  at.toString({ smallestUnit: 'second' }).replace('Z', '+00:00')

/** `2026-11-21 14:03:22`, the form inside `history` and of the Pix expiry. */
export const spacedSeconds = (at: Temporal.Instant): string => isoSeconds(at).slice(0, 19).replace('T', ' ')

/** `2026-11-21T14:03:22+0000`, the form of the webhook envelope. */
export const envelopeSeconds = (at: Temporal.Instant): string => isoSeconds(at).replace('+00:00', '+0000')

/** `2026-12-10T00:00:00+00:00`: Zoop writes civil dates as a midnight. */
export const midnight = (date: Temporal.PlainDate): string => `${date.toString()}T00:00:00+00:00`
