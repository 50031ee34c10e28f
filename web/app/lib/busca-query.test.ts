import { expect, test } from 'vitest'
import { buscaHref, countPlaces, readBusca } from './busca-query.ts'

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
    ordenacao: 'Avaliacoes',
  } as const
  expect(read(buscaHref(query).split('?')[1]!)).toEqual(query)
  expect(buscaHref({ termo: 'Cardiologia' })).toBe('/busca?tipoPedido=Consulta&especialidade=Cardiologia')
})

test('the heading counts places', () => {
  expect(countPlaces(1, 'Cardiologia')).toBe('1 lugar com Cardiologia')
  expect(countPlaces(23, 'Cardiologia')).toBe('23 lugares com Cardiologia')
  expect(countPlaces(5000, 'Cardiologia')).toBe('5.000 lugares com Cardiologia')
  expect(countPlaces(5001, 'Cardiologia')).toBe('Mais de 5.000 lugares com Cardiologia')
})
