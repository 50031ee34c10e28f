import { expect, test } from 'vitest'
import type { Parcelamento } from '@alento/contract/pagamento/pagamento.ts'
import { planText, surchargeText } from './parcelas.ts'

const plan = (parcelas: number, valorParcela: number) =>
  ({ parcelas, valorParcela, valorCobrado: parcelas * valorParcela }) as Parcelamento
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test('a plan says cash, free of interest, or what it comes to', () => {
  expect([plan(1, 45_002), plan(3, 15_000), plan(4, 11_991)].map((p) => plain(planText(p, 45_002)))).toEqual([
    'À vista: R$ 450,02',
    '3x de R$ 150,00 sem juros = R$ 450,00',
    '4x de R$ 119,91 = R$ 479,64',
  ])
  expect(plain(planText(plan(2, 22_501), 45_002))).toBe('2x de R$ 225,01 sem juros')
})

test('the surcharge is said in reais, and its absence too', () => {
  expect(plain(surchargeText(plan(4, 11_991), 45_000))).toBe(
    'Você paga R$ 479,64 ao todo: R$ 29,64 de acréscimo.',
  )
  expect(surchargeText(plan(2, 22_501), 45_002)).toBe('Sem acréscimo.')
  expect(plain(surchargeText(plan(3, 15_000), 45_002))).toBe('Você paga R$ 450,00 ao todo, sem acréscimo.')
})
