import { expect, test } from 'vitest'
import { timeOf } from './semana.ts'

test('a time is read however it is typed, and what is none is left for the call to refuse', () => {
  expect(['8', '08', '800', '0800', '08:00', '8:00', ' 8h '].map(timeOf)).toEqual(Array(7).fill('08:00'))
  expect(['18', '1830', '18:30'].map(timeOf)).toEqual(['18:00', '18:30', '18:30'])
  expect(['', '  '].map(timeOf)).toEqual([null, null])
  expect(['manhã', '18:3000', '99:99'].map(timeOf)).toEqual(['manhã', '18:3000', '99:99'])
})
