import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  makeDevolucao,
  makeRecebimento,
  resumoOf,
  saldosOf,
  sumOf,
  makeVenda,
  makeVendaDevolvida,
  makeVendaAtUnidade,
  type Partida,
} from './razao.rules.ts'

const consulta = { bruto: 12_900, desconto: 0, taxaBp: 1_000 }
const as = (partidas: Partida[]) => Object.fromEntries(partidas.map((p) => [p.conta, p.valor]))

describe('the examples of docs/ledger.md, centavo by centavo', () => {
  test('R$ 129,00 paid through the gateway: R$ 116,10 to the unit, R$ 12,90 to the platform', () => {
    expect(as(makeRecebimento(12_900))).toEqual({ gateway: 12_900, cliente: -12_900 })
    expect(as(makeVenda(consulta, { valor: 12_900, repasse: 11_610 }))).toEqual({
      cliente: 12_900,
      'unidade.repasse': -11_610,
      'receita.taxa': -1_290,
    })
  })

  test('a coupon larger than the fee: the platform bears it and owes the unit what the gateway does not send', () => {
    expect(as(makeVenda({ ...consulta, desconto: 5_000 }, { valor: 7_900, repasse: 7_900 }))).toEqual({
      cliente: 7_900,
      cupom: 5_000,
      'unidade.repasse': -7_900,
      'unidade.acerto': -3_710,
      'receita.taxa': -1_290,
    })
  })

  test('a coupon that covers the price: nothing is received, the unit is owed its whole share', () => {
    expect(as(makeVenda({ ...consulta, desconto: 12_900 }, { valor: 0, repasse: 0 }))).toEqual({
      cupom: 12_900,
      'unidade.acerto': -11_610,
      'receita.taxa': -1_290,
    })
  })

  test('instalments: the surcharge is the platform’s, and so is the centavo that the floor drops', () => {
    const v = { bruto: 25_001, desconto: 0, taxaBp: 1_000 }
    expect(as(makeVenda(v, { valor: 26_648, repasse: 22_501 }))).toMatchObject({
      'receita.acrescimo': -1_647,
    })
    expect(as(makeVenda(v, { valor: 25_000, repasse: 22_501 }))).toMatchObject({ 'receita.acrescimo': 1 })
  })

  test('at the desk the unit has the money and owes the fee; a coupon is taken off what it owes', () => {
    expect(as(makeVendaAtUnidade(consulta))).toEqual({
      'unidade.recebido': 12_900,
      'unidade.acerto': -11_610,
      'receita.taxa': -1_290,
    })
    const comCupom = saldosOf(makeVendaAtUnidade({ ...consulta, desconto: 1_000 }))
    expect(comCupom['unidade.recebido']! + comCupom['unidade.acerto']!).toBe(290)
    expect(comCupom.cupom).toBe(1_000)
  })

  test('a refund of all of it ends the sale on zero; a part takes each its share', () => {
    const vendida = makeVenda({ ...consulta, desconto: 1_000 }, { valor: 11_900, repasse: 11_610 })
    const whole = makeVendaDevolvida(saldosOf(vendida), { valor: 11_900, repasse: 11_610, manual: false })
    expect(as(whole)).toEqual({
      gateway: -11_900,
      'unidade.repasse': 11_610,
      'receita.taxa': 1_290,
      cupom: -1_000,
    })
    const half = makeVendaDevolvida(saldosOf(vendida), { valor: 5_950, repasse: 5_805, manual: false })
    expect(as(half)).toEqual({
      gateway: -5_950,
      'unidade.repasse': 5_805,
      'receita.taxa': 645,
      cupom: -500,
    })
  })

  test('given back by hand: from the platform’s account, and the unit has received what it must settle', () => {
    const vendida = makeVenda(consulta, { valor: 12_900, repasse: 11_610 })
    const manual = makeVendaDevolvida(saldosOf(vendida), { valor: 12_900, repasse: 11_610, manual: true })
    expect(as(manual)).toEqual({ plataforma: -12_900, 'unidade.recebido': 11_610, 'receita.taxa': 1_290 })
  })

  test('money that no order took is the client’s until it is given back', () => {
    expect(as(makeDevolucao({ valor: 12_900, manual: false }))).toEqual({ cliente: 12_900, gateway: -12_900 })
  })
})

