import { expect, test } from 'vitest'
import { type Column, splitIdle } from './columns.ts'

const column = (key: string, faixas: Column['faixas'] = []): Column => ({
  key,
  title: key,
  detail: '',
  dia: '2026-11-25',
  profissional: key,
  list: [],
  livres: [],
  faixas,
  minutos: 20,
  closed: null,
})

test('professionals without hours and appointments take no column, unless nobody has any', () => {
  const [a, b] = [column('a'), column('b', [{ de: '08:00', ate: '12:00' }])]
  expect(splitIdle([a, b])).toEqual({ shown: [b], idle: [a] })
  expect(splitIdle([a])).toEqual({ shown: [a], idle: [] })
})
