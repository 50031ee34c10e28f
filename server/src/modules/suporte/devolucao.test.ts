import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DevolucaoPedida, PedidoSuporte } from '@alento/contract/plataforma/suporte-acao.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido } from '../../../test/purchase.ts'

const motivo = 'A unidade não atendeu.'

/** A paid order of R$ 800,00 and two administrators. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  await t.db.execute(
    'update rede_consulta set valor_particular = 90000, valor_alento = 80000, valor_sin_saude = 80000',
  )
  const pedido = await aPaidPedido(t, market)
  const sergio = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Sérgio Amorim' })
  const lia = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Lia Tavares' })
  const [one, two] = [await t.as(sergio.id), await t.as(lia.id)]
  const ask = (body: object = {}, key: string = crypto.randomUUID()) =>
    one.post(`/api/suporte/pedidos/${pedido._id}/devolver`, { motivo, ...body }, { 'idempotency-key': key })
  const waiting = async (who = two) => (await who.get('/api/suporte/devolucoes')).json<DevolucaoPedida[]>()
  const decide = (id: string, aprovar: boolean, who = two) =>
    who.post(`/api/suporte/devolucoes/${id}/decidir`, { aprovar, motivo: 'Conferi com a unidade.' })
  const refunded = async () => {
    await t.drain()
    return t.simulator.control.transactions()[0]!.estornado
  }
  return { t, market, pedido, sergio, lia, one, two, ask, waiting, decide, refunded }
}
type World = Awaited<ReturnType<typeof start>>
const row = async ({ t }: World) =>
  (
    await t.db.execute<{ estado: string }>('select estado from devolucao_pedida order by pedida_em, id')
  ).rows.map((r) => r.estado)

test('up to R$ 500,00 one administrator refunds at once; a centavo more waits for another one, also in two steps', async () => {
  const w = await start()
  expect((await w.ask({ valor: 50_000 })).json()).toEqual({ resultado: 'DEVOLVIDA' })
  expect(await w.refunded()).toBe(50_000)
  expect((await w.ask({ valor: 1 })).json()).toEqual({ resultado: 'PEDIDA' })
  expect(await w.refunded()).toBe(50_000)
})

test('nobody gets around the second person by the other call', async () => {
  const w = await start()
  const refused = await w.one.post(`/api/pedidos/${w.pedido._id}/estornar`, { motivo })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'pedido.estorno_segunda_pessoa'])
  expect(await w.refunded()).toBe(0)
})

test('another administrator is told, approves, and the money leaves once; both reasons are in the trail', async () => {
  const w = await start()
  const key = 'uma-chave-so'
  expect((await w.ask({}, key)).json()).toEqual({ resultado: 'PEDIDA' })
  expect((await w.ask({}, key)).json()).toEqual({ resultado: 'PEDIDA' })
  expect((await w.ask({})).json().code).toBe('suporte.devolucao_pedida')
  const { rows: mail } = await w.t.db.execute<{ para: string }>(
    sql`select para from mensagem where chave like 'suporte:devolucao:%'`,
  )
  expect(mail).toEqual([{ para: w.lia.email }])
  const [asked] = await w.waiting()
  expect(asked).toMatchObject({ valor: 80_000, motivo, pedidaPor: 'Sérgio Amorim', minha: false })
  expect((await w.waiting(w.one))[0]!.minha).toBe(true)
  const own = await w.decide(asked!._id, true, w.one)
  expect([own.statusCode, own.json().code]).toEqual([403, 'suporte.mesma_pessoa'])
  const both = await Promise.all([w.decide(asked!._id, true), w.decide(asked!._id, true)])
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await w.refunded()).toBe(80_000)
  expect(await w.waiting()).toEqual([])
  const { rows } = await w.t.db.execute<{ acao: string; motivo: string }>(
    sql`select a.acao, v.dados::jsonb->>'motivo' as motivo from auditoria a join auditoria_valor v on v.auditoria_id = a.id
      where a.acao like 'suporte.devolucao%' order by a.quando, a.acao desc`,
  )
  expect(rows).toEqual([
    { acao: 'suporte.devolucao_pedir', motivo },
    { acao: 'suporte.devolucao_aprovar', motivo: 'Conferi com a unidade.' },
  ])
  const order = (await w.two.get(`/api/pedidos/${w.pedido._id}`)).json<{ statusAtendimento: string }>()
  expect(order.statusAtendimento).toBe('CANCELADO')
})

test('a refused request moves nothing and may be asked for again', async () => {
  const w = await start()
  await w.ask()
  const [asked] = await w.waiting()
  expect((await w.decide(asked!._id, false)).statusCode).toBe(200)
  expect((await w.decide(asked!._id, true)).json().code).toBe('suporte.devolucao_decidida')
  expect(await w.refunded()).toBe(0)
  expect((await w.ask()).json()).toEqual({ resultado: 'PEDIDA' })
  expect(await row(w)).toEqual(['RECUSADA', 'PEDIDA'])
})

test('after 7 days nobody can approve it, and it may be asked for again', async () => {
  const w = await start()
  await w.ask()
  const [asked] = await w.waiting()
  w.t.clock.add({ hours: 24 * 7 })
  expect(await w.waiting()).toEqual([])
  expect((await w.decide(asked!._id, true)).json().code).toBe('suporte.devolucao_decidida')
  expect((await w.ask()).json()).toEqual({ resultado: 'PEDIDA' })
  expect(await row(w)).toEqual(['VENCIDA', 'PEDIDA'])
})

test('an approval for which there is no money left decides nothing', async () => {
  const w = await start()
  await w.ask()
  const [asked] = await w.waiting()
  await (await w.t.as(w.market.cliente.id)).post(`/api/pedidos/${w.pedido._id}/desistir`, {})
  await w.t.drain()
  expect((await w.decide(asked!._id, true)).statusCode).toBe(409)
  expect(await row(w)).toEqual(['PEDIDA'])
  expect(await w.refunded()).toBe(80_000)
})

test('the database itself refuses one person for both, a late approval and a decision by nobody', async () => {
  const w = await start()
  await w.ask()
  const wrong = (set: string) =>
    w.t.db
      .execute(sql.raw(`update devolucao_pedida set ${set}`))
      .catch((e: Error) => (e.cause as Error).message)
  const [a, b] = [`'${w.sergio.id}'`, `'${w.lia.id}'`]
  expect(await wrong(`estado = 'APROVADA', decidida_por = ${a}, decidida_em = pedida_em`)).toContain(
    'devolucao_pedida_outra',
  )
  expect(await wrong(`estado = 'APROVADA', decidida_por = ${b}, decidida_em = expira_em`)).toContain(
    'devolucao_pedida_prazo',
  )
  expect(await wrong(`estado = 'APROVADA'`)).toContain('devolucao_pedida_decidida')
  expect(await wrong(`valor = 0`)).toContain('devolucao_pedida_valor')
})

test('the orders of a client say what is left to refund; more than that, and an unpaid order, are refused', async () => {
  const w = await start()
  const list = async () =>
    (await w.one.get(`/api/suporte/pessoas/${w.market.cliente.id}/pedidos`)).json<PedidoSuporte[]>()
  expect(await list()).toMatchObject([
    { _id: w.pedido._id, restante: 80_000, devolvido: 0, reenviavel: true },
  ])
  await w.ask({ valor: 10_000 })
  expect(await list()).toMatchObject([{ restante: 70_000, devolvido: 10_000 }])
  expect((await w.ask({ valor: 70_001 })).json().code).toBe('pagamento.estorno_acima')
  expect((await w.ask({ motivo: ' ' })).json()).toMatchObject({ errors: [{ field: 'motivo' }] })
})
