import { expect, test } from 'vitest'
import { findEntry, refusalOf, throwLink } from './entrada.ts'

const thrown = (problema: Parameters<typeof throwLink>[0]) => {
  try {
    return throwLink(problema)
  } catch (error) {
    return error as { data: { detail: string }; init: { status: number } }
  }
}

test('a link that was cut is said to be that, without the name of a field', () => {
  const { data, init } = thrown({ ...refusalOf('base.invalido'), detail: 'token: Confira o endereço' })
  expect([data.detail, init.status]).toEqual(['Este link está incompleto', 404])
  expect(thrown(refusalOf('base.nao_encontrado')).data.detail).toBe(refusalOf('base.nao_encontrado').detail)
})

test('a key from outside finds entries only, nothing that every object inherits', () => {
  const acts = { novo: 1, editar: 2 }
  expect(findEntry(acts, 'editar')).toBe(2)
  for (const key of ['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'apagar'])
    expect(findEntry(acts, key), key).toBeUndefined()
})
