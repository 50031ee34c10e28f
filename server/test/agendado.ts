import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'
import { aPedido, goodCard, type aMarket } from './purchase.ts'

type Market = Awaited<ReturnType<typeof aMarket>>

/** Ten days after the test clock: a Friday, early enough for every rule. */
export const sexta = '2026-03-20'

/** An order paid by card, with its appointment. */
export async function aAgendado(t: TestApp, market: Market, horario = '09:00', dia = sexta): Promise<Pedido> {
  const { _id: pedido_id } = await aPedido(t, market, horario, dia)
  const client = await t.as(market.cliente.id)
  const res = await client.post('/api/v1/payments/purchase/credit', { pedido_id, card: goodCard })
  if (res.statusCode !== 200) throw new Error(`payment refused: ${res.body}`)
  await t.drain()
  return res.json<Pedido>()
}

type Escrita = { chave: string; canal: string; para: string; assunto: string; texto: string }

/** Messages whose key contains a word, oldest first, after their jobs ran. */
export async function messagesOf(t: TestApp, word: string): Promise<Escrita[]> {
  await t.drain()
  const { rows } = await t.db.execute<Escrita>(
    sql`select chave, canal, para, assunto, texto from mensagem where chave like ${`%${word}%`} order by id`,
  )
  return rows
}

/** The last part of the URL in a text. */
export const tokenOf = (texto: string): string => /\/([\w-]{22})(?![\w-])/.exec(texto)![1]!
