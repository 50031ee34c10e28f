import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao } from '../../../test/make.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { aMarket, aPedido, escolha } from '../../../test/purchase.ts'

const ato = '/api/v1/payments/purchase/ato'
const status = async (t: TestApp, id: string): Promise<string> => {
  const { rows } = await t.db.execute<{ s: string }>(
    `select status_pagamento || '/' || status_atendimento as s from pedido where id = '${id}'`,
  )
  return rows[0]!.s
}

/** An order of a card holder that is to be paid at the desk. */
async function left(t: TestApp, rede: Parameters<typeof aMarket>[1] = {}) {
  const market = await aMarket(t, rede)
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const choice =
    rede.agendamento === 'N' ? { tipoPedido: 'Consulta', consulta: market.consulta.id } : escolha(market)
  const { _id } = (await client.post('/api/pedidos', { ...choice, tipoPagamento: 'SinSaude' })).json<Pedido>()
  expect((await client.post(ato, { pedido_id: _id })).statusCode).toBe(200)
  return { _id, market }
}

test('an order for the desk that nobody attended ends 7 days after its appointment, not before', async () => {
  const t = await startApp()
  const { _id } = await left(t)
  t.clock.set(Temporal.Instant.from('2026-03-18T12:30:00Z')) // 7 days after the appointment's end
  await t.runJob('pedido.expirar')
  expect(await status(t, _id)).toBe('INICIADO/AGUARDANDO')
  t.clock.add({ seconds: 1 })
  await t.runJob('pedido.expirar')
  expect(await status(t, _id)).toBe('CANCELADO/CANCELADO')
})

test('an order without an appointment ends 30 days after it was placed; one that was attended stays', async () => {
  const t = await startApp()
  const { _id } = await left(t, { agendamento: 'N' })
  const { _id: attended } = await left(t, { agendamento: 'N' })
  await t.db.execute(
    `update pedido set status_pagamento = 'CONCLUIDO', status_atendimento = 'REALIZADO' where id = '${attended}'`,
  )
  t.clock.add({ hours: 30 * 24 })
  await t.runJob('pedido.expirar')
  expect(await status(t, _id)).toBe('INICIADO/AGUARDANDO')
  t.clock.add({ seconds: 1 })
  await t.runJob('pedido.expirar')
  expect([await status(t, _id), await status(t, attended)]).toEqual([
    'CANCELADO/CANCELADO',
    'CONCLUIDO/REALIZADO',
  ])
})

test('110 expired orders with a gateway that is down keep no other waiting, and end when it is back', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pixes: string[] = []
  const client = await t.as(market.cliente.id)
  for (let i = 0; i < 2; i += 1) {
    const { _id } = await aPedido(t, market, `0${8 + i}:00`)
    await client.post('/api/v1/payments/purchase/pix', { pedido_id: _id })
    pixes.push(_id)
  }
  // The same open Pix on 110 orders: each of them requires a query of the gateway.
  const ids = await Promise.all(
    Array.from({ length: 110 }, async () => {
      const { id } = await aPedidoRow(t.db, {
        clienteId: market.cliente.id,
        redeId: market.unidade.id,
        statusPagamento: 'AGUARDANDO_PAGAMENTO',
        statusAtendimento: 'AGUARDANDO',
        expiraEm: t.clock.now(),
      })
      await t.db.execute(
        `insert into pagamento select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'referencia', '${id}', 'reference_id', '${id}', 'transacao_id', '${id}'))).*
           from pagamento p where p.referencia = '${pixes[0]}'`,
      )
      return id
    }),
  )
  const quiet = await aPedidoRow(t.db, {
    clienteId: market.cliente.id,
    redeId: market.unidade.id,
    statusPagamento: 'INICIADO',
    statusAtendimento: 'AGUARDANDO',
    expiraEm: t.clock.now().add({ minutes: 1 }),
  })
  t.clock.add({ minutes: 31 })
  t.simulator.control.changeFaults({ tipo: 'erro', status: 500, alcance: 'tudo' })
  await t.runJob('pedido.expirar')
  expect(await status(t, quiet.id)).toBe('CANCELADO/CANCELADO')
  const tried = async () =>
    (await t.db.execute('select 1 from pedido where expiracao_tentada_em is not null')).rows.length
  expect(await tried()).toBe(3)
  t.simulator.control.resetFaults()
  for (let run = 0; run < 2; run += 1) {
    t.clock.add({ minutes: 1 })
    await t.runJob('pedido.expirar')
  }
  const open = await t.db.execute("select id from pedido where status_pagamento <> 'CANCELADO'")
  // Orders whose transaction the gateway does not know expire too: they were never charged.
  expect(open.rows).toEqual([])
  expect(ids).toHaveLength(110)
})

test('a run sees an order that cannot be ended once, and goes on to the next', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const [first, second] = [await aPedido(t, market, '09:00'), await aPedido(t, market, '10:00')]
  // The first one cannot expire, because the database refuses it.
  await t.db.execute(
    `update pedido set expira_em = expira_em - interval '1 minute' where id = '${first._id}'`,
  )
  await t.db.execute(
    `create or replace function recusa() returns trigger language plpgsql as 'begin if new.id = ''${first._id}'' and new.status_pagamento = ''CANCELADO'' then raise exception ''recusado''; end if; return new; end'`,
  )
  await t.db.execute('create trigger recusa before update on pedido for each row execute function recusa()')
  t.clock.add({ minutes: 31 })
  await t.runJob('pedido.expirar')
  const ends = [await status(t, first._id), await status(t, second._id)]
  await t.db.execute('drop trigger recusa on pedido')
  await t.db.execute('drop function recusa')
  expect(ends).toEqual(['INICIADO/AGUARDANDO', 'CANCELADO/CANCELADO'])
})

test('more than a page of unpaid orders: runs at once end all, each once, and helpers are asked for', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aPedido(t, market)
  await t.db.execute(`
    insert into pedido select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'codigo', lpad(n::text, 8, '0'), 'chave_idempotencia', n,
      'agendamento_id', null))).* from pedido p, generate_series(2, 210) n`)
  t.clock.add({ minutes: 31 })
  await Promise.all([t.runJob('pedido.expirar'), t.runJob('pedido.expirar')])
  const ends = await t.db.execute<{ n: number }>(
    `select count(*)::int as n from pedido_historico where campo = 'statusPagamento' and para = 'CANCELADO' group by pedido_id`,
  )
  expect(ends.rows.map(({ n }) => n)).toEqual(Array.from({ length: 210 }, () => 1))
  expect(await t.countJobs('pedido.ajudar')).toBe(7)
  await t.drain()
  const told = await t.db.execute(
    `select 1 from mensagem where chave like 'pedido:%:expirado' and canal = 'email'`,
  )
  expect(told.rows).toHaveLength(210)
})
