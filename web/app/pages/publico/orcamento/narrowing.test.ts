import { expect, test } from 'vitest'
import { orcamentoHref, orcamentoVazio, resultadoHref } from '#lib/busca/orcamento-query.ts'
import { everyPlaceHref, filtersOf, unknownSerie, unsoldTitle } from './narrowing.ts'
import { readOrcamento } from './read-orcamento.ts'

const place = 'cidade=Rio+de+Janeiro&uf=RJ&exames=40304361'
const read = (query: string) => readOrcamento(new URLSearchParams(`${place}&${query}`))
const unidade = '019b76da-a800-77c2-8bc6-a4e3e7f67d6a'

test('each thing that narrows a comparison has the address without it', () => {
  const narrow = `tipo=LABORATORIO&serie=1234&rede=${unidade}&rate=4&nomeRede=boa&coletaDomicilio=S&pagamentoAto=S`
  const filters = filtersOf(read(`${narrow}&page=3`), resultadoHref)
  expect(filters.map((f) => f.label)).toEqual([
    'Laboratório',
    'Nota 4 ou mais',
    'Coleta em Domicílio',
    'Pagamento Ato',
    '“boa”',
    'Só este lugar',
    'Cartão 1234',
  ])
  const sizes = filters.map(({ href }) => new URL(href, 'http://x').searchParams.size)
  const all = new URLSearchParams(`${place}&${narrow}`).size
  expect(sizes).toEqual(filters.map(() => all - 1))
  expect(new Set(filters.map((f) => f.href)).size).toBe(filters.length)
})

test('every single narrowing leads back to all places, and without one there is no such address', () => {
  for (const one of [
    'tipo=LABORATORIO',
    'serie=1234',
    `rede=${unidade}`,
    'rate=4',
    'nomeRede=x',
    'pagamentoAto=S',
  ])
    expect(everyPlaceHref(read(one), orcamentoHref), one).toBe(`/orcamento?${place}`)
  expect(everyPlaceHref(read('raioKm=25&sort=Prestador'), orcamentoHref)).toBeNull()
})

test('under a narrowing it is not said that nobody near does an exam', () => {
  expect([unsoldTitle(true), unsoldTitle(false)]).toEqual([
    'Com esta escolha ninguém perto faz',
    'Ninguém perto faz',
  ])
})

test('a card that no place takes is told by its digits', () => {
  const q = { ...orcamentoVazio, serie: '9999' }
  expect(unknownSerie(q, 0)).toBe(
    'Nenhum lugar perto aceita um cartão que começa com 9999. Confira os 4 primeiros números do seu cartão.',
  )
  expect(unknownSerie({ ...q, rede: 'u' }, 0)).toMatch(/^Este lugar não aceita um cartão que começa com 9999/)
  expect(unknownSerie(q, 1)).toBeNull()
  expect(unknownSerie({ ...q, serie: '40' }, 0)).toBeNull()
  expect(unknownSerie(orcamentoVazio, 0)).toBeNull()
})
