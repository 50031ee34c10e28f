import { sql } from 'drizzle-orm'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { aConsulta, aCorpoClinico, aRede, aUsuario } from './make.ts'
import type { TestApp } from './app.ts'

export const goodCard = {
  holder_name: 'MARIA A SANTOS',
  card_number: '4539 0033 7072 5497',
  expiration_month: '12',
  expiration_year: '2030',
  security_code: '123',
}
export const declinedCard = { ...goodCard, card_number: '4929710426637678' }
export const endereco = {
  cep: '20520053',
  logradouro: 'Rua Conde de Bonfim',
  numero: '370',
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
}

/** The day after the test clock, in the unit's zone. */
export const amanha = '2026-03-11'

/** A unit that schedules, its professional, its consultation and a client. */
export async function aMarket(t: TestApp, rede: Parameters<typeof aRede>[1] = {}) {
  const unidade = await aRede(t.db, rede)
  const consulta = await aConsulta(t.db, { redeId: unidade.id })
  const profissional = await aCorpoClinico(t.db, { redeId: unidade.id })
  const cliente = await aUsuario(t.db)
  return { unidade, consulta, profissional, cliente }
}
/** The code that the patient shows. A unit's calls do not contain it. */
export async function codigoOf(t: Pick<TestApp, 'db'>, id: string): Promise<string> {
  const { rows } = await t.db.execute<{ codigo: string }>(sql`select codigo from pedido where id = ${id}`)
  return rows[0]!.codigo
}

/** The voucher's code and `recebido`, as a desk sends them. */
export const shown = async (t: Pick<TestApp, 'db'>, id: string, recebido = false) => ({
  codigo: await codigoOf(t, id),
  recebido,
})

type Market = Awaited<ReturnType<typeof aMarket>>

export const escolha = (
  { consulta, profissional }: Pick<Market, 'consulta' | 'profissional'>,
  horario = '09:00',
  dia = amanha,
) => ({
  tipoPedido: 'Consulta',
  consulta: consulta.id,
  tipoPagamento: 'Alento',
  corpoClinico: profissional.id,
  dataEscolhida: dia,
  horario,
})

/** An unpaid order of the market's client. */
export async function aPedido(t: TestApp, market: Market, horario = '09:00', dia = amanha): Promise<Pedido> {
  const res = await (await t.as(market.cliente.id)).post('/api/pedidos', escolha(market, horario, dia))
  if (res.statusCode !== 201) throw new Error(`order refused: ${res.body}`)
  return res.json<Pedido>()
}

/** An order paid by card. */
export async function aPaidPedido(t: TestApp, market: Market, horario = '09:00'): Promise<Pedido> {
  const pedido = await aPedido(t, market, horario)
  const res = await (
    await t.as(market.cliente.id)
  ).post('/api/v1/payments/purchase/credit', { pedido_id: pedido._id, card: goodCard })
  if (res.statusCode !== 200) throw new Error(`payment refused: ${res.body}`)
  await t.drain()
  return res.json<Pedido>()
}
