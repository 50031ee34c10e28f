/** One event of a calendar file (RFC 5545). Times are written in UTC. */
export type CalendarEvent = {
  /** Stays the same in every file of this event. */
  uid: string
  /** Increases with each change: calendars keep the highest one. */
  sequence: number
  stamp: Temporal.Instant
  start: Temporal.Instant
  end: Temporal.Instant
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  summary: string
  location: string
  description: string
  url: string
  /** Minutes before the start at which the calendar reminds; a cancelled event has no reminder. */
  alarmMin: number
}

const utc = (t: Temporal.Instant): string =>
  `${t.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '').replace('Z', '')}Z`

/** Escapes a text. Source: RFC 5545, 3.3.11. Other control characters are not allowed and become blanks. */
const escape = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are removed
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', String.raw`\n`)

const maxOctets = 75

/** Folds lines at 75 octets without splitting a character; a continuation line begins with a blank. Source: RFC 5545, 3.1. */
function fold(line: string): string {
  let folded = ''
  let used = 0
  for (const c of line) {
    const octets = Buffer.byteLength(c)
    if (used + octets > maxOctets) {
      folded += '\r\n '
      used = 1
    }
    folded += c
    used += octets
  }
  return folded
}

const alarmOf = (e: CalendarEvent): string[] =>
  e.status === 'CANCELLED'
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-PT${e.alarmMin}M`,
        `DESCRIPTION:${escape(e.summary)}`,
        'END:VALARM',
      ]

/** A calendar file with one event. A cancelled event is removed from calendars that have it. */
export const toIcs = (product: string, e: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(product)}//PT`,
    'CALSCALE:GREGORIAN',
    `METHOD:${e.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escape(e.uid)}`,
    `SEQUENCE:${e.sequence}`,
    `DTSTAMP:${utc(e.stamp)}`,
    `DTSTART:${utc(e.start)}`,
    `DTEND:${utc(e.end)}`,
    `STATUS:${e.status}`,
    `SUMMARY:${escape(e.summary)}`,
    `LOCATION:${escape(e.location)}`,
    `DESCRIPTION:${escape(e.description)}`,
    `URL:${e.url}`,
    ...alarmOf(e),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
