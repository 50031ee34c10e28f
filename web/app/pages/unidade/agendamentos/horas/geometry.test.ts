import { expect, test } from 'vitest'
import { minutesOf } from '#lib/visita/passo.ts'
import {
  foldedFrameOf,
  frameOf,
  gapsOf,
  horarioOf,
  hoursOf,
  lanesOf,
  offsetOf,
  rowHeightOf,
} from './geometry.ts'

test('the frame is whole hours', () => {
  expect(horarioOf(minutesOf('09:05'))).toBe('09:05')
  expect(
    frameOf([
      { de: '08:20', ate: '12:00' },
      { de: '13:00', ate: '17:10' },
    ]),
  ).toEqual({ inicio: 480, fim: 1080 })
  expect(frameOf([])).toEqual({ inicio: 480, fim: 1080 })
})

test('a pause of all is folded to one row, a short one is not, and the whole day has room on a screen', () => {
  const frame = foldedFrameOf(
    [
      { de: '08:00', ate: '12:00' },
      { de: '14:00', ate: '16:00' },
      { de: '16:30', ate: '18:00' },
    ],
    20,
  )
  expect(frame.folds).toEqual([{ de: 720, ate: 840 }])
  expect(['08:00', '12:00', '13:00', '14:00', '18:00'].map((t) => offsetOf(frame, minutesOf(t)))).toEqual([
    0, 240, 250, 260, 500,
  ])
  expect(hoursOf(frame).map(horarioOf)).not.toContain('13:00')
  expect(hoursOf(frame).map(horarioOf)).toContain('14:00')
  expect(rowHeightOf(frame)).toBe(24)
  expect(rowHeightOf(foldedFrameOf([{ de: '08:00', ate: '12:00' }], 20))).toBe(28)
  expect(foldedFrameOf([], 30)).toEqual({ inicio: 480, fim: 1080, folds: [], row: 30 })
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
