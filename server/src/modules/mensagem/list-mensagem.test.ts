import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { startApp } from '../../../test/app.ts'

test('where messages are real nobody can read them: the call is not there', async () => {
  const t = await startApp()
  const app = await buildApp({ ...t, config: { ...t.config, outbox: false } })
  const res = await app.inject('/api/dev/mensagens')
  expect([res.statusCode, res.json().code]).toEqual([404, 'base.nao_encontrado'])
  expect((await app.inject('/api/openapi.json')).body).not.toContain('/api/dev/')
})
