import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { apiContext } from '#lib/api/api.ts'
import { loadBusca } from './load.ts'
import { readBusca } from './read-busca.ts'

const precos = { valorSinSaude: 8_990, valorAlento: 9_990, valorParticular: 20_000, porcentagemDesconto: 55 }
const item = (nome: string) => ({
  _id: nome,
  nomeRede: nome,
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
  localAtendimento: 'Rua A',
  numero: '1',
  complemento: null,
  distanciaM: 900,
  horarios: null,
  consultas: [{ _id: nome, nome: 'Cardiologia', descricao: 'Consulta', ...precos }],
  exames: [],
})

/** The results of a search for a consultation in a district: `own` are in it, `all` also around it, the nearest first. */
async function searchIn(own: string[], all: string[]) {
  const api = ((endpoint: { path: string }, { query = {} }: { query?: Record<string, string> }) => {
    const list = query['arredores'] ? all : own
    const lugar = { tipo: 'bairro', nome: 'Tijuca', logradouro: null, distanciaM: null }
    const place = { bairro: 'Tijuca', cidade: 'Rio de Janeiro', uf: 'RJ' }
    const found = {
      servico: { _id: 'c', nome: 'Cardiologia' },
      lugar: { cidade: 'Rio de Janeiro', uf: 'RJ', fuso: 'America/Sao_Paulo' },
      totalCount: list.length,
      pageCount: 1,
      list: list.map(item),
    }
    const value = endpoint.path === '/api/lugares' ? [{ ...lugar, ...place }] : found
    return Promise.resolve({ ok: true, value, setCookie: [], total: null })
  }) as unknown as ApiClient
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const busca = readBusca(
    new URLSearchParams('tipoPedido=Consulta&especialidade=Cardiologia&onde=Tijuca, Rio de Janeiro, RJ'),
  )
  const { offers, vizinhos } = await loadBusca({ context, request: new Request('http://a/busca') }, busca)
  return [offers.map((o) => o.nome), vizinhos.map((o) => o.nome)]
}

test('a district with hardly any results shows its nearest neighbours below them, each unit once', async () => {
  expect(await searchIn(['a'], ['b', 'a', 'c', 'd', 'e'])).toEqual([['a'], ['b', 'c', 'd']])
  expect(await searchIn(['a', 'b', 'c', 'd'], ['e'])).toEqual([['a', 'b', 'c', 'd'], []])
})
