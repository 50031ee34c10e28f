import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { Partes } from '@alento/contract/base/parte.ts'
import { compareDivisao, compareTransferencia, type Recebivel } from './recebivel.rules.ts'

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
/** The division of a payment of one line, of the unit `u`; the platform is `p`. */
const divide = (paid: Partes, devolvido: Partes, rows: Recebivel[]) =>
  compareDivisao([{ sellerId: 'u', referencia: 'o', pago: paid, devolvido }], rows, 'p')
const right = [r('u', 4_500), r('u', 4_500), r('p', 1_000, { netAmount: 701 })]

test('parts as agreed are no difference, whoever of the two the instalments belong to', () => {
  expect(divide(pago, nada, right)).toEqual([])
})

test('a share that differs is reported on each side, and a fee that fell on the unit', () => {
  const wrong = [r('u', 8_000), r('p', 2_000)]
  expect(divide(pago, nada, wrong)).toEqual([
    { tipo: 'DIVISAO_UNIDADE', referencia: 'o', esperado: 9_000, encontrado: 8_000 },
    { tipo: 'DIVISAO_PLATAFORMA', esperado: 1_000, encontrado: 2_000 },
  ])
  expect(divide(pago, nada, [r('u', 9_000, { netAmount: 8_750 }), r('p', 1_000)])).toEqual([
    { tipo: 'TAXA_NA_UNIDADE', referencia: 'o', esperado: 9_000, encontrado: 8_750 },
  ])
})

test('a missing receivable is reported, unless everything was refunded', () => {
  const canceled = right.map((x) => ({ ...x, status: 'canceled' as const }))
  expect(divide(pago, nada, canceled)).toEqual([{ tipo: 'SEM_RECEBIVEL', esperado: 10_000, encontrado: 0 }])
  expect(divide(pago, pago, canceled)).toEqual([])
})

test('after a refund each side has its rest; an amount deposited before may stay', () => {
  const half = { valor: 5_000, repasse: 4_500, taxa: 500 }
  expect(divide(pago, half, [r('u', 4_500), r('p', 500)])).toEqual([])
  expect(divide(pago, half, right)).toHaveLength(2)
  const deposited = right.map((x) => ({ ...x, status: 'paid' as const }))
  expect(divide(pago, half, deposited)).toEqual([])
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
      expect(divide(parts, nada, rows).length === 0).toBe(off === 0)
    }),
  )
})

test('of several units each has its own share, and the platform the fees of all', () => {
  const linha = (sellerId: string, valor: number, taxa: number, devolvido = nada) => ({
    sellerId,
    referencia: `de ${sellerId}`,
    pago: { valor, repasse: valor - taxa, taxa },
    devolvido,
  })
  const linhas = [
    linha('u', 10_000, 1_000),
    linha('v', 5_000, 500, { valor: 5_000, repasse: 4_500, taxa: 500 }),
  ]
  const charge = linha('p', 3_500, 3_500)
  expect(compareDivisao([...linhas, charge], [r('u', 9_000), r('p', 4_500)], 'p')).toEqual([])
  expect(compareDivisao(linhas, [r('u', 4_500), r('v', 4_500), r('p', 1_000)], 'p')).toEqual([
    { tipo: 'DIVISAO_UNIDADE', referencia: 'de u', esperado: 9_000, encontrado: 4_500 },
    { tipo: 'DIVISAO_UNIDADE', referencia: 'de v', esperado: 0, encontrado: 4_500 },
  ])
})
