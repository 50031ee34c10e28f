import { expect, test } from 'vitest'
import {
  doesReopen,
  estadosReclamacao,
  isAtrasada,
  mayAnswer,
  mayClose,
  lastDayToAnswer,
} from './reclamacao.can.ts'

test('five calendar days in Brasília: what is written late in the evening there counts from that day', () => {
  expect(lastDayToAnswer(Date.parse('2026-03-10T15:00:00Z'))).toBe('2026-03-15')
  expect(lastDayToAnswer(Date.parse('2026-03-11T02:59:00Z'))).toBe('2026-03-15')
  expect(lastDayToAnswer(Date.parse('2026-03-11T03:00:00Z'))).toBe('2026-03-16')
})

test('only an open complaint is late, and not on its last day', () => {
  expect(isAtrasada({ estado: 'ABERTA', ate: '2026-03-15' }, '2026-03-15')).toBe(false)
  expect(isAtrasada({ estado: 'ABERTA', ate: '2026-03-15' }, '2026-03-16')).toBe(true)
  for (const estado of ['RESPONDIDA', 'ENCERRADA'] as const)
    expect(isAtrasada({ estado, ate: '2026-03-15' }, '2026-04-16')).toBe(false)
})

test('answered until closed, closed only when answered, opened again by the client from both', () => {
  expect(estadosReclamacao.filter(mayAnswer)).toEqual(['ABERTA', 'RESPONDIDA'])
  expect(estadosReclamacao.filter(mayClose)).toEqual(['RESPONDIDA'])
  expect(estadosReclamacao.filter(doesReopen)).toEqual(['RESPONDIDA', 'ENCERRADA'])
})
