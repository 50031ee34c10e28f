import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { startApp } from '../../../test/app.ts'
import { createMensagem } from './create-mensagem.ts'

test('where messages are real nobody can read them: the call is not there', async () => {
  const t = await startApp()
  const app = await buildApp({ ...t, config: { ...t.config, outbox: false } })
  const res = await app.inject('/api/dev/mensagens')
  expect([res.statusCode, res.json().code]).toEqual([404, 'base.nao_encontrado'])
  expect((await app.inject('/api/openapi.json')).body).not.toContain('/api/dev/')
})

test('the outbox is searched by anything that a message contains, and pages through what it finds', async () => {
  const t = await startApp()
  for (const [n, celular] of ['21999990001', '21999990002', '21999990001'].entries()) {
    t.clock.add({ seconds: 1 })
    await t.db.transaction((tx) =>
      createMensagem(t, tx, { chave: `teste:${n}`, canal: 'sms', para: celular, texto: 'Olá' }),
    )
  }
  const found = async (query: string) => {
    const reply = await t.app.inject(`/api/dev/mensagens?${query}`)
    return [reply.headers['x-total-count'], reply.json<{ chave: string }[]>().map((m) => m.chave)]
  }
  expect(await found('procura=21999990001')).toEqual(['2', ['teste:2', 'teste:0']])
  expect(await found('procura=21999990001&limit=1&offset=1')).toEqual(['2', ['teste:0']])
  expect(await found('procura=teste:1')).toEqual(['1', ['teste:1']])
  expect(await found('procura=%25')).toEqual(['0', []])
})
