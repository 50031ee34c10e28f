import { expect, test } from 'vitest'
import { afterLeaving, ownPath, refererPath } from './caminho.ts'

test('own paths are kept with their query', () => {
  expect(ownPath('/checkout?id=1&forma=pix', '/')).toBe('/checkout?id=1&forma=pix')
  expect(ownPath('/', '/x')).toBe('/')
})

test.each([
  '//mau.example',
  '/\\mau.example',
  '/\t/mau.example',
  'https://mau.example',
  'javascript:alert(1)',
  'checkout',
  '/a\\b',
  '',
])('%j is not a way on', (de) => {
  expect(ownPath(de, '/admin')).toBe('/admin')
})

test('a login never leads to a login or to the way out', () => {
  expect(ownPath('/login?de=/admin', '/admin')).toBe('/admin')
  expect(ownPath('/logincliente', '/admincliente')).toBe('/admincliente')
  expect(ownPath('/sair', '/')).toBe('/')
  expect(ownPath(null, '/')).toBe('/')
})

test('a referer of another site is nothing', () => {
  const from = (referer: string) =>
    refererPath(new Request('http://alento.test/sair', { headers: { referer } }))
  expect(from('http://alento.test/voucher?id=1')).toBe('/voucher?id=1')
  expect(from('http://mau.example/voucher')).toBeNull()
  expect(from('about:blank')).toBeNull()
})

test('a client who logs out stays on a public page, and is not sent back to an own one', () => {
  for (const path of ['/', '/busca?onde=x', '/consulta/cardiologia/x', '/lista-de-espera/oferta/abc'])
    expect(afterLeaving(path)).toBe(path)
  for (const path of [
    '/admincliente',
    '/admincliente/dados',
    '/voucher?id=1',
    '/checkout?id=1',
    '/lista-de-espera',
  ])
    expect(afterLeaving(path)).toBe('/logincliente')
})
