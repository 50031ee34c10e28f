import { expect, test } from 'vitest'
import { avisoCookie, hasAviso, readAviso } from './aviso.ts'

const asked = (cookie: string, path = '/') =>
  readAviso(new Request(`http://alento.test${path}`, { headers: { cookie } }))

test('a result is read back from its cookie', () => {
  expect(asked(`x=1; ${avisoCookie('dados').split(';')[0]}`)).toBe('Dados atualizados.')
})

test('only known results are shown', () => {
  expect(asked('alento_aviso=Ligue para 0800')).toBeNull()
  expect(asked('alento_aviso=toString')).toBeNull()
  expect(asked('alento_aviso=')).toBeNull()
  expect(readAviso(new Request('http://alento.test/'))).toBeNull()
})

test('a purchase is announced on its voucher only', () => {
  for (const path of ['/voucher', '/voucher.data'])
    expect(asked('alento_aviso=compra', path)).toBe('Compra realizada com sucesso')
  for (const path of ['/', '/busca']) expect(asked('alento_aviso=compra', path)).toBeNull()
  expect(hasAviso(new Request('http://alento.test/'))).toBe(false)
  expect(hasAviso(new Request('http://alento.test/', { headers: { cookie: 'alento_aviso=compra' } }))).toBe(
    true,
  )
})
