import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const form = (texts: Record<string, string>) => new Map(Object.entries(texts))

test('a field that was typed and typed back is no change', () => {
  const start = form({ cnes: '', sobre: 'Atendemos com calma' })
  expect(changedFields(start, form({ cnes: '1234567', sobre: 'Atendemos com calma' }))).toEqual(['cnes'])
  expect(changedFields(start, form({ cnes: '', sobre: 'Atendemos com calma' }))).toEqual([])
})

test('another radio button is one changed field, and each box of a list is one', () => {
  const start = form({ 'tipo FECHADO': 'true', 'tipo EXTRA': 'false', 'dia2 S': 'true', 'dia3 S': 'false' })
  const now = form({ 'tipo FECHADO': 'false', 'tipo EXTRA': 'true', 'dia2 S': 'false', 'dia3 S': 'true' })
  expect(changedFields(start, now)).toEqual(['tipo', 'dia2', 'dia3'])
})

test('a field that appeared counts once it says something', () => {
  expect(changedFields(form({}), form({ 'e1 S': 'true', nota: '' }))).toEqual(['e1'])
})
