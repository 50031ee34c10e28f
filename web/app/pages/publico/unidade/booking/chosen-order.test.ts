import { expect, test } from 'vitest'
import { toChoiceParams, chosenOrder, type ChosenOrder } from './chosen-order.ts'
import { withChoices } from '#lib/api/with-choices.ts'

const [unit, a, b] = [1, 2, 3].map((n) => `019b76da-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const read = (query: string) => chosenOrder(new URLSearchParams(query), unit)

test('exams with a payment type are an order of exams, without a time', () => {
  expect(read(`exames=${a}&exames=${b}&pagamento=Alento&horario=09:00`)).toEqual({
    tipoPedido: 'Exame',
    unidade: unit,
    exames: [a, b],
    pacotes: [],
    tipoPagamento: 'Alento',
  })
})

test('a consultation leads, whatever exams the address also names', () => {
  expect(read(`consulta=${a}&exames=${b}&pagamento=SinSaude&dia=25/11/2026&horario=09:20`)).toMatchObject({
    tipoPedido: 'Consulta',
    consulta: a,
    dataEscolhida: '2026-11-25',
  })
})

test('a missing choice is named', () => {
  expect(read('pagamento=Alento')).toBe('Escolha pelo menos um exame')
  expect(read(`exames=${a}`)).toBe('Falta escolher como pagar')
  expect(read(`consulta=${a}&pagamento=Pix`)).toBe('Falta escolher como pagar')
})

test('an order survives the way through an address', () => {
  for (const query of [
    `exames=${a}&exames=${b}&pagamento=Alento`,
    `exames=${a}&pacotes=${b}&pagamento=Alento`,
    `pacotes=${a},${b}&pagamento=SinSaude`,
    `consulta=${a}&pagamento=SinSaude&profissional=${b}&dia=2026-11-25&horario=09:20`,
  ]) {
    const order = read(query) as ChosenOrder
    expect(read(withChoices('?idRede=x&exames=old', toChoiceParams(order)).slice(1))).toEqual(order)
  }
})
