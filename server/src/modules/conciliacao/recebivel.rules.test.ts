import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { compareDivisao, compareTransferencia, type Recebivel } from './recebivel.rules.ts'

const sellers = { unidade: 'u', plataforma: 'p' }
const pago = { valor: 10_000, repasse: 9_000, taxa: 1_000 }
const nada = { valor: 0, repasse: 0, taxa: 0 }
const r = (sellerId: string, grossAmount: number, over: Partial<Recebivel> = {}): Recebivel => ({
  id: `${sellerId}${grossAmount}`,
  sellerId,
  status: 'pending',
  grossAmount,
  netAmount: grossAmount,
  ...over,
})
const right = [r('u', 4_500), r('u', 4_500), r('p', 1_000, { netAmount: 701 })]

test('parts as agreed are no difference, whoever of the two the instalments belong to', () => {
  expect(compareDivisao(pago, nada, right, sellers)).toEqual([])
})

test('a share that differs is reported on each side, and a fee that fell on the unit', () => {
  const wrong = [r('u', 8_000), r('p', 2_000)]
  expect(compareDivisao(pago, nada, wrong, sellers)).toEqual([
    { tipo: 'DIVISAO_UNIDADE', esperado: 9_000, encontrado: 8_000 },
    { tipo: 'DIVISAO_PLATAFORMA', esperado: 1_000, encontrado: 2_000 },
  ])
  expect(compareDivisao(pago, nada, [r('u', 9_000, { netAmount: 8_750 }), r('p', 1_000)], sellers)).toEqual([
    { tipo: 'TAXA_NA_UNIDADE', esperado: 9_000, encontrado: 8_750 },
  ])
})

test('a missing receivable is reported, unless everything was refunded', () => {
  const canceled = right.map((x) => ({ ...x, status: 'canceled' as const }))
  expect(compareDivisao(pago, nada, canceled, sellers)).toEqual([
    { tipo: 'SEM_RECEBIVEL', esperado: 10_000, encontrado: 0 },
  ])
  expect(compareDivisao(pago, pago, canceled, sellers)).toEqual([])
})

test('after a refund each side has what is left of it; what was deposited before may stay', () => {
  const half = { valor: 5_000, repasse: 4_500, taxa: 500 }
  expect(compareDivisao(pago, half, [r('u', 4_500), r('p', 500)], sellers)).toEqual([])
  expect(compareDivisao(pago, half, right, sellers)).toHaveLength(2)
  const deposited = right.map((x) => ({ ...x, status: 'paid' as const }))
  expect(compareDivisao(pago, half, deposited, sellers)).toEqual([])
})

test('a deposit is the sum of what it holds, each once', () => {
  const row = (id: string, netAmount: number, emOutra = false) => ({ id, netAmount, emOutra })
  const t = { amount: 7_000, status: 'succeeded' }
  expect(compareTransferencia(t, [row('a', 3_000), row('b', 4_000)])).toEqual([])
  expect(compareTransferencia(t, [row('a', 3_000)])).toMatchObject([
    { tipo: 'TRANSFERENCIA_VALOR', esperado: 3_000, encontrado: 7_000 },
  ])
  expect(compareTransferencia(t, [row('a', 3_000, true), row('b', 4_000)])).toMatchObject([
    { tipo: 'RECEBIVEL_REPETIDO', recebivelId: 'a', encontrado: 3_000 },
  ])
  expect(compareTransferencia({ ...t, status: 'failed' }, [])).toMatchObject([
    { tipo: 'TRANSFERENCIA_NAO_FEITA' },
  ])
})

test('any centavo too much or too little in one part is found', () => {
  assert(
    property(integer({ min: 1, max: 9_000 }), integer({ min: -9_000, max: 9_000 }), (unit, off) => {
      const parts = { valor: 10_000, repasse: unit, taxa: 10_000 - unit }
      const rows = [r('u', Math.max(0, unit + off)), r('p', 10_000 - unit)]
      expect(compareDivisao(parts, nada, rows, sellers).length === 0).toBe(off === 0)
    }),
  )
})
