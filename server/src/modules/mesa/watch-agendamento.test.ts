import { expect, test } from 'vitest'
import { hashPassword } from '#platform/password.ts'
import { aAgendado, sexta } from '../../../test/agendado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido, goodCard } from '../../../test/purchase.ts'

async function enter(t: TestApp, redeId: string, username: string): Promise<string> {
  const senhaHash = await hashPassword('alento-demo')
  await aUsuario(t.db, { username, role: 'Atendente', redeId, cpf: null, senhaHash })
  const payload = { username, password: 'alento-demo' }
  return (await t.app.inject({ method: 'POST', url: '/api/auth', payload })).json<{ token: string }>().token
}

/** Reads until this text has arrived, or the stream ended. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
  let all = ''
  while (!all.includes(text)) {
    const { done, value } = await reader.read()
    if (done) return `${all}(fim)`
    all += Buffer.from(value).toString()
  }
  return all
}

async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const listen = async (token: string, unidade = market.unidade.id, more = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...more }
    const res = await fetch(`${origin}/api/agendamento/eventos?unidade=${unidade}`, { headers })
    return { status: res.status, type: res.headers.get('content-type'), reader: res.body!.getReader() }
  }
  return { t, market, listen }
}

test('a desk that watches is notified of an appointment and of its payment, and of nothing of another unit', async () => {
  const { t, market, listen } = await start()
  const other = await aMarket(t)
  const own = await listen(await enter(t, market.unidade.id, 'mesa-um'))
  const stranger = await listen(await enter(t, other.unidade.id, 'mesa-dois'), other.unidade.id)
  expect([own.status, own.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await readUntil(own.reader, 'retry')
  await readUntil(stranger.reader, 'retry')
  const { _id: pedido_id } = await aPedido(t, market, '10:00', sexta)
  expect(await readUntil(own.reader, 'mudou')).toContain('event: mudou')
  const client = await t.as(market.cliente.id)
  await client.post('/api/v1/payments/purchase/credit', { pedido_id, card: goodCard })
  expect(await readUntil(own.reader, 'mudou')).toContain('event: mudou')
  await t.app.close()
  expect(await readUntil(stranger.reader, 'nunca')).toBe('(fim)')
})

test('another unit is not found, and a user who lost access gets no more events', async () => {
  const { t, market, listen } = await start()
  const other = await aRede(t.db)
  const token = await enter(t, market.unidade.id, 'mesa-tres')
  expect((await listen(token, other.id)).status).toBe(404)
  expect((await listen('x'.repeat(43))).status).toBe(401)
  const { reader } = await listen(token)
  await readUntil(reader, 'retry')
  const headers = { authorization: `Bearer ${token}` }
  await t.app.inject({ method: 'POST', url: '/api/auth/sair', headers })
  await aAgendado(t, market, '10:00', sexta)
  const heard = await readUntil(reader, 'nunca')
  expect(heard).toContain('(fim)')
  expect(heard).not.toContain('mudou')
  await t.app.close()
})

test('a browser that comes back after its stream was cut reads again at once, a new one does not', async () => {
  const { t, market, listen } = await start()
  const token = await enter(t, market.unidade.id, 'mesa-quatro')
  const first = await listen(token)
  const opened = await readUntil(first.reader, 'retry')
  expect([opened.includes('id: 1'), opened.includes('mudou')]).toEqual([true, false])
  const back = await listen(token, market.unidade.id, { 'last-event-id': '1' })
  expect(await readUntil(back.reader, 'mudou')).toContain('event: mudou')
  await t.app.close()
})
