import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrdenacaoOrcamento } from '@alento/contract/orcamento.ts'
import { sortUnidades } from './ordem.rules.ts'

const unidade = fc.record({
  unidade: fc.record({
    id: fc.uuid(),
    distanciaM: fc.option(fc.nat(3)),
    nota: fc.nat(2),
    nomeBusca: fc.constantFrom('a', 'b'),
  }),
  valor: fc.nat(3),
  faltam: fc.nat(2),
})

test('a page is what the whole list in the same order has there, however it was found', () => {
  const list = fc.uniqueArray(unidade, { selector: (c) => c.unidade.id, maxLength: 80 })
  fc.assert(
    fc.property(
      list,
      fc.constantFrom(...OrdenacaoOrcamento.options),
      fc.integer({ min: 1, max: 70 }),
      (all, sort, count) => {
        const whole = sortUnidades(all, sort, 1_000)
        expect(sortUnidades(all, sort, count)).toEqual(whole.slice(0, count))
      },
    ),
  )
})

test('an exam more comes before a lower price, and a unit without a place on the map is the farthest', () => {
  const one = (id: string, faltam: number, valor: number, distanciaM: number | null) => ({
    unidade: { id, distanciaM, nota: 0, nomeBusca: '' },
    valor,
    faltam,
  })
  const all = [one('a', 1, 10, 5), one('b', 0, 90, null), one('c', 0, 90, 7), one('d', 0, 80, 9)]
  const ids = (sort: OrdenacaoOrcamento) => sortUnidades(all, sort, 10).map((c) => c.unidade.id)
  expect(ids('Preco')).toEqual(['d', 'c', 'b', 'a'])
  expect(ids('MaiorPreco')).toEqual(['c', 'b', 'd', 'a'])
  expect(ids('Distancia')).toEqual(['a', 'c', 'd', 'b'])
})
