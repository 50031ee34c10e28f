import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, declineCard, passDays } from '../../../test/contrato.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'

/** The e-mails that a holder gets about changes. */

const aPaid = async (t: TestApp) => {
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const client = await t.as(c.cliente.id)
  const put = async (path: string, body: object) => {
    const changed = (await client.put(`/api/saudes/${c.id}/${path}`, body)).json<Contrato>()
    await t.drain()
    return changed
  }
  return { ...c, put }
}
async function aPlano(t: TestApp, price: number): Promise<string> {
  const id = newId()
  const rest = { beneficios: [], alento: true, publicado: true, ordem: 2, maxDependentes: 3 }
  await t.db
    .insert(planoTable)
    .values({ id, name: `Plano ${price}`, price, tipoRecorrencia: 'Mensal', ...rest })
  return id
}
/** E-mails of these kinds, oldest first. */
const mails = async (t: TestApp, ...kinds: string[]): Promise<string[]> => {
  const { rows } = await t.db.execute<{ chave: string; texto: string }>(
    sql`select chave, texto from mensagem where canal = 'email' order by criado_em, id`,
  )
  return rows.filter(({ chave }) => kinds.includes(chave.split(':').at(-1)!)).map(({ texto }) => texto)
}

test('a holder who changes the way to pay is informed, with the last digits only', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await c.put('pagamento', { metodo: 'cartao', card: { ...goodCard, card_number: '5201561050024014' } })
  t.clock.add({ minutes: 1 })
  await c.put('pagamento', { metodo: 'boleto', dia_pagamento: 20 })
  const told = await mails(t, 'forma')
  expect(told).toEqual([
    expect.stringContaining('pagas com o cartão de crédito final 4014.'),
    expect.stringContaining('pagas por boleto, no dia 20.'),
  ])
  expect(told[0]).not.toContain('5201')
})

test('a holder who pays a late charge with another credit card is informed that the next ones go to it; with the same card, nothing new', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await declineCard(t, c.id)
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO' })
  await c.pay('credit', { card: { ...goodCard, card_number: '5201561050024014' } })
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', cartaoCredito: { final: '4014' } })
  expect(await mails(t, 'forma')).toEqual([
    expect.stringContaining('pagas com o cartão de crédito final 4014.'),
  ])
  await declineCard(t, c.id)
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO' })
  await c.pay('credit', { card: { ...goodCard, card_number: '5201561050024014' } })
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO' })
  expect(await mails(t, 'forma')).toHaveLength(1)
})

test('a cheaper plan is told of when it is chosen and when it is taken back; a dearer one once its difference is paid', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const [silver, platinum] = [await aPlano(t, 1_990), await aPlano(t, 5_990)]
  await c.put('plano', { plano: silver })
  t.clock.add({ minutes: 1 })
  await c.put('plano', { plano: c.planoId })
  expect(await mails(t, 'plano')).toEqual([
    expect.stringContaining('para o Plano 1990, a partir da mensalidade de 10/04/2026: R$ 19,90 por mês'),
    expect.stringContaining('Ele custa R$ 35,00 por mês.'),
  ])
  t.clock.add({ minutes: 1 })
  await c.put('plano', { plano: platinum })
  await c.put('plano', { plano: c.planoId })
  await c.put('plano', { plano: platinum })
  expect(await mails(t, 'plano')).toHaveLength(2)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  expect((await mails(t, 'plano')).at(-1)).toContain('Seu plano é o Plano 5990')
  expect(await mails(t, 'plano')).toHaveLength(3)
})

test('a holder who leaves and comes back is informed of both, and the card says meanwhile until when it is valid', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const own = await t.as(c.cliente.id)
  const terminaEm = async () =>
    (await own.get('/api/cartao/meu')).json<{ cartao: { terminaEm: string | null } }>().cartao.terminaEm
  expect(await terminaEm()).toBeNull()
  await c.post('cancelar')
  await t.drain()
  const { id: redeId } = await aRede(t.db)
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId, cpf: null })).id)
  const checked = await desk.get(`/api/cartao/${(await c.cartao()).numeroCartao}`)
  expect(checked.json()).toMatchObject({ status: 'HABILITADO', terminaEm: '2026-04-09' })
  expect(await terminaEm()).toBe('2026-04-09')
  await c.post('voltar')
  await t.drain()
  expect(await terminaEm()).toBeNull()
  expect(await mails(t, 'cancelado', 'voltou')).toEqual([
    expect.stringContaining('Ele vale até 09/04/2026'),
    expect.stringContaining('A próxima cobrança é em 10/04/2026.'),
  ])
})

for (const [forma, aviso] of [
  [{ metodo: 'boleto', dia_pagamento: 10 }, 'boleto'],
  [{ metodo: 'pix' }, 'pix'],
] as const)
  test(`a renewal by ${aviso} that is asked again at the price of another plan is sent again`, async () => {
    const t = await startApp({ ZOOP_LONG_PIX: '1' })
    const c = await aPaid(t)
    await c.put('pagamento', forma)
    await passDays(t, 28)
    expect(await mails(t, aviso)).toEqual([expect.stringContaining('R$ 35,00')])
    await c.put('plano', { plano: await aPlano(t, 1_990) })
    await passDays(t, 2)
    expect(await mails(t, aviso)).toEqual([
      expect.stringContaining('R$ 35,00'),
      expect.stringContaining('R$ 19,90'),
    ])
  })

test('a holder who pays a suspended card reads that it is valid again, by e-mail and SMS; one who was only late, that it stays valid', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await declineCard(t, c.id)
  await passDays(t, 31)
  await c.pay('credit', { card: { ...goodCard, card_number: '5201561050024014' } })
  await t.drain()
  expect(await mails(t, 'recuperado')).toEqual([expect.stringContaining('Seu cartão continua valendo')])
  await declineCard(t, c.id)
  await passDays(t, 45)
  expect(await c.read()).toMatchObject({ estado: 'SUSPENSO' })
  await c.pay('credit', { card: goodCard })
  await t.drain()
  expect(await mails(t, 'reativado')).toEqual([expect.stringContaining('Seu cartão voltou a valer')])
  const sms = await t.db.execute("select 1 from mensagem where canal = 'sms' and chave like '%:reativado'")
  expect(sms.rows).toHaveLength(1)
})

test('the last notice before the suspension, and the suspension, also come by SMS, once each', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await declineCard(t, c.id)
  await passDays(t, 42)
  for (let again = 0; again < 3; again += 1) await t.runJob('contrato.varrer')
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'SUSPENSO' })
  const { rows } = await t.db.execute<{ texto: string }>(
    sql`select texto from mensagem where canal = 'sms' and chave ~ ':(atrasado|suspenso)$' order by criado_em, id`,
  )
  expect(rows.map(({ texto }) => texto)).toEqual([
    expect.stringContaining('hoje e o ultimo dia para pagar R$'),
    expect.stringContaining('seu cartao esta suspenso'),
  ])
  const told = await mails(t, 'atrasado')
  expect(told).toHaveLength(5)
  expect(told.map((text) => text.includes('Hoje é o último dia'))).toEqual([false, false, false, false, true])
})
