import { afterEach, expect, test, vi } from 'vitest'
import { askCep, fieldsOf } from './fill-address.ts'

afterEach(() => vi.unstubAllGlobals())
const { signal } = new AbortController()
const answer = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', reply)

test('what a CEP does not know stays as it was typed', () => {
  expect(fieldsOf({ logradouro: '', bairro: '', cidade: 'Paraty', uf: 'RJ' })).toEqual([
    ['cidade', 'Paraty'],
    ['uf', 'RJ'],
  ])
})

test('an unknown CEP is distinguished from a look-up that is down; a broken network breaks nothing', async () => {
  answer(async () => new Response('{}', { status: 404 }))
  expect(await askCep('20520053', signal)).toEqual({ kind: 'absent' })
  answer(async () => new Response('{}', { status: 503 }))
  expect(await askCep('20520053', signal)).toEqual({ kind: 'down' })
  answer(async () => {
    throw new TypeError('network')
  })
  expect(await askCep('20520053', signal)).toEqual({ kind: 'down' })
})
