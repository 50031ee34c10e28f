import { expect, test } from 'vitest'
import { outsideHours } from './outside-hours.ts'

type Hora = string | null
const day = (a: Hora, b: Hora, c: Hora = null, d: Hora = null) => ({
  hora_inicio_1: a,
  hora_fim_1: b,
  hora_inicio_2: c,
  hora_fim_2: d,
})
const open = (key: number, ...hours: Parameters<typeof day>) => ({ key, ...day(...hours) })
const attends = (key: number, ...hours: Parameters<typeof day>) => ({ dia_semana: { key }, ...day(...hours) })
const terca = open(3, '08:00', '12:00', '13:00', '18:00')

test('ends that meet are inside, one minute more is not', () => {
  expect(outsideHours([attends(3, '08:00', '12:00', '13:00', '18:00')], [terca])).toEqual([])
  expect(outsideHours([attends(3, '07:59', '12:00')], [terca])).toEqual(['Terça 07:59–08:00'])
  expect(outsideHours([attends(3, null, null, '13:00', '20:00')], [terca])).toEqual(['Terça 18:00–20:00'])
})

test('a pause, both ends, and a range that never meets the hours are outside', () => {
  expect(outsideHours([attends(3, '07:00', '19:00')], [terca])).toEqual([
    'Terça 07:00–08:00',
    'Terça 12:00–13:00',
    'Terça 18:00–19:00',
  ])
  expect(outsideHours([attends(3, '05:00', '06:00', '18:00', '20:00')], [terca])).toEqual([
    'Terça 05:00–06:00',
    'Terça 18:00–20:00',
  ])
})

test('a closed day is outside as a whole, in the order of the week; without any hours nothing is said', () => {
  const semana = [attends(4, '08:00', '09:00'), attends(1, '08:00', '12:00', '14:00', '15:00')]
  expect(outsideHours(semana, [terca])).toEqual([
    'Domingo 08:00–12:00',
    'Domingo 14:00–15:00',
    'Quarta 08:00–09:00',
  ])
  expect(outsideHours(semana, [])).toEqual([])
})

/** Every day with two ranges within seven hours. */
const hours = ['08', '09', '10', '11', '12', '13', '14'].map((h) => `${h}:00`)
const days = hours.flatMap((a, i) =>
  hours.slice(i + 1).flatMap((b, j) => {
    const later = hours.slice(i + j + 2)
    return later.flatMap((c, k) => later.slice(k + 1).map((d) => [a, b, c, d] as const))
  }),
)
const holds = ([a, b, c, d]: (typeof days)[number], at: string) => (a <= at && at < b) || (c <= at && at < d)

test('an hour is reported exactly when it is attended and not open', () => {
  const wrong = days.flatMap((attended) =>
    days.flatMap((opened) => {
      const told = outsideHours([attends(2, ...attended)], [open(2, ...opened)])
      const ranges = told.map((text) => text.replace('Segunda ', '').split('–'))
      return hours
        .filter((at) => {
          const said = ranges.some(([inicio = '', fim = '']) => inicio <= at && at < fim)
          return said !== (holds(attended, at) && !holds(opened, at))
        })
        .map((at) => [attended, opened, at])
    }),
  )
  expect(days.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
