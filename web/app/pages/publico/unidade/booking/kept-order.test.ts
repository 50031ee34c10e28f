import { expect, test } from 'vitest'
import { findKept, keptCookie, keyOf, noKeptCookie } from './kept-order.server.ts'

const order = {
  tipoPedido: 'Exame' as const,
  unidade: 'u',
  exames: ['a', 'b'],
  pacotes: [],
  tipoPagamento: 'Alento' as const,
}
const asked = (cookie: string) => new Request('http://localhost/x', { headers: { cookie } })

test('an order waits for its login under the key that it will have', async () => {
  const key = await keyOf(crypto.randomUUID(), order)
  expect(key).toMatch(/^[\w-]{8,100}$/)
  const [pair] = keptCookie(key).split(';')
  expect(await findKept(asked(`alento_sessao=x; ${pair}`), order)).toBe(key)
})

test('other choices than those that were pressed are not placed by it, nor anything without it', async () => {
  const [pair] = keptCookie(await keyOf('chave-da-pagina', order)).split(';')
  expect(await findKept(asked(pair!), { ...order, exames: ['a'] })).toBeNull()
  expect(await findKept(asked(pair!), { ...order, tipoPagamento: 'SinSaude' })).toBeNull()
  expect(await findKept(asked(noKeptCookie.split(';')[0]!), order)).toBeNull()
  expect(await findKept(asked(''), order)).toBeNull()
})

test('the same page with other choices has another key', async () => {
  expect(await keyOf('p', order)).toBe(await keyOf('p', { ...order }))
  expect(await keyOf('p', order)).not.toBe(await keyOf('p', { ...order, exames: ['b', 'a'] }))
})
