import { expect, test } from 'vitest'
import type { CepFinder } from '#platform/cep/cep.ts'
import { startApp } from '../../../test/app.ts'
import { getCep } from './get-cep.ts'

test('without an answer the call says to fill in by hand; a text that is no CEP is refused', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const res = await nobody.get('/api/cep/20520053')
  expect([res.statusCode, res.json().code, res.json().action]).toEqual([
    503,
    'cep.indisponivel',
    'Preencha o endereço.',
  ])
  expect((await nobody.get('/api/cep/2052')).statusCode).toBe(400)
})

test('a CEP that nobody knows is distinguished from a service that is down', async () => {
  const finder: CepFinder = { find: async () => ({ kind: 'absent' }), place: async () => null }
  await expect(getCep(finder, '00000000')).rejects.toMatchObject({
    code: 'cep.nao_encontrado',
  })
})
