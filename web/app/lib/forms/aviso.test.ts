import { expect, test } from 'vitest'
import { avisoCookie, readAviso } from './aviso.ts'

const asked = (cookie: string) => readAviso(new Request('http://alento.test/', { headers: { cookie } }))

test('a result is read back from its cookie', () => {
  expect(asked(`x=1; ${avisoCookie('compra').split(';')[0]}`)).toBe('Compra realizada com sucesso')
})

test('only known results are shown', () => {
  expect(asked('alento_aviso=Ligue para 0800')).toBeNull()
  expect(asked('alento_aviso=toString')).toBeNull()
  expect(asked('alento_aviso=')).toBeNull()
  expect(readAviso(new Request('http://alento.test/'))).toBeNull()
})
