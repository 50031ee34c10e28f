import { expect, test } from 'vitest'
import {
  askedCell,
  askedPrices,
  askedService,
  cellField,
  readRespostas,
  rightField,
  serviceField,
} from './respostas.ts'

const valores = { valorParticular: 4_000, valorAlento: 2_500, valorSinSaude: 1_900 }

const formOf = (fields: [string, string][]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('only answers that differ from those of before are sent, and one that is removed is null', () => {
  const form = formOf([
    ['escolha', askedService(2, null)],
    [serviceField(2), 'a'],
    ['escolha', askedService(3, 'b')],
    [serviceField(3), 'b'],
    ['escolha', askedService(4, 'c')],
    [serviceField(4), ''],
    ['escolha', askedService(5, null)],
    [serviceField(5), ''],
  ])
  expect(readRespostas(form)).toEqual({
    escolhas: [
      { linha: 2, servico: 'a' },
      { linha: 4, servico: null },
    ],
    confirmadas: [],
    celulas: [],
  })
})

test('a confirmation is about the prices that were shown', () => {
  const form = formOf([
    ['confirmar', askedPrices(2, valores, false)],
    [rightField(2), 'sim'],
    ['confirmar', askedPrices(3, valores, true)],
    [rightField(3), 'sim'],
    ['confirmar', askedPrices(4, valores, true)],
    ['confirmar', askedPrices(5, valores, false)],
  ])
  expect(readRespostas(form).confirmadas).toEqual([
    { linha: 2, valores },
    { linha: 4, valores: null },
  ])
})

test('a cell counts when it was written, and one that is emptied is as in the file again', () => {
  const form = formOf([
    ['celula', askedCell(2, 'valorAlento', '1O,00')],
    [cellField(2, 'valorAlento'), ' 10,00 '],
    ['celula', askedCell(2, 'descricao', 'Com "eco" e retorno')],
    [cellField(2, 'descricao'), 'Com "eco" e retorno'],
    ['celula', askedCell(3, 'valorAlento', '9,00')],
    [cellField(3, 'valorAlento'), ''],
  ])
  expect(readRespostas(form).celulas).toEqual([
    { linha: 2, campo: 'valorAlento', texto: '10,00' },
    { linha: 3, campo: 'valorAlento', texto: null },
  ])
})
