import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shortId } from '@alento/contract/base/id-curto.ts'
import type { Estorno } from '@alento/contract/pagamento/estorno.ts'
import type { Mensagem } from '@alento/contract/plataforma/mensagem.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { nomesAviso, tellPedido } from '#modules/pedido/tell-pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { aMarket, amanha, aPaidPedido, aPedido, endereco, escolha, goodCard } from '../../../test/purchase.ts'

const segunda = {
  key: 2,
  hora_inicio_1: '08:00',
  hora_fim_1: '18:00',
  hora_inicio_2: null,
  hora_fim_2: null,
}

/** The messages written so far, oldest first. */
async function written(t: TestApp): Promise<Mensagem[]> {
  await t.drain()
  expect(t.jobErrors).toEqual([])
  const list = (await (await t.as(null)).get('/api/dev/mensagens?limit=100')).json<Mensagem[]>()
  return list.toReversed()
}
const said = (list: Mensagem[]) =>
  list.map((m) => `${m.canal} ${m.chave.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '*')}`)
const only = (list: Mensagem[], canal: 'email' | 'sms') => list.filter((m) => m.canal === canal)

test('a paid order is reported once by e-mail and once by SMS: service, patient, place, time, price, code and link', async () => {
  const t = await startApp()
  const market = await aMarket(t, {
    nomeRede: 'Cardio Tijuca',
    fuso: 'America/Manaus',
    cidade: 'Manaus',
    uf: 'AM',
    funcionamento: [segunda],
  })
  const pedido = await aPaidPedido(t, market)
  const list = await written(t)
  expect(said(list)).toEqual(['email pedido:*:confirmado', 'sms pedido:*:confirmado'])
  const [mail, sms] = list
  expect(mail).toMatchObject({
    para: market.cliente.email,
    assunto: `Compra Confirmada: voucher ${pedido.codigo}`,
    anexos: [`agendamento-${pedido.codigo}.ics`, `voucher-${pedido.codigo}.png`],
  })
  for (const part of [
    pedido.codigo,
    'Consulta em Cardiologia',
    'Quarta, 11/03/2026, às 09:00 (horário de Manaus)',
    market.profissional.nome,
    'Cardio Tijuca, Rua Conde de Bonfim, 370, Tijuca, Manaus, AM',
    'Preço particular: R$ 250,00\nValor Pago: R$ 129,00, cartão de crédito',
    'Funciona: Segunda: 08:00 às 18:00',
    'Como chegar:\nhttps://www.google.com/maps/dir/?api=1&destination=Rua%20Conde',
    'Chegue 15 minutos antes, às 08:45.',
    'A unidade confirma até a hora do atendimento',
    'O agendamento vai anexo',
    'O QR Code do voucher vai anexo',
    `http://localhost:3000/voucher?id=${pedido._id}`,
    'Não somos planos de saúde',
  ])
    expect(mail!.texto).toContain(part)
  expect(mail!.html).toContain(`href="http://localhost:3000/voucher?id=${pedido._id}"`)
  expect(sms).toMatchObject({ para: '21999990000', assunto: '', html: '' })
  expect(sms!.texto).toBe(
    `Alento: compra confirmada. qua 11/03, 09:00, Cardio Tijuca. Voucher ${pedido.codigo}: http://localhost:3000/v/${shortId(pedido._id)}`,
  )
  expect(sms!.texto.length).toBeLessThanOrEqual(160)
  expect(mail!.texto + mail!.html + sms!.texto).not.toContain(market.cliente.cpf)
})

test('the same event twice sends one message, also when its jobs run at once', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  const [transaction] = t.simulator.control.transactions()
  for (let i = 0; i < 3; i += 1) await t.notify(transaction!.id)
  await t.drain()
  const data = { pedidoId: pedido._id, aviso: 'confirmado' }
  await Promise.all(Array.from({ length: 6 }, () => t.runJob('pedido.avisar', data)))
  expect(await written(t)).toHaveLength(2)
})

test('without a mobile phone, and without an e-mail, there is nothing to send there', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const cliente = await aUsuario(t.db, { telefoneCelular: '2125710384', email: '' })
  await aPaidPedido(t, { ...market, cliente })
  expect(await written(t)).toEqual([])
})

