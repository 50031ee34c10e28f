import { expect, test } from 'vitest'
import type { Favorito } from '@alento/contract/busca/favorito.ts'
import { toFavoritoCard } from './favorito-card.ts'

const now = Date.parse('2026-03-10T15:00:00Z')
const [rede, servico] = [
  { _id: 'r1', nomeRede: 'Cardio Tijuca' },
  { _id: 's1', nome: 'Cardiologia' },
]
const kept = (change: Partial<Favorito>) =>
  toFavoritoCard(
    {
      _id: 'f1',
      alvo: 'unidade|r1',
      tipo: 'unidade',
      rede: { ...rede, bairro: 'Tijuca' },
      servico: null,
      cidade: 'Rio de Janeiro',
      uf: 'RJ',
      fuso: 'America/Sao_Paulo',
      guardadoPor: 8_990,
      avisar: true,
      preco: { valor: 7_990, tipo: 'consulta', servico, rede, _id: 'p1' },
      proximoHorario: { dia: '2026-03-11', horario: '09:20' },
      createdAt: '2026-03-01T00:00:00Z',
      ...change,
    } as Favorito,
    now,
  )
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a unit says which service has the price, how it changed and when is the next free time', () => {
  const card = kept({})
  expect(card).toMatchObject({
    titulo: 'Cardio Tijuca',
    onde: 'Tijuca, Rio de Janeiro, RJ',
    oferta: 'Consulta em Cardiologia, com SinSaude',
    proximo: 'amanhã, 09:20',
    avisar: true,
  })
  expect(plain(card.mudou)).toBe('Baixou R$ 10,00')
  expect(card.href).toMatch(
    /^\/consulta\/cardiologia\/menorPreco\/79\.90\/cardio-tijuca\/rio-de-janeiro-rj\?/,
  )
  expect(plain(kept({ guardadoPor: 7_000 as never }).mudou)).toBe('Subiu R$ 9,90')
  expect(kept({ guardadoPor: 7_990 as never }).mudou).toBeNull()
})

test('a service in a city leads to its page and names the cheapest unit', () => {
  expect(kept({ tipo: 'consulta', rede: null, servico })).toMatchObject({
    titulo: 'Consulta em Cardiologia',
    onde: 'Rio de Janeiro, RJ',
    oferta: 'Menor preço: Cardio Tijuca, com SinSaude',
    href: '/consultas/cardiologia/rio-de-janeiro-rj',
  })
})

test('a service of a unit says where; what nobody offers any more leads nowhere', () => {
  expect(kept({ tipo: 'consulta', servico }).onde).toBe('Cardio Tijuca, Tijuca, Rio de Janeiro, RJ')
  expect(kept({ preco: null, proximoHorario: null })).toMatchObject({ preco: null, href: null, mudou: null })
})
