import { expect, test } from 'vitest'
import { changesOf, keepsZoop } from './plano.rules.ts'

const gold = {
  name: 'Gold',
  price: 3_500,
  beneficios: ['Um', 'Dois'],
  outrosBeneficios: [],
  linkSaibaMais: '/saibamais' as const,
  alento: true,
  publicado: true,
  maisVendido: false,
  tipoRecorrencia: 'Mensal' as const,
  ordem: 1,
  maxDependentes: 3,
  idadeMin: null,
  idadeMax: null,
  seguro: false,
  condicoesSeguro: [],
  limitesSeguro: [],
}

test('the audit trail names what changed, with both prices, and nothing when nothing did', () => {
  expect(changesOf(gold, { ...gold, beneficios: ['Um', 'Dois'] })).toBe(null)
  expect(changesOf(gold, { ...gold, beneficios: ['Dois', 'Um'], publicado: false })).toEqual({
    campos: 'beneficios publicado',
  })
  expect(changesOf(gold, { ...gold, price: 3_700 })).toEqual({ campos: 'price', de: 3_500, para: 3_700 })
})

test('another price or recurrence needs another plan at the gateway, another text does not', () => {
  expect(keepsZoop(gold, { ...gold, price: 3_501 })).toBe(false)
  expect(keepsZoop(gold, { ...gold, tipoRecorrencia: 'Anual' })).toBe(false)
  expect(keepsZoop(gold, gold)).toBe(true)
})
