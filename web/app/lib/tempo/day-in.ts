const formats = new Map<string, Intl.DateTimeFormat>()

/** One a zone, kept: making one takes longer than all that a page does with it. */
function formatIn(fuso: string): Intl.DateTimeFormat {
  const known = formats.get(fuso)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: fuso, dateStyle: 'short' })
  formats.set(fuso, made)
  return made
}

/** The day of a moment (epoch milliseconds) on the calendar of `fuso` (IANA), as YYYY-MM-DD. */
export const dayIn = (ms: number, fuso: string): string => formatIn(fuso).format(ms)
