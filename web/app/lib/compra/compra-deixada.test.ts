import { expect, test } from 'vitest'
import { forgetDeixada, leaveCompra, readDeixada } from './compra-deixada.ts'

const asked = (cookie?: string): Request =>
  new Request('https://alento.test/form-sinsaude', cookie ? { headers: { cookie } } : {})
const valueOf = (setCookie: string | undefined): string => (setCookie ?? '').split(';')[0]!

test('the purchase that was left for the card is read back, with its choices', () => {
  const de = '/agendar?idRede=a&dia=2026-12-01&horario=09:40#marcar'
  const [kept] = leaveCompra(asked(), de)
  expect(kept).toContain('HttpOnly; SameSite=Lax; Secure')
  expect(readDeixada(asked(valueOf(kept)))).toBe(de)
})

test('only a path of this site is kept or read, and none without an address', () => {
  for (const de of [
    null,
    '',
    '//outro.test/x',
    'https://outro.test',
    '/logincliente?de=x',
    `/${'a'.repeat(1_600)}`,
  ])
    expect(leaveCompra(asked(), de), String(de)).toEqual([])
  for (const cookie of ['alento_deixada=%2F%2Foutro.test', 'alento_deixada=%E0%A4%A', undefined])
    expect(readDeixada(asked(cookie)), String(cookie)).toBeNull()
  expect(readDeixada(asked(valueOf(forgetDeixada(asked()))))).toBeNull()
})
