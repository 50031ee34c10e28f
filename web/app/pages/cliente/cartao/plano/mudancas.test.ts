import { expect, test } from 'vitest'
import { oQueMuda, quandoVale } from './mudancas.ts'

const antes = (estado: string, valor = 3_500) =>
  ({ estado, recorrencia: 'Mensal', valor, plano: { maxDependentes: 3, seguro: false } }) as Parameters<
    typeof oQueMuda
  >[0]
const plano = (over: object) =>
  ({ price: 5_990, tipoRecorrencia: 'Mensal', maxDependentes: 3, seguro: false, ...over }) as Parameters<
    typeof oQueMuda
  >[1]
const troca = { diferenca: 0, naProxima: 0, valor: 5_990, saem: 0 }

test('the day from which a plan holds: once paid, now, from a charge on, or with the charge that is owed', () => {
  const of = (estado: string, desde: string | null) =>
    quandoVale({ ...troca, desde }, antes(estado), '2026-11-23')
  expect(of('ATIVO', null)).toBe('Vale assim que a diferença for paga.')
  expect(of('ATIVO', '2026-11-23')).toBe('Vale agora.')
  expect(of('ATIVO', '2026-12-10')).toBe('Vale a partir da mensalidade de 10/12/2026.')
  expect(of('EM_ATRASO', '2026-11-20')).toBe('Vale quando a mensalidade em atraso for paga.')
})

test('the changes of a plan: price, places and insurance, and none that stays', () => {
  expect(oQueMuda(antes('ATIVO'), plano({}))).toEqual(['R$\u00a024,90 a mais por mês'])
  expect(oQueMuda(antes('ATIVO', 5_990), plano({ price: 4_990, maxDependentes: 0, seguro: true }))).toEqual([
    'R$\u00a010,00 a menos por mês',
    'Dependentes, no máximo: de 3 para nenhum',
    'Inclui o seguro, com as condições abaixo',
  ])
  expect(oQueMuda(antes('ATIVO', 5_990), plano({}))).toEqual(['O preço continua o mesmo'])
})
