import { expect, test } from 'vitest'
import { headerDe } from './header-de.ts'
import { painelOf } from './painel.ts'

test('a panel opens over any page but those that are panels themselves', () => {
  expect(painelOf({ pathname: '/', hash: '#entrar' })).toBe('entrar')
  expect(painelOf({ pathname: '/busca', hash: '#esqueci-senha' })).toBe('senha')
  expect(painelOf({ pathname: '/busca', hash: '#mapa' })).toBe(null)
  for (const pathname of ['/logincliente', '/recuperar-senha', '/nova-senha'])
    expect(painelOf({ pathname, hash: '#entrar' })).toBe(null)
})

test("the header's login leads to the client area, a purchase to itself, and what was waiting is kept", () => {
  expect(headerDe('/busca', '?servico=cardiologia')).toBe('')
  const unit = '/cardiologia/x/menorPreco/12900/cardio/rio-de-janeiro'
  expect(headerDe(unit, '?consulta=1')).toBe(`${unit}?consulta=1`)
  const waiting = `?de=${encodeURIComponent(`${unit}?continuar=1`)}`
  expect(headerDe('/cadastre-se/check', waiting)).toBe(`${unit}?continuar=1`)
})
