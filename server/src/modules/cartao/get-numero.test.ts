import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Cartao } from '@alento/contract/cartao/cartao.ts'
import { fromCrockford, toCrockford } from '@alento/contract/base/crockford.ts'
import { startApp } from '../../../test/app.ts'
import { anAparelho } from '../../../test/aparelho.ts'
import { aCartao, aRede, aUsuario } from '../../../test/make.ts'

async function start() {
  const t = await startApp()
  const client = await aUsuario(t.db)
  const { cartao, dependente } = await aCartao(t.db, { usuarioId: client.id })
  const redeId = (await aRede(t.db)).id
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId, cpf: null })).id)
  const device = await anAparelho()
  const { certificado } = (await device.certify(t, client.id)).json()
  const scan = (text: string) => desk.get(`/api/cartao/${encodeURIComponent(text)}`)
  return { ...t, client, cartao, dependente, scan, device, certificado }
}

test('the QR of a device finds its card with its dependents, in its present state, and the holder sees the check', async () => {
  const t = await start()
  const text = await t.device.show(t.certificado, t.clock.now())
  const found = await t.scan(text)
  expect(found.statusCode, found.body).toBe(200)
  expect(found.json<Cartao>()).toMatchObject({
    numeroCartao: t.cartao.numeroCartao,
    status: 'HABILITADO',
    dependentes: [{ name: t.dependente.name }],
  })
  await t.db.execute(sql`update cartao set status = 'SUSPENSO'`)
  expect((await t.scan(text.toLowerCase())).json().status).toBe('SUSPENSO')
  const looks = (await (await t.as(t.client.id)).get('/api/privacidade/acessos')).json<{ oQue: string }[]>()
  expect(looks).toMatchObject([{ oQue: 'Conferiu o seu cartão' }])
})

test('a photograph of minutes ago, a clock that is ahead and a certificate that is over are refused in words', async () => {
  const t = await start()
  const now = t.clock.now()
  const refused = async (quando: Temporal.Instant) => {
    const reply = await t.scan(await t.device.show(t.certificado, quando))
    return [reply.statusCode, reply.json().code]
  }
  expect(await refused(now.subtract({ minutes: 4 }))).toEqual([422, 'cartao.qr_antigo'])
  expect(await refused(now.add({ minutes: 4 }))).toEqual([422, 'cartao.qr_adiantado'])
  t.clock.add({ hours: 7 * 24 + 1 })
  expect(await refused(t.clock.now())).toEqual([422, 'cartao.qr_vencido'])
  expect((await t.scan('ALC:123')).json().code).toBe('cartao.qr_ilegivel')
})

test('a forged QR is audited, and a desk that goes on forging waits', async () => {
  const t = await start()
  const good = await t.device.show(t.certificado, t.clock.now())
  const bytes = fromCrockford(good.slice(4))!
  bytes[10]! ^= 1 // another card number
  const forged = `ALC:${toCrockford(bytes)}`
  const first = await t.scan(forged)
  expect([first.statusCode, first.json().code]).toEqual([422, 'cartao.qr_falso'])
  expect(first.json().action).toContain('número do cartão')
  const { rows } = await t.db.execute(sql`select detalhe from auditoria where acao = 'cartao.qr_falso'`)
  expect(rows).toEqual([{ detalhe: { situacao: 'assinatura' } }])
  const thief = await anAparelho()
  expect((await t.scan(await thief.show(t.certificado, t.clock.now()))).json().code).toBe('cartao.qr_falso')
  for (let n = 2; n < 10; n += 1) await t.scan(forged)
  expect((await t.scan(forged)).json().code).toBe('conta.espere')
  expect((await t.scan(good)).json().code).toBe('conta.espere')
})
