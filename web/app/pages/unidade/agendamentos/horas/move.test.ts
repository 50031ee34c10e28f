import { expect, test } from 'vitest'
import { questionOf } from './move.tsx'

const cleide = { paciente: { name: 'Cleide Moura' }, dia: '2026-11-24', horario: '08:40' } as never

test('the question before a move names hours, and the days too when the day changes', () => {
  expect(questionOf(cleide, { dia: '2026-11-24', horario: '10:00' })).toBe(
    'Mudar Cleide Moura de 08:40 para 10:00?',
  )
  expect(questionOf(cleide, { dia: '2026-11-28', horario: '10:00' })).toBe(
    'Mudar Cleide Moura de terça, 24/11, às\u00a008:40 para sábado, 28/11, às\u00a010:00?',
  )
})
