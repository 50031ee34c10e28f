import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { toIcs, type CalendarEvent } from './calendar.ts'

const event: CalendarEvent = {
  uid: '0198c2a4-7b1e-7c11-9f00-3f2a6b1d9e55@alento.example',
  sequence: 3,
  stamp: Temporal.Instant.from('2026-03-10T15:00:00Z'),
  start: Temporal.Instant.from('2026-03-11T12:00:00Z'),
  end: Temporal.Instant.from('2026-03-11T12:30:00Z'),
  status: 'CONFIRMED',
  summary: 'Consulta em Cardiologia',
  location: 'Rua Conde de Bonfim, 370; sala 804',
  description: 'Código 7K2M-9QXD\nChegue antes',
  url: 'https://alento.example/voucher?id=1',
  alarmMin: 120,
}

/** Parses the file with an independent library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never[])
  const vevent = calendar.getFirstSubcomponent('vevent')!
  const valueOf = (name: string) => String(vevent.getFirstPropertyValue(name))
  return { calendar, vevent, valueOf }
}

test('a kept parser reads every property back', () => {
  const { calendar, vevent, valueOf } = read(toIcs('Alento//Agenda', event))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Alento//Agenda//PT')
  for (const [name, value] of Object.entries({
    uid: event.uid,
    sequence: '3',
    dtstamp: '2026-03-10T15:00:00Z',
    dtstart: '2026-03-11T12:00:00Z',
    dtend: '2026-03-11T12:30:00Z',
    status: 'CONFIRMED',
    summary: event.summary,
    location: event.location,
    description: event.description,
    url: event.url,
  }))
    expect(valueOf(name), name).toBe(value)
  const alarm = vevent.getFirstSubcomponent('valarm')!
  expect(String(alarm.getFirstPropertyValue('trigger'))).toBe('-PT120M')
})

test('a cancelled event leaves the calendars and reminds of nothing', () => {
  const { calendar, vevent } = read(toIcs('Alento', { ...event, status: 'CANCELLED' }))
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(vevent.getFirstSubcomponent('valarm')).toBeNull()
})

test('any text comes back as it was: commas, line ends, emoji, long ones; no line passes 75 octets', () => {
  const piece = fc.constantFrom(
    ';',
    ',',
    '\\',
    '\n',
    '\\n',
    'ç',
    'ã',
    '😀',
    'https://a',
    ':',
    '"',
    'END:VEVENT',
  )
  const texts = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 40 })
  fc.assert(
    fc.property(
      texts.map((t) => t.join('')),
      (text) => {
        const ics = toIcs('Alento', { ...event, description: text, summary: text, location: text })
        expect(ics.endsWith('\r\n')).toBe(true)
        for (const line of ics.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          expect(line.isWellFormed()).toBe(true)
        }
        const { valueOf } = read(ics)
        // oxlint-disable-next-line no-control-regex -- what a calendar cannot hold
        const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
        for (const name of ['description', 'summary', 'location']) expect(valueOf(name)).toBe(clean)
      },
    ),
  )
})
