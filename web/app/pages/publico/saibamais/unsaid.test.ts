import { expect, test } from 'vitest'
import { textsNotIn } from './unsaid.ts'

const terms = [
  'Auxílio-funeral: até R$ 3.000,00, até os 70 anos.',
  'Indenização por acidentes pessoais: até R$ 5.000,00.',
  'O titular e até 3 dependentes, pelos mesmos preços',
]

test('a benefit that a term says word for word is not said twice', () => {
  const benefits = [
    'Todos os descontos do cartão',
    'Auxílio-funeral de até R$ 3.000,00',
    'Acidentes pessoais: até R$ 5.000,00',
    'Até 3 dependentes',
  ]
  expect(textsNotIn(benefits, terms)).toEqual(['Todos os descontos do cartão'])
})

test('another amount, another word, and words of two terms stay', () => {
  const benefits = [
    'Auxílio-funeral de até R$ 4.000,00',
    'Auxílio-funeral em casa',
    'Acidentes até os 70 anos',
  ]
  expect(textsNotIn(benefits, terms)).toEqual(benefits)
})