test('names with markup, quotes and emoji arrive as they are written', async () => {
  const t = await startApp()
  const market = await aMarket(t, { nomeRede: 'Clínica "D\'Ávila" <b>&</b> 😀' })
  const cliente = await aUsuario(t.db, { name: 'Zé <script>alert(1)</script>' })
  await aPaidPedido(t, { ...market, cliente })
  const [mail, sms] = await written(t)
  expect(mail!.texto).toContain('Clínica "D\'Ávila" <b>&</b> 😀')
  expect(mail!.html).toContain('Clínica &quot;D&#39;Ávila&quot; &lt;b&gt;&amp;&lt;/b&gt; 😀')
  expect(mail!.html).not.toContain('<script')
  expect(sms!.texto).toContain('Clinica "D\'Avila" <b>&</b>')
})

test('an order left for the desk says what to pay there', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const body = { ...escolha(market), tipoPagamento: 'SinSaude' }
  const pedido = (await client.post('/api/pedidos', body)).json<Pedido>()
  for (let i = 0; i < 2; i += 1) await client.post('/api/v1/payments/purchase/ato', { pedido_id: pedido._id })
  const list = await written(t)
  expect(said(list)).toEqual(['email pedido:*:noLocal', 'sms pedido:*:noLocal'])
  expect(list[0]).toMatchObject({ assunto: `Solicitação Confirmada: voucher ${pedido.codigo}` })
  expect(list[0]!.texto).toContain('Valor a pagar no local: R$ 89,90')
  expect(list[0]!.texto).toContain('o cartão SinSaude')
  expect(list[1]!.texto).toContain('Pague no local: R$ 89,90.')
  t.clock.add({ hours: 24 * 40 })
  await t.runJob('pedido.expirar')
  const [, , over, ...more] = await written(t)
  expect(more).toEqual([])
  expect(over!.texto).toContain('ficou para pagar no local e não foi usado no prazo')
})

const boletoOf = async (t: TestApp, market: Awaited<ReturnType<typeof aMarket>>, dia = 20) => {
  const pedido = await aPedido(t, market, '09:00', '2026-04-30')
  const body = { pedido_id: pedido._id, dia_pagamento: dia, endereco }
  const res = await (await t.as(market.cliente.id)).post('/api/v1/payments/purchase/boleto', body)
  return res.json<Pedido>()
}

test('a boleto is sent with its line of 47 digits, due date and address; when it is paid the order is confirmed', async () => {
  const t = await startApp()
  const pedido = await boletoOf(t, await aMarket(t))
  const [mail] = await written(t)
  const slip = pedido.pagamento!.boleto!
  expect(slip.linha.replace(/\D/g, '')).toHaveLength(47)
  expect(mail!.chave).toMatch(/^pagamento:.+:boleto$/)
  expect(mail!.texto).toContain(`Linha digitável: ${slip.linha}`)
  expect(mail!.texto).toContain('Vencimento: 20/03/2026')
  expect(mail!.texto).toContain(slip.link)
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(id)
  await t.notify(id)
  await t.notify(id)
  expect(said(await written(t))).toEqual([
    'email pagamento:*:boleto',
    'email pedido:*:confirmado',
    'sms pedido:*:confirmado',
  ])
})

test('an order that nobody paid in time says that it is over, once', async () => {
  const t = await startApp()
  const pedido = await aPedido(t, await aMarket(t))
  t.clock.add({ minutes: 31 })
  for (let i = 0; i < 2; i += 1) await t.runJob('pedido.expirar')
  const list = await written(t)
  expect(said(list)).toEqual(['email pedido:*:expirado'])
  expect(list[0]!.assunto).toBe(`O pedido ${pedido.codigo} foi cancelado`)
  expect(list[0]!.texto).toContain('Nada foi cobrado.')
})

test('a client who withdraws learns that the money is on its way and, later, that it is back', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  await (await t.as(market.cliente.id)).post(`/api/pedidos/${pedido._id}/desistir`)
  const list = await written(t)
  expect(said(list).slice(2)).toEqual(['email pedido:*:desistencia', 'email estorno:*:feito'])
  expect(list[2]!.texto).toContain('Pedimos a devolução de R$ 129,00.')
  expect(list[3]!.texto).toContain('A devolução de R$ 129,00 foi feita.')
})

