import { expect, test } from 'vitest'
import { fimAntes } from '../base/tempo.ts'
import { openDays } from './funcionamento.can.ts'
import { Funcionamento } from './funcionamento.ts'

const day = (key: number, until = '18:00') => ({
  key,
  hora_inicio_1: '08:00',
  hora_fim_1: until,
  hora_inicio_2: null,
  hora_fim_2: null,
})

test('days with the same hours are said together, closed ones not at all', () => {
  expect(openDays([2, 3, 4, 5, 6].map((key) => day(key)).concat(day(7, '12:00')))).toEqual([
    'Segunda a Sexta: 08:00 às 18:00',
    'Sábado: 08:00 às 12:00',
  ])
  expect(openDays([day(2), day(4)])).toEqual(['Segunda: 08:00 às 18:00', 'Quarta: 08:00 às 18:00'])
  expect(openDays([])).toEqual([])
})

test('midnight is an end, however it is typed; what passes it is two days', () => {
  for (const until of ['24:00', '00:00'])
    expect(openDays(Funcionamento.parse([day(2, until)]))).toEqual(['Segunda: 08:00 às 24:00'])
  const night = [day(6, '24:00'), { ...day(7, '02:00'), hora_inicio_1: '00:00' }]
  expect(openDays(Funcionamento.parse(night))).toHaveLength(2)
  const over = Funcionamento.safeParse([{ ...day(6, '02:00'), hora_inicio_1: '22:00' }])
  expect(over.error?.issues).toMatchObject([{ path: [0, 'hora_fim_1'], message: fimAntes }])
})
