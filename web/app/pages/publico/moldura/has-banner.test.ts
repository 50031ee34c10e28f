import { expect, test } from 'vitest'
import { hasBanner } from './has-banner.ts'

test('the offer is announced on public pages and not where somebody logs in, buys or looks after their own', () => {
  for (const path of [
    '/',
    '/busca',
    '/sinsaudecard',
    '/saibamais-2',
    '/consulta/a/menorPreco/1/b/c',
    '/vouchers',
  ])
    expect(hasBanner(path), path).toBe(true)
  for (const path of [
    '/logincliente',
    '/cadastre-se/check',
    '/form-sinsaude',
    '/checkout',
    '/admincliente/dados',
  ])
    expect(hasBanner(path), path).toBe(false)
})
