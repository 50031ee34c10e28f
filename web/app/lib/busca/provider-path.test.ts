import { expect, test } from 'vitest'
import { providerHref, providerPath, searchBehind } from './provider-path.ts'
import { slug } from '#lib/texto/text.ts'

const unit = {
  servico: 'Consulta',
  descricao: 'Cardiologia',
  preco: 8990,
  nomeRede: 'Cardio Tijuca & Família',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
} as const

test('an address is made of names that can be read', () => {
  expect(providerPath(unit)).toBe(
    '/consulta/cardiologia/menorPreco/89.90/cardio-tijuca-familia/rio-de-janeiro-rj',
  )
})

test('the price is in reais with two decimals', () => {
  expect(providerPath({ ...unit, preco: 5 })).toContain('/0.05/')
  expect(providerPath({ ...unit, preco: 123_400 })).toContain('/1234.00/')
})

test('ids travel in the query, what is not given is left out', () => {
  expect(providerHref(unit, { idRede: 'u1', especialidade: 'e1', consulta: 'c1', exames: null })).toBe(
    `${providerPath(unit)}?servico=Consulta&idRede=u1&especialidade=e1&consulta=c1`,
  )
})

test('a name without letters still makes a path', () => {
  expect(slug('***')).toBe('-')
  expect(slug('Ação  à   Vista!')).toBe('acao-a-vista')
})

test('only a search is a page to go back to', () => {
  const back = (de: string) => searchBehind(new URLSearchParams({ de }))
  expect(back('/busca?tipoPedido=Consulta')).toBe('/busca?tipoPedido=Consulta')
  for (const de of ['', '/admin', '//mal.example/busca', 'https://mal.example', '/buscador', '/busca#x'])
    expect(back(de)).toBe('/busca')
})
