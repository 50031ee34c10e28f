import { expect, test } from 'vitest'
import { olderText } from './eventos.tsx'

test('the button says how many events come', () => {
  expect([1, 41, 50, 51, 4_950].map(olderText)).toEqual([
    'Mostrar 1 anterior',
    'Mostrar 41 anteriores',
    'Mostrar 50 anteriores',
    'Mostrar 50 de 51 anteriores',
    'Mostrar 50 de 4.950 anteriores',
  ])
})