/** Any order, charged through the gateway with any surcharge, and its refunds in any steps. */
const vendas = fc
  .record({
    bruto: fc.integer({ min: 1, max: 10_000_000 }),
    taxaBp: fc.integer({ min: 0, max: 10_000 }),
    cupom: fc.double({ min: 0, max: 1, noNaN: true }),
    acrescimo: fc.integer({ min: -9, max: 2_000_000 }),
    cortes: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 6 }),
    manuais: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  })
  .map(({ bruto, taxaBp, cupom, acrescimo, cortes, manuais }) => {
    const desconto = Math.floor(bruto * cupom)
    const valor = Math.max(0, bruto - desconto + acrescimo)
    const unidade = bruto - Math.floor((bruto * taxaBp + 5_000) / 10_000)
    return {
      v: { bruto, desconto, taxaBp },
      cobranca: { valor, repasse: Math.min(unidade, bruto - desconto, valor) },
      passos: [...new Set([...cortes.map((c) => c % (valor + 1)), 0, valor])].toSorted((a, b) => a - b),
      manuais,
    }
  })

type Caso = typeof vendas extends fc.Arbitrary<infer T> ? T : never

function* devolucoes({ cobranca: { valor, repasse }, passos, manuais }: Caso) {
  let before = { total: 0, repasse: 0 }
  for (const [i, total] of passos.entries()) {
    if (total === 0) continue
    const upTo = Number((BigInt(total) * BigInt(repasse)) / BigInt(valor))
    yield { valor: total - before.total, repasse: upTo - before.repasse, manual: manuais[i] ?? false }
    before = { total, repasse: upTo }
  }
}

test('whatever the price, coupon, fee, surcharge and refunds: every posting sums to zero and the amounts can be read back', () => {
  fc.assert(
    fc.property(vendas, (caso) => {
      const { v, cobranca } = caso
      const lancamentos = [
        { tipo: 'RECEBIMENTO' as const, partidas: makeRecebimento(cobranca.valor) },
        { tipo: 'VENDA' as const, partidas: makeVenda(v, cobranca) },
      ]
      const sale = resumoOf(lancamentos)
      expect(sale).toMatchObject({ preco: v.bruto, cupom: v.desconto, cobrado: cobranca.valor })
      expect(sale.preco - sale.cupom + sale.acrescimo).toBe(sale.cobrado)
      expect(sale.parteUnidade + sale.taxa).toBe(v.bruto)
      expect([sale.recebido, sale.aDevolver]).toEqual([cobranca.valor, 0])
      const all: { tipo: 'RECEBIMENTO' | 'VENDA' | 'DEVOLUCAO'; partidas: Partida[] }[] = [...lancamentos]
      for (const d of devolucoes(caso)) {
        const saldos = saldosOf(all.flatMap((l) => l.partidas))
        all.push({ tipo: 'DEVOLUCAO', partidas: makeVendaDevolvida(saldos, d) })
      }
      for (const { partidas } of all) expect(sumOf(partidas)).toBe(0)
      const end = saldosOf(all.flatMap((l) => l.partidas))
      expect(resumoOf(all).devolvido).toBe(cobranca.valor)
      // All of the money is refunded: nothing of the sale is left, except what the unit must settle for its transfer.
      const {
        gateway = 0,
        plataforma = 0,
        'unidade.repasse': repasse = 0,
        'unidade.recebido': recebido = 0,
        ...rest
      } = end
      expect(Object.values(rest).filter((saldo) => saldo !== 0 && cobranca.valor > 0)).toEqual([])
      expect([gateway + plataforma, repasse + recebido]).toEqual([0, 0])
    }),
    { numRuns: 500 },
  )
})

test('whatever the price, coupon and fee at the desk: it sums to zero, and the unit owes the fee less the coupon', () => {
  fc.assert(
    fc.property(vendas, ({ v }) => {
      const partidas = makeVendaAtUnidade(v)
      expect(sumOf(partidas)).toBe(0)
      const saldos = saldosOf(partidas)
      const owes = (saldos['unidade.recebido'] ?? 0) + (saldos['unidade.acerto'] ?? 0)
      expect(owes).toBe(0 - (saldos['receita.taxa'] ?? 0) - v.desconto)
      expect(resumoOf([{ tipo: 'VENDA_NO_LOCAL', partidas }])).toMatchObject({
        preco: v.bruto,
        cupom: v.desconto,
        cobrado: v.bruto - v.desconto,
      })
    }),
  )
})
