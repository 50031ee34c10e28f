import { afterEach, expect, test, vi } from 'vitest'
import type { Lugar } from '@alento/contract/busca/lugar.ts'
import { cityAt, suggestPlace, toPlaceOption } from './suggest-place.ts'

const lugar = (more: Partial<Lugar> = {}): Lugar => ({
  tipo: 'bairro',
  nome: 'Tijuca',
  logradouro: null,
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
  distanciaM: null,
  ...more,
})
const shown = (l: Lugar) => {
  const { label, title, detail, end } = toPlaceOption(l)
  return [title, detail, end, label].filter(Boolean).join(' | ')
}
afterEach(() => vi.unstubAllGlobals())

/** Responses of the API by path; any other path fails. Returns the addresses that were asked. */
function api(answers: Record<string, unknown>): string[] {
  const asked: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const path = url.split('?')[0]!
    return path in answers ? Response.json(answers[path]) : new Response('', { status: 503 })
  })
  return asked
}
const signal = new AbortController().signal

test('a place is shown in short and written in full, with its state', () => {
  expect(shown(lugar())).toBe('Tijuca | Bairro do Rio de Janeiro, RJ | Tijuca, Rio de Janeiro, RJ')
  expect(shown(lugar({ nome: 'Icaraí', bairro: 'Icaraí', cidade: 'Niterói' }))).toContain(
    'Bairro de Niterói, RJ',
  )
  expect(
    shown(
      lugar({
        tipo: 'cidade',
        nome: 'Tijucas',
        bairro: null,
        cidade: 'Tijucas',
        uf: 'SC',
        distanciaM: 690_000,
      }),
    ),
  ).toBe('Tijucas | Cidade, SC | a 690 km | Tijucas, SC')
  expect(shown(lugar({ tipo: 'cep', nome: 'CEP 20520-053', logradouro: 'Rua Conde de Bonfim' }))).toBe(
    'CEP 20520-053 | Rua Conde de Bonfim, Tijuca | Tijuca, Rio de Janeiro, RJ',
  )
  expect(shown(lugar({ tipo: 'cep', nome: 'CEP 20520-999' }))).toContain(
    'Perto de Tijuca, Rio de Janeiro, RJ',
  )
  expect(shown(lugar({ tipo: 'unidade', nome: 'Hospital X', logradouro: 'Rua Y' }))).toBe(
    'Hospital X | Tijuca, Rio de Janeiro, RJ | Tijuca, Rio de Janeiro, RJ',
  )
})

test('a CEP of the network is not asked of the CEP service; another is, and stays near when the service is away', async () => {
  const cep = lugar({ tipo: 'cep', nome: 'CEP 20520-053', logradouro: 'Rua Conde de Bonfim' })
  const known = api({ '/api/lugares': [cep] })
  expect(await suggestPlace('20520-053', signal)).toHaveLength(1)
  expect(known).toHaveLength(1)

  const endereco = {
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  }
  api({ '/api/lugares': [], '/api/cep/01310100': endereco })
  expect((await suggestPlace('01310-100', signal)).map((o) => o.label)).toEqual(['Bela Vista, São Paulo, SP'])

  api({ '/api/lugares': [lugar({ tipo: 'cep', nome: 'CEP 20520-999' })] })
  expect((await suggestPlace('20520999', signal)).map((o) => o.label)).toEqual(['Tijuca, Rio de Janeiro, RJ'])
})

test('a position is a city, or nothing when it cannot be told', async () => {
  api({ '/api/lugares': [lugar({ tipo: 'cidade', nome: 'Rio de Janeiro', bairro: null })] })
  expect(await cityAt('-22.9,-43.2')).toBe('Rio de Janeiro, RJ')
  api({})
  expect(await cityAt('-22.9,-43.2')).toBeNull()
})
