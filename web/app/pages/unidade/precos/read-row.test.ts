import { expect, test } from 'vitest'
import { readRow, toTexts } from './read-row.ts'

const row = (valorParticular: string, valorAlento: string, valorSinSaude: string) =>
  readRow({ valorParticular, valorAlento, valorSinSaude })

test('the values of the fields are read as they were', () => {
  const valores = { valorParticular: 123_456_700, valorAlento: 12_900, valorSinSaude: 8_990 }
  expect(readRow(toTexts(valores))).toEqual({ valores, errors: null })
})

test('1.250 is one thousand two hundred and fifty reais, as in the registration of a unit', () => {
  const valores = { valorParticular: 125_000, valorAlento: 110_000, valorSinSaude: 99_990 }
  expect(row('1.250', 'R$ 1.100', '999,90')).toEqual({ valores, errors: null })
})

test('a wrong price is named at its field, the order only once all three can be read', () => {
  expect(row('250', '129,00', '').errors).toEqual({ valorSinSaude: 'Preencha este campo' })
  expect(row('1,500', 'x', '0').errors).toEqual({
    valorParticular: 'Este valor tem mais de duas casas depois da vírgula',
    valorAlento: 'Este valor não dá para ler como preço',
    valorSinSaude: 'Informe um valor acima de zero',
  })
  expect(row('250', '129', '130').errors).toEqual({
    valorSinSaude: 'O SinSaude não pode passar do preço da plataforma',
  })
  expect(row('100', '129', '90').errors).toEqual({
    valorAlento: 'O preço da plataforma não pode passar do particular',
  })
})
