import { expect, test } from 'vitest'
import { readTarget, isPurchase, withDe } from './volta.ts'

const request = (search: string) => new Request(`http://localhost/cadastre-se/check${search}`)

test('the page before a login is taken along and comes out the same', () => {
  const de = '/cardiologia/x?consulta=1&continuar=1#marcar'
  const path = withDe('/cadastre-se/form/usuarioalento', de)
  expect(readTarget(request(path.slice(path.indexOf('?'))))).toBe(de)
  expect(isPurchase(de)).toBe(true)
  expect(isPurchase('/busca?continuar=12')).toBe(false)
  expect(withDe('/nova-senha?recover=x', '/busca')).toBe('/nova-senha?recover=x&de=%2Fbusca')
})

test('nowhere, home, a login and another site are nowhere', () => {
  for (const search of [
    '',
    '?de=/',
    '?de=/logincliente',
    '?de=/recuperar-senha',
    '?de=//evil.example',
    '?de=https://evil.example',
  ])
    expect(readTarget(request(search))).toBe('')
  expect(withDe('/cadastre-se', '')).toBe('/cadastre-se')
})