test('a refund is reported when it is done; while the gateway is down, first that it was requested', async () => {
  const t = await startApp()
  const pedido = await aPaidPedido(t, await aMarket(t))
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const refund = (body: object) => admin.post(`/api/pedidos/${pedido._id}/estornar`, body)
  await refund({ valor: 2_900, motivo: 'Cobrança a mais' })
  const part = (await written(t)).slice(2)
  expect(said(part)).toEqual(['email estorno:*:feito'])
  expect(part[0]!.texto).toContain('A devolução de R$ 29,00 foi feita.')
  t.simulator.control.changeFaults({ tipo: 'erro', status: 500, alcance: 'estornos' })
  await refund({ motivo: 'A unidade fechou' })
  await t.drain()
  t.jobErrors.length = 0
  const waiting = (await written(t)).slice(3)
  expect(said(waiting).toSorted()).toEqual([
    'email agendamento:*:1:agendamentoCancelado',
    'email estorno:*:pedido',
    'sms agendamento:*:1:agendamentoCancelado',
  ])
  expect(only(waiting, 'sms')[0]!.texto).toContain('Alento: agendamento cancelado. qua 11/03, 09:00')
  expect(waiting.find((m) => m.chave.includes('agendamento'))!.anexos).toHaveLength(1)
  t.simulator.control.resetFaults()
  t.clock.add({ minutes: 11 })
  await t.runJob('pagamento.varrer')
  const done = (await written(t)).slice(6)
  expect(said(done)).toEqual(['email estorno:*:feito'])
  expect(done[0]!.texto).toContain('A devolução de R$ 100,00 foi feita.')
})

test('a refund that the gateway refuses is reported as requested: a person pays it out, and then it is reported as done', async () => {
  const t = await startApp()
  const pedido = await aPaidPedido(t, await aMarket(t))
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 402, alcance: 'estornos' })
  await admin.post(`/api/pedidos/${pedido._id}/estornar`, { motivo: 'A unidade fechou' })
  const refund = async () => (await written(t)).filter((m) => m.chave.startsWith('estorno:'))
  expect(said(await refund())).toEqual(['email estorno:*:pedido'])
  const [refused] = (await admin.get('/api/estornos?status=RECUSADO')).json<Estorno[]>()
  await admin.post(`/api/estornos/${refused!._id}/pagar`, { comprovante: 'TED 123' })
  expect(said(await refund())).toEqual(['email estorno:*:pedido', 'email estorno:*:feito'])
})

test('a time that the unit confirms is reported by e-mail and SMS, each change of it once', async () => {
  const t = await startApp()
  const pedido = await aPaidPedido(t, await aMarket(t))
  const confirm = async () => {
    await t.db.transaction((tx) => t.jobs.send(tx, 'agendamento.confirmado', { pedidoId: pedido._id }))
    return said(await written(t)).slice(2)
  }
  expect(await confirm()).toEqual([])
  await t.db
    .update(agendamentoTable)
    .set({ status: 'CONFIRMADA' })
    .where(eq(agendamentoTable.pedidoId, pedido._id))
  const told = ['email agendamento:*:1:agendamentoConfirmado', 'sms agendamento:*:1:agendamentoConfirmado']
  expect((await confirm()).toSorted()).toEqual(told)
  expect((await confirm()).toSorted()).toEqual(told)
})

test('a card that the bank refuses after the buyer left is reported, with the way to try again', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  await t.db
    .update(pedidoTable)
    .set({ statusPagamento: 'AGUARDANDO_PAGAMENTO', expiraEm: t.clock.now().add({ minutes: 20 }) })
    .where(eq(pedidoTable.id, pedido._id))
  await t.db.execute(`update pagamento set status = 'RECUSADO'`)
  await t.db.transaction((tx) => tellPedido(t, tx, pedido._id, 'recusado'))
  const list = (await written(t)).slice(2)
  expect(said(list)).toEqual(['email pagamento:*:recusado'])
  expect(list[0]!.texto).toContain(`http://localhost:3000/checkout?id=${pedido._id}`)
  expect(list[0]!.texto).toContain('nada foi cobrado')
  expect(list[0]!.texto).toContain('Terça, 10/03/2026, às 12:20')
})

test('an outdated message is not sent when its job runs, and an unknown order notifies nobody', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const open = await aPedido(t, market, '09:00', amanha)
  for (const aviso of nomesAviso.filter((n) => n !== 'recusado')) {
    await t.runJob('pedido.avisar', { pedidoId: open._id, aviso })
    await t.runJob('pedido.avisar', { pedidoId: crypto.randomUUID(), aviso })
  }
  await t.runJob('estorno.mudou', { estornoId: crypto.randomUUID() })
  expect(await written(t)).toEqual([])
})

test('an e-mail that cannot be written never delays a payment', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  await t.db.execute('alter table mensagem add constraint nunca check (false) not valid')
  const card = { pedido_id: pedido._id, card: goodCard }
  const res = await (await t.as(market.cliente.id)).post('/api/v1/payments/purchase/credit', card)
  expect(res.json().statusPagamento).toBe('CONCLUIDO')
  await t.drain()
  await t.db.execute('alter table mensagem drop constraint nunca')
  expect(t.jobErrors).toHaveLength(1)
})
