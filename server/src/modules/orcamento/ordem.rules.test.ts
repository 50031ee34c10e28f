import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrdenacaoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { comparacaoOf } from './comparacao.rules.ts'
import { sortUnidades } from './ordem.rules.ts'

const common = { vendedor: null, pacotes: [] }
const unidade = fc.record({
  id: fc.uuid(),
  distanciaM: fc.option(fc.nat(3)),
  nota: fc.nat(2),
  nome: fc.constantFrom('a', 'b'),
  avulsos: fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 2 }),
})

test('a page is what the whole list in the same order has there, however it was found', () => {
  const list = fc.uniqueArray(unidade, { selector: (u) => u.id, maxLength: 80 })
  fc.assert(
    fc.property(
      list,
      fc.constantFrom(...OrdenacaoOrcamento.options),
      fc.integer({ min: 1, max: 70 }),
      (all, sort, count) => {
        const c = comparacaoOf(
          all.map((u) => ({ ...common, ...u })),
          2,
        )
        const o = { c, nomes: new Map(all.map((u) => [u.id, u.nome])) }
        const whole = sortUnidades(o, sort, 1_000)
        expect(whole.toSorted((a, b) => a - b)).toEqual([...all.keys()])
        expect(sortUnidades(o, sort, count)).toEqual(whole.slice(0, count))
      },
    ),
  )
})

test('an exam more comes before a lower price, and a unit without a place on the map is the farthest', () => {
  const one = (id: string, avulsos: (number | null)[], distanciaM: number | null) => ({
    ...common,
    id,
    distanciaM,
    avulsos,
  })
  const c = comparacaoOf(
    [one('a', [10, null], 5), one('b', [45, 45], null), one('c', [45, 45], 7), one('d', [40, 40], 9)],
    2,
  )
  const ids = (sort: OrdenacaoOrcamento) =>
    sortUnidades({ c, nomes: null }, sort, 10).map((u) => c.unidades[u]!.id)
  expect(ids('Preco')).toEqual(['d', 'c', 'b', 'a'])
  expect(ids('MaiorPreco')).toEqual(['c', 'b', 'd', 'a'])
  expect(ids('Distancia')).toEqual(['a', 'c', 'd', 'b'])
})
