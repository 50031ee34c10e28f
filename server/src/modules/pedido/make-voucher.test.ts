import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { verifyVoucher } from '@alento/contract/pedido/verify-voucher.ts'
import type { ChaveVoucher } from '@alento/contract/pedido/voucher.ts'
import { encodeVoucher, readToken, tokenText } from '@alento/contract/pedido/voucher-token.ts'
import { qrPng } from '#platform/image/qr-png.ts'
import { openSigningKey } from '#platform/signing-key.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, escolha, shown } from '../../../test/purchase.ts'

type Qr = { texto: string; validoAte: string }
const desk = async (t: TestApp, redeId: string) =>
  t.as((await aUsuario(t.db, { role: 'Atendente', redeId, cpf: null })).id)
const qrOf = async (t: TestApp, clienteId: string, pedido: Pedido): Promise<Qr> =>
  (await (await t.as(clienteId)).get(`/api/pedidos/${pedido._id}/voucher`)).json()
const chavesOf = async (t: TestApp): Promise<ChaveVoucher[]> =>
  (await (await t.as(null)).get('/api/vouchers/chaves')).json<{ keys: ChaveVoucher[] }>().keys
const find = (texto: string) => `/api/vouchers/${encodeURIComponent(texto)}`

test('the QR of a paid voucher is verified with the public keys, and names nobody', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const { texto, validoAte } = await qrOf(t, market.cliente.id, paid)
  const mesa = { chaves: await chavesOf(t), unidade: market.unidade.id, agora: agora.epochMilliseconds }
  expect(await verifyVoucher(texto, mesa)).toMatchObject({
    situacao: 'valido',
    voucher: {
      codigo: paid.codigo.replace('-', ''),
      unidade: market.unidade.id,
      pagamentoAto: false,
      valor: 0,
      inicio: '2026-03-11T12:00:00Z',
      validoAte: '2026-03-12T02:59:59Z',
      servico: 'Consulta em Cardiologia',
    },
  })
  expect(validoAte).toBe('2026-03-12T02:59:59Z')
  const { body } = readToken(texto)!
  for (const secret of ['Maria', 'Aparecida', paid.cliente.cpf, market.cliente.email])
    expect(Buffer.from(body).includes(secret), secret).toBe(false)
  t.clock.add({ hours: 2 })
  expect((await qrOf(t, market.cliente.id, paid)).texto).toBe(texto)
})

test('the e-mail of a voucher has the QR of its page attached', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  await t.drain()
  const { rows } = await t.db.execute("select anexos from mensagem where canal = 'email'")
  const { texto } = await qrOf(t, market.cliente.id, paid)
  const png = qrPng(texto).toString('base64')
  expect(rows).toMatchObject([
    { anexos: [{}, { nome: `voucher-${paid.codigo}.png`, tipo: 'image/png', texto: png, base64: true }] },
  ])
})

test('a voucher to be paid at the desk says how much; one for a dependent has their initials', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { dependente } = await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const body = { ...escolha(market), tipoPagamento: 'SinSaude' }
  const pedido = (await client.post('/api/pedidos', body)).json<Pedido>()
  await client.put(`/api/pedidos/${pedido._id}`, { dependente: dependente.id })
  await client.post('/api/v1/payments/purchase/ato', { pedido_id: pedido._id })
  const { texto } = await qrOf(t, market.cliente.id, pedido)
  expect(readToken(texto)?.voucher).toMatchObject({ pagamentoAto: true, valor: 8_990, paciente: 'JA' })
})

test('an order that may not be attended has no QR: unpaid, attended, of another client', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const unpaid = await aPedido(t, market, '10:00')
  const client = await t.as(market.cliente.id)
  const ask = async (p: Pedido) => {
    const res = await client.get(`/api/pedidos/${p._id}/voucher`)
    return [res.statusCode, res.json().code]
  }
  expect(await ask(unpaid)).toEqual([409, 'voucher.nao_pago'])
  const atDesk = await desk(t, market.unidade.id)
  await atDesk.post(`/api/pedidos/${paid._id}/realizarAtendimento`, await shown(t, paid._id))
  expect(await ask(paid)).toEqual([409, 'voucher.ja_atendido'])
  const stranger = await t.as((await aUsuario(t.db)).id)
  expect((await stranger.get(`/api/pedidos/${paid._id}/voucher`)).statusCode).toBe(404)
})

