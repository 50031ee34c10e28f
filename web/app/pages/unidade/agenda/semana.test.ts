import { expect, test } from 'vitest'
import { proposeDay, timeOf } from './semana.ts'

test('a time is read however it is typed, and what is none is left for the call to refuse', () => {
  expect(['8', '08', '800', '0800', '08:00', '8:00', ' 8h '].map(timeOf)).toEqual(Array(7).fill('08:00'))
  expect(['18', '1830', '18:30'].map(timeOf)).toEqual(['18:00', '18:30', '18:30'])
  expect(['', '  '].map(timeOf)).toEqual([null, null])
  expect(['manhã', '18:3000', '99:99'].map(timeOf)).toEqual(['manhã', '18:3000', '99:99'])
})

test("a new day begins with the unit's hours, and days that open alike and are still free are proposed with it", () => {
  const open = (key: number, hora_fim_1 = '12:00') => ({
    key,
    hora_inicio_1: '08:00',
    hora_fim_1,
    hora_inicio_2: null,
    hora_fim_2: null,
  })
  const abertos = [open(3), open(4), open(5), open(7, '11:00')]
  expect(proposeDay([], abertos)).toEqual({ key: '3', horas: open(3), same: ['4', '5'] })
  const taken = [3, 4, 5].map((key) => ({ dia_semana: { key } }))
  expect(proposeDay(taken, abertos)).toEqual({ key: '7', horas: open(7, '11:00'), same: [] })
  expect(proposeDay(taken, [])).toEqual({ key: '2', horas: undefined, same: [] })
})
