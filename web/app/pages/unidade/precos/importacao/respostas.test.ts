import { expect, test } from 'vitest'
import { askedPrices, askedService, readRespostas, rightField, serviceField } from './respostas.ts'

const valores = { valorParticular: 4_000, valorAlento: 2_500, valorSinSaude: 1_900 }

const formOf = (fields: [string, string][]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('only answers that differ from those of before are sent, and one that is taken back is null', () => {
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
