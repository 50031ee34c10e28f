import { expect, test } from 'vitest'
import { mergeTyped, readAntes } from './merge-typed.ts'

const antes = { nome: 'Clínica', sobre: 'um\ndois', delivery: 'S' }

test('of two people who save at once both are kept, field by field', () => {
  const typed = { nome: 'Clínica Nova', sobre: 'um\r\ndois', delivery: 'S' }
  const agora = { nome: 'Clínica', sobre: 'outro', agendamento: 'S' }
  expect(mergeTyped({ antes, typed, agora })).toEqual({
    typed: { nome: 'Clínica Nova', sobre: 'outro', agendamento: 'S' },
    both: [],
  })
})

test('a field that both changed stays as it was typed, and says what the other one wrote', () => {
  const typed = { ...antes, nome: 'Minha' }
  expect(mergeTyped({ antes, typed, agora: { ...antes, nome: 'Deles' } })).toEqual({
    typed,
    both: [{ field: 'nome', agora: 'Deles' }],
  })
  expect(mergeTyped({ antes, typed, agora: { ...antes, nome: 'Minha' } }).both).toEqual([])
})

test('what the hidden field says is read, or nothing', () => {
  expect(readAntes('{"a":"b","c":1}')).toEqual({ a: 'b' })
  expect([readAntes(''), readAntes('null'), readAntes('{')]).toEqual([{}, {}, {}])
})
