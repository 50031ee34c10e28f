import fc from 'fast-check'
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

const hour = fc.integer({ min: 0, max: 23 }).map((h) => `${String(h).padStart(2, '0')}:00`)
const four = fc.uniqueArray(hour, { minLength: 4, maxLength: 4 }).map((hours) => hours.toSorted())
const whole = (hours: readonly string[], at: string) =>
  (hours[0]! <= at && at < hours[1]!) || (hours[2]! <= at && at < hours[3]!)

test('an hour is told exactly when it is attended and not open', () => {
  fc.assert(
    fc.property(four, four, hour, ([a, b, c, d], [e, f, g, h], at) => {
      const told = outsideHours([attends(2, a!, b!, c, d)], [open(2, e!, f!, g, h)])
      const said = told.some((text) => {
        const [inicio, fim] = text.replace('Segunda ', '').split('–')
        return inicio! <= at && at < fim!
      })
      expect(said).toBe(whole([a!, b!, c!, d!], at) && !whole([e!, f!, g!, h!], at))
    }),
  )
})
