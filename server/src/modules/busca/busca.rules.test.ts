import { expect, test } from 'vitest'
import { distanceM, limitOf, pageCountOf, parsePonto, totalMax } from './busca.rules.ts'

test('pages hold 10 and end with the counted total', () => {
  expect([0, 1, 10, 11, 5000, totalMax].map(pageCountOf)).toEqual([0, 1, 1, 2, 500, 501])
})

test('a distance is that of the map', () => {
  const [rio, niteroi] = [
    { lat: -22.9068, lng: -43.1729 },
    { lat: -22.8832, lng: -43.1034 },
  ]
  expect(distanceM(rio, niteroi)).toBe(7_587)
  expect(distanceM(rio, rio)).toBe(0)
  expect(parsePonto('-22.9,-43.2')).toEqual({ lat: -22.9, lng: -43.2 })
  expect([parsePonto('91,0'), parsePonto('0,181')]).toEqual([null, null])
})

test.each([
  ['hoje', '2026-03-10T15:00Z', '2026-03-11T03:00:00Z'],
  ['amanha', '2026-03-10T15:00Z', '2026-03-12T03:00:00Z'],
  ['semana', '2026-03-10T15:00Z', '2026-03-15T03:00:00Z'],
  ['semana', '2026-03-14T15:00Z', '2026-03-15T03:00:00Z'],
  ['semana', '2026-03-15T15:00Z', '2026-03-22T03:00:00Z'],
  ['hoje', '2026-03-11T02:59Z', '2026-03-11T03:00:00Z'],
] as const)('%s, said at %s in Rio, ends at %s; a week ends on Saturday', (quando, now, end) => {
  expect(String(limitOf(quando, Temporal.Instant.from(now), 'America/Sao_Paulo'))).toBe(end)
})
