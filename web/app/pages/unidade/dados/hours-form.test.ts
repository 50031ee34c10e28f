import { expect, test } from 'vitest'
import { copyDay, fieldOfHour, hoursIn, typedHours } from './hours-form.ts'

const segunda = {
  key: 2,
  hora_inicio_1: '08:00',
  hora_fim_1: '12:00',
  hora_inicio_2: '13:00',
  hora_fim_2: '18:00',
}
const sabado = { key: 7, hora_inicio_1: '08:00', hora_fim_1: '12:00', hora_inicio_2: null, hora_fim_2: null }

test('stored hours come back from the form as they were, pause and closed days included', () => {
  const semana = [segunda, sabado]
  expect(hoursIn(typedHours(semana))).toEqual(semana)
  expect(hoursIn(typedHours([]))).toEqual([])
})

test('a day is copied to those that are open, with its pause or without, and opens none', () => {
  const typed = typedHours([segunda, sabado, { ...sabado, key: 3 }])
  expect(hoursIn(copyDay(typed, 2))).toEqual([segunda, { ...segunda, key: 3 }, { ...segunda, key: 7 }])
  expect(hoursIn(copyDay(typed, 7))).toEqual([{ ...sabado, key: 2 }, { ...sabado, key: 3 }, sabado])
})

test('an error of a range is said at the field that holds it', () => {
  const typed = typedHours([segunda, sabado])
  expect(fieldOfHour(typed, 'funcionamento.0.hora_fim_1')).toBe('dia2.pausaDe')
  expect(fieldOfHour(typed, 'funcionamento.0.hora_inicio_2')).toBe('dia2.pausaAte')
  expect(fieldOfHour(typed, 'funcionamento.1.hora_fim_1')).toBe('dia7.fecha')
  expect(fieldOfHour(typed, 'email')).toBe('email')
})

test('an empty day overwrites no other day', () => {
  const typed = typedHours([segunda])
  const empty = { ...typed, dia3: 'S' }
  expect(copyDay(empty, 3)).toEqual(empty)
})

test('with no other open day the hours go to the days from Monday to Friday', () => {
  expect(hoursIn(copyDay(typedHours([segunda]), 2)).map(({ key }) => key)).toEqual([2, 3, 4, 5, 6])
})
