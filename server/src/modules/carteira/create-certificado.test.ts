import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readCartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { verifyCartaoQr } from '@alento/contract/cartao/verify-cartao-qr.ts'
import { startApp } from '../../../test/app.ts'
import { anAparelho } from '../../../test/aparelho.ts'
import { aContrato, passDays } from '../../../test/contrato.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'

test('a holder’s device is certified, and what it signs is verified with the published keys', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db)
  const { cartao } = await aCartao(t.db, { usuarioId: id })
  const device = await anAparelho()
  const reply = await device.certify(t, id)
  expect(reply.statusCode, reply.body).toBe(200)
  const { certificado, validoAte, agora } = reply.json()
  expect(Temporal.Instant.from(agora).until(validoAte).total('days')).toBe(7)
  const text = await device.show(certificado, t.clock.now())
  const { keys: chaves } = (await t.app.inject({ url: '/api/vouchers/chaves' })).json()
  const desk = { chaves, agora: t.clock.now().epochMilliseconds }
  expect(await verifyCartaoQr(text, desk)).toMatchObject({
    situacao: 'valido',
    cartao: { numeroCartao: cartao.numeroCartao, titular: cartao.titularNome, validoAte },
  })
  // Another device of the same person has its own certificate, and does not end the first one.
  const second = await anAparelho()
  const other = (await second.certify(t, id)).json()
  expect(other.certificado).not.toBe(certificado)
  const texts = [text, await second.show(other.certificado, t.clock.now())]
  for (const shown of texts) expect((await verifyCartaoQr(shown, desk)).situacao).toBe('valido')
  // One device's certificate is of no use to another.
  const stolen = await second.show(certificado, t.clock.now())
  expect((await verifyCartaoQr(stolen, desk)).situacao).toBe('assinatura')
})

test('a certificate states what a desk compares, and neither CPF nor dependents', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db)
  const { cartao, dependente } = await aCartao(t.db, { usuarioId: id })
  const device = await anAparelho()
  const { certificado } = (await device.certify(t, id)).json()
  const { server } = readCartaoQr(await device.show(certificado, t.clock.now()))!
  const bytes = Buffer.from(server.body).toString('latin1')
  for (const secret of [cartao.titularCpf, dependente.name, dependente.cpf])
    expect(bytes).not.toContain(secret)
})

test.each([
  ['AGUARDANDO_PAGAMENTO', 409, 'carteira.nao_vale', /primeiro pagamento/],
  ['SUSPENSO', 409, 'carteira.nao_vale', /suspenso/],
  ['CANCELADO', 404, 'carteira.sem_cartao', /não tem um cartão/],
] as const)('a card that is %s gets no certificate', async (status, code, problem, detail) => {
  const t = await startApp()
  const { id } = await aUsuario(t.db)
  await aCartao(t.db, { usuarioId: id, status })
  const refused = await (await anAparelho()).certify(t, id)
  expect([refused.statusCode, refused.json().code]).toEqual([code, problem])
  expect(refused.json().detail).toMatch(detail)
})

test('only the holder: a client without a card, a visitor and a reception get none; a key that is none is refused', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db)
  await aCartao(t.db, { usuarioId: id })
  const device = await anAparelho()
  expect((await device.certify(t, (await aUsuario(t.db)).id)).json().code).toBe('carteira.sem_cartao')
  const staff = await aUsuario(t.db, { role: 'Atendente', cpf: null })
  expect((await device.certify(t, staff.id)).statusCode).toBe(403)
  const payload = { chave: device.chave }
  const visitor = await t.app.inject({ method: 'POST', url: '/api/cartao/meu/certificado', payload })
  expect(visitor.statusCode).toBe(401)
  const post = async (chave: string) => (await t.as(id)).post('/api/cartao/meu/certificado', { chave })
  expect((await post(`BA${'A'.repeat(85)}`)).json().code).toBe('carteira.chave')
  expect((await post('nada')).json().code).toBe('base.invalido')
})

test('a certificate ends with the days that are paid and their grace, whatever becomes of the contract', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  const device = await anAparelho()
  const ask = async () => (await device.certify(t, c.cliente.id)).json()
  expect((await ask()).code).toBe('carteira.nao_vale')
  await c.pay('pix')
  const pix = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(pix.id)
  await t.notify(pix.id)
  await t.drain()
  const seven = () => t.clock.now().add({ hours: 7 * 24 })
  expect(Temporal.Instant.compare((await ask()).validoAte, seven())).toBe(0)
  await passDays(t, 30)
  while ((await c.read()).estado !== 'EM_ATRASO') await passDays(t, 1)
  while ((await c.read()).estado === 'EM_ATRASO') {
    const { validoAte } = await ask()
    const { atrasadoDesde } = await c.read()
    const end = Temporal.PlainDate.from(atrasadoDesde!).add({ days: 11 }).toZonedDateTime('America/Sao_Paulo')
    expect(Temporal.Instant.compare(validoAte, end.toInstant())).toBeLessThan(0)
    expect(Temporal.Instant.compare(validoAte, t.clock.now())).toBeGreaterThan(0)
    await passDays(t, 1)
  }
  expect((await ask()).code).toBe('carteira.nao_vale')
})

test('a cancelled contract keeps its certificate to the last paid day; while a payment hangs past the grace there is none', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  const device = await anAparelho()
  const ask = async () => (await device.certify(t, c.cliente.id)).json()
  await c.pay('credit', { card: goodCard })
  await t.drain()
  await passDays(t, 10)
  await c.post('cancelar')
  await t.drain()
  const { valeAte } = await c.read()
  await t.db.execute(
    sql`update contrato set proxima_cobranca = ${String(t.clock.now()).slice(0, 10)}::date + 2`,
  )
  const { validoAte } = await ask()
  const last = Temporal.Instant.from(validoAte).toZonedDateTimeISO('America/Sao_Paulo')
  expect([last.hour, last.minute]).toEqual([23, 59])
  expect(last.toPlainDate().until((await c.read()).valeAte!).days).toBe(0)
  expect(valeAte).not.toBe((await c.read()).valeAte)
  await t.db.execute(sql`update contrato set estado = 'ATIVO'`)
  t.clock.add({ hours: 24 * 20 }) // and no job ran
  expect((await ask()).code).toBe('carteira.conferindo')
})
