import { expect, test } from 'vitest'
import { pickChosen, filtroOf, queryOf } from './filtro.ts'

const of = (text: string, tipo: 'receber' | 'pagar' = 'receber') => filtroOf(new URLSearchParams(text), tipo)

test('the filter of the URL becomes the query of the statement', () => {
  const filtro = of('q=+ana+&lancamento=VENDA&situacao=PREVISTO&pagamento=pix')
  const query = { paciente__regex: 'ana', lancamento: 'VENDA', situacao: 'PREVISTO', metodo: 'pix' }
  expect(queryOf(filtro)).toEqual(query)
  expect(pickChosen(filtro)).toEqual({
    q: 'ana',
    lancamento: 'VENDA',
    situacao: 'PREVISTO',
    pagamento: 'pix',
  })
})

test('an empty, unknown or too long value narrows nothing and fails nothing', () => {
  expect(pickChosen(of('q=+&lancamento=&situacao=XX&pagamento=toString'))).toEqual({})
  expect(of(`q=${'a'.repeat(100)}`).q).toHaveLength(80)
})

test('payables have neither a deposit nor a method', () => {
  expect(pickChosen(of('situacao=PAGO&pagamento=pix&lancamento=VENDA', 'pagar'))).toEqual({
    lancamento: 'VENDA',
  })
})
