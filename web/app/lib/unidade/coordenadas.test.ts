import { expect, test } from 'vitest'
import { parseCoordenadas, placeText } from './coordenadas.ts'

test('a place is read as maps write it, and nothing else is guessed', () => {
  const tijuca = { lat: -22.9245, lng: -43.2329 }
  for (const text of ['-22.9245, -43.2329', ' -22.9245,-43.2329 ', '-22.9245 -43.2329', '-22,9245; -43,2329'])
    expect(parseCoordenadas(text)).toEqual(tijuca)
  for (const text of ['', '-22.9245', 'Tijuca', '-22,9245,-43,2329', '1, 2, 3'])
    expect(parseCoordenadas(text)).toBeNull()
  expect(parseCoordenadas(placeText(-22.9245, -43.2329))).toEqual(tijuca)
  expect(placeText(null, -43)).toBe('')
})
