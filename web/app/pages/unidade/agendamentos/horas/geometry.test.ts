import { expect, test } from 'vitest'
import { frameOf, gapsOf, horarioOf, lanesOf, minutesOf, pxOf } from './geometry.ts'

test('ten minutes are 24 px, and the frame is whole hours', () => {
  expect(pxOf(20)).toBe(48)
  expect(horarioOf(minutesOf('09:05'))).toBe('09:05')
  expect(
    frameOf([
      { de: '08:20', ate: '12:00' },
      { de: '13:00', ate: '17:10' },
    ]),
  ).toEqual({ inicio: 480, fim: 1080 })
  expect(frameOf([])).toEqual({ inicio: 480, fim: 1080 })
})

test('hours without attendance are said: before, between and after', () => {
  const faixas = [
    { de: '13:00', ate: '17:00' },
    { de: '09:00', ate: '12:00' },
  ]
  expect(gapsOf(faixas, { inicio: 480, fim: 1080 })).toEqual([
    { de: '08:00', ate: '09:00', text: 'Começa às 09:00' },
    { de: '12:00', ate: '13:00', text: 'Volta às 13:00' },
    { de: '17:00', ate: '18:00', text: 'Fora do horário' },
  ])
  expect(gapsOf([{ de: '08:00', ate: '18:00' }], { inicio: 480, fim: 1080 })).toEqual([])
})

test('two at one time share the column, others have it whole', () => {
  expect(
    lanesOf([
      { de: '09:00', ate: '09:30' },
      { de: '09:30', ate: '10:00' },
      { de: '09:30', ate: '10:00' },
    ]),
  ).toEqual([
    { half: false, left: true },
    { half: true, left: true },
    { half: true, left: false },
  ])
})
