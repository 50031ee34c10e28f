import { expect, test } from 'vitest'
import { planText } from './ficha.tsx'

const card = {
  _id: 'x',
  numeroCartao: '4021773011850462',
  status: 'HABILITADO' as const,
  plano: 'Gold',
  contrato: true,
  valor: 3_500,
  tipoRecorrencia: 'Mensal' as const,
  atrasadoDesde: null,
}
const text = (over: object) => planText({ ...card, ...over }).replaceAll('\u00a0', ' ')

test('the plan has its price and its standing', () => {
  expect(text({})).toBe('Gold, R$ 35,00 por mês, em dia')
  expect(text({ tipoRecorrencia: 'Anual' })).toBe('Gold, R$ 35,00 por ano, em dia')
  expect(text({ atrasadoDesde: '2026-11-10' })).toBe('Gold, R$ 35,00 por mês, em atraso desde 10/11/2026')
  expect(text({ status: 'AGUARDANDO_PAGAMENTO' })).toBe('Gold, R$ 35,00 por mês')
  expect(text({ valor: null, tipoRecorrencia: null })).toBe('Gold')
})
