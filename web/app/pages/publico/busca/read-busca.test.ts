import { expect, test } from 'vitest'
import { buscaHref, filtersHref } from '#lib/busca/busca-query.ts'
import { cutPerto } from '#lib/busca/perto.ts'
import { readBusca } from './read-busca.ts'

const read = (search: string) => readBusca(new URLSearchParams(search))

test('a consultation is searched by specialty, an exam by its name', () => {
  const search = 'especialidade=Cardiologia&exame=Hemograma&onde=Rio de Janeiro, RJ'
  expect(read(search)).toMatchObject({ tipo: 'Consulta', termo: 'Cardiologia', onde: 'Rio de Janeiro, RJ' })
  expect(read(`tipoPedido=Exame&${search}`)).toMatchObject({ tipo: 'Exame', termo: 'Hemograma' })
})

test('city and state may come apart', () => {
  expect(read('cidade=Niterói&uf=rj').onde).toBe('Niterói, RJ')
  expect(read('bairro=Icaraí&cidade=Niterói&uf=RJ').onde).toBe('Icaraí, Niterói, RJ')
  expect(read('uf=RJ').onde).toBe('')
})

test('a page or an order that does not exist counts as the first', () => {
  for (const page of ['0', '-1', '2.5', 'dois', '']) expect(read(`page=${page}`).page).toBe(1)
  expect(read('page=9999').page).toBe(501)
  expect(read('ordenacao=Sorte').ordenacao).toBe('MenorPreco')
})

test('an address is read back as the same search', () => {
  const query = {
    tipo: 'Exame',
    termo: 'Raio X & cia',
    onde: 'São Paulo, SP',
    page: 3,
    ordenacao: 'Distancia',
    nomeRede: 'São José & filhos',
    rate: 4,
    valorInicial: 89.9,
    valorFinal: 200,
    quando: null,
    servicos: ['servicoAgendamento', 'coletaDomicilio', 'pagamentoOnline', 'pagamentoAto'],
    perto: '-22.904,-43.210',
    mapa: true,
    arredores: true,
  } as const
  expect(read(buscaHref(query).split('?')[1]!)).toEqual(query)
  expect(read(filtersHref(query).split('?')[1]!)).toEqual(query)
  expect(buscaHref({ termo: 'Cardiologia' })).toBe('/busca?tipoPedido=Consulta&especialidade=Cardiologia')
})

test('filters that cannot be read count as not given', () => {
  const empty = { rate: null, valorInicial: null, valorFinal: null, quando: null, servicos: [], perto: '' }
  expect(
    read(
      'rate=0&valorInicial=0&valorFinal=-1&quando=ontem&servicoAgendamento=N&perto=aqui&coletaDomicilio=S',
    ),
  ).toMatchObject(empty)
  expect(read('rate=6').rate).toBe(5)
  expect(read('valorInicial=abc&valorFinal=1e9')).toMatchObject({ valorInicial: null, valorFinal: null })
  expect(read('tipoPedido=Exame&quando=hoje').quando).toBeNull()
  expect(read('tipoPedido=Consulta&quando=hoje').quando).toBe('hoje')
})

test('a band of prices in one word says both ends, and wins over what the form was opened with', () => {
  expect(read('faixa=60-100')).toMatchObject({ valorInicial: 60, valorFinal: 100 })
  expect(read('faixa=-60&valorInicial=5')).toMatchObject({ valorInicial: null, valorFinal: 60 })
  expect(read('faixa=400-')).toMatchObject({ valorInicial: 400, valorFinal: null })
  expect(read('rate=2&rate=4').rate).toBe(4)
})

test('a position is cut to some 100 m', () => {
  expect(cutPerto('-22.9035123,-43.2095999')).toBe('-22.904,-43.210')
  for (const wrong of ['', '1', '91,0', '0,181', 'a,b', '1,2,3', '1,']) expect(cutPerto(wrong)).toBe('')
})