test('the desk takes the text of the QR where it takes the code, in any case', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const { texto } = await qrOf(t, market.cliente.id, paid)
  const atDesk = await desk(t, market.unidade.id)
  for (const text of [texto, texto.toLowerCase(), ` ${texto} `])
    expect((await atDesk.get(find(text))).json()).toMatchObject({
      podeAtender: true,
      pedido: { _id: paid._id },
    })
  const other = await desk(t, (await aMarket(t)).unidade.id)
  const res = await other.get(find(texto))
  expect([res.statusCode, res.json().code]).toEqual([403, 'voucher.outra_unidade'])
})

test('a QR that we did not sign is refused in plain words and goes to the audit trail', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { texto } = await qrOf(t, market.cliente.id, await aPaidPedido(t, market))
  const atDesk = await desk(t, market.unidade.id)
  const { voucher, signature } = readToken(texto)!
  const altered = tokenText(encodeVoucher({ ...voucher, servico: 'Consulta em Neurologia' }), signature)
  const forger = openSigningKey(
    Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]).toString(
      'base64',
    ),
  )
  const body = encodeVoucher({ ...voucher, chave: forger.kid })
  const falso =
    'A assinatura deste QR Code não confere. Favor não atender e entrar em contato com a central de atendimento (21) 3005-0100'
  for (const [text, code, detail] of [
    [altered, 'voucher.qr_falso', falso],
    [tokenText(body, forger.sign(body)), 'voucher.qr_falso', falso],
    [texto.slice(0, -9), 'voucher.qr_ilegivel', 'Não foi possível ler este QR Code'],
  ] as const)
    expect((await atDesk.get(find(text))).json()).toMatchObject({ status: 422, code, detail })
  const { rows } = await t.db.execute('select acao, detalhe from auditoria order by id')
  expect(rows).toEqual([
    { acao: 'voucher.qr_falso', detalhe: { situacao: 'assinatura' } },
    { acao: 'voucher.qr_falso', detalhe: { situacao: 'chave_desconhecida' } },
  ])
})

test('an order cancelled after its QR was made is refused, whatever the QR says', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const { texto } = await qrOf(t, market.cliente.id, paid)
  await t.db.execute(`update pedido set status_pagamento = 'ESTORNADO', status_atendimento = 'CANCELADO'`)
  const atDesk = await desk(t, market.unidade.id)
  expect((await atDesk.get(find(texto))).json()).toMatchObject({ podeAtender: false })
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/pedidos/${paid._id}/voucher`)).statusCode).toBe(409)
})

test('an old QR is still good at a desk with network: the order decides, and the desk is shown that it is old', async () => {
  const t = await startApp()
  const market = await aMarket(t, { agendamento: 'N' })
  const { corpoClinico: _, dataEscolhida: __, horario: ___, ...semHora } = escolha(market)
  const client = await t.as(market.cliente.id)
  const pedido = (await client.post('/api/pedidos', semHora)).json<Pedido>()
  await t.db.execute(`update pedido set status_pagamento = 'CONCLUIDO', expira_em = null`)
  const { texto, validoAte } = await qrOf(t, market.cliente.id, pedido)
  expect(validoAte).toBe('2026-04-10T02:59:59Z') // the end of the 30th day at the unit
  const worker = await desk(t, market.unidade.id)
  expect((await worker.get(find(texto))).json()).not.toHaveProperty('qrVencidoEm')
  t.clock.add({ hours: 24 * 60 })
  const mesa = { unidade: market.unidade.id, agora: t.clock.now().epochMilliseconds }
  const verdict = await verifyVoucher(texto, { ...mesa, chaves: await chavesOf(t) })
  expect(verdict.situacao).toBe('vencido')
  const late = await desk(t, market.unidade.id) // the session of the first one ended meanwhile
  expect((await late.get(find(texto))).json()).toMatchObject({ podeAtender: true, qrVencidoEm: validoAte })
  expect((await late.get(find(pedido.codigo))).json()).not.toHaveProperty('qrVencidoEm')
})

test('after a change of keys the old ones are still listed and still valid', async () => {
  const before = await startApp()
  const [former] = await chavesOf(before)
  const market = await aMarket(before)
  const paid = await aPaidPedido(before, market)
  const { texto } = await qrOf(before, market.cliente.id, paid)
  const own = `MC4CAQAwBQYDK2VwBCIEI${'A'.repeat(42)}E`
  const after = await startApp({ VOUCHER_PRIVATE_KEY: own, VOUCHER_PUBLIC_KEYS: former!.x })
  const chaves = await chavesOf(after)
  expect(chaves.map((c) => c.kid)).toEqual([openSigningKey(own).kid, former!.kid])
  const mesa = { chaves, unidade: market.unidade.id, agora: agora.epochMilliseconds }
  expect((await verifyVoucher(texto, mesa)).situacao).toBe('valido')
})
