import { expect, test } from 'vitest'
import { applyIntent, changeList, textsOf } from './lists.ts'

test('rows are added at the end, removed, and moved by one; at an end they stay', () => {
  const rows = ['a', 'b', 'c']
  expect(changeList(rows, 'incluir', -1, '')).toEqual(['a', 'b', 'c', ''])
  expect(changeList(rows, 'remover', 1, '')).toEqual(['a', 'c'])
  expect(changeList(rows, 'subir', 2, '')).toEqual(['a', 'c', 'b'])
  expect(changeList(rows, 'descer', 0, '')).toEqual(['b', 'a', 'c'])
  expect(changeList(rows, 'subir', 0, '')).toEqual(rows)
  expect(changeList(rows, 'descer', 2, '')).toEqual(rows)
  expect(changeList(rows, 'remover', 7, '')).toEqual(rows)
})

test('without scripts a button changes one list and keeps what was typed elsewhere, an emptied list too', () => {
  const typed = { name: 'Gold', 'beneficios.0': 'um', 'beneficios.1': 'dois', 'outrosBeneficios.0': 'x' }
  const moved = applyIntent(typed, 'beneficios:subir:1')!
  expect(textsOf(moved, 'beneficios')).toEqual(['dois', 'um'])
  expect([moved['name'], textsOf(moved, 'outrosBeneficios')]).toEqual(['Gold', ['x']])
  const emptied = applyIntent(typed, 'outrosBeneficios:remover:0')!
  expect(textsOf(emptied, 'outrosBeneficios')).toEqual([])
  expect(textsOf({}, 'beneficios')).toBe(null)
  expect(applyIntent(typed, 'salvar')).toBe(null)
  expect(applyIntent(typed, 'nada:subir:1')).toBe(null)
})
