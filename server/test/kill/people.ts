import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { insertSessao } from '#modules/conta/conta.store.ts'
import { cupomTable } from '#modules/pedido/pedido.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { hashToken } from '#platform/token.ts'
import { aCartao, aConsulta, aCorpoClinico, aRede, aUsuario } from '../make.ts'
import { endereco, goodCard } from '../purchase.ts'
import type { Reply, World } from './world.ts'

const from = Temporal.Instant.from('2026-01-01T00:00:00Z')
const to = Temporal.Instant.from('2099-01-01T00:00:00Z')

/** Logs a user in; `comFator` with a second factor, as administrators need. Returns the token. */
export async function login(db: Db, usuarioId: string, comFator = false): Promise<string> {
  const token = `teste-${crypto.randomUUID()}`
  await insertSessao(db, {
    tokenHash: hashToken(token),
    usuarioId,
    persist: true,
    comFator,
    criadaEm: from,
    expiraEm: to,
    usadaEm: to, // never idle
  })
  return token
}

/** A unit with its desk, a coupon, and clients with a card each; everybody is logged in. */
export async function aTown(db: Db, size: number) {
  const rede = await aRede(db)
  const consulta = await aConsulta(db, { redeId: rede.id })
  const medicas = [await aCorpoClinico(db, { redeId: rede.id }), await aCorpoClinico(db, { redeId: rede.id })]
  await db.insert(cupomTable).values({
    id: newId(),
    name: 'BEMVINDO10',
    percentualBp: 1_000,
    validoDe: from,
    validoAte: to,
    usosMax: size,
  })
  const clients: { token: string; medica: string }[] = []
  for (let i = 0; i < size; i += 1) {
    const { id } = await aUsuario(db)
    await aCartao(db, { usuarioId: id })
    clients.push({ token: await login(db, id), medica: medicas[i % 2]!.id })
  }
  const atendente = await aUsuario(db, { role: 'Atendente', redeId: rede.id, cpf: null })
  return { consulta: consulta.id, clients, desk: await login(db, atendente.id) }
}
export type Town = Awaited<ReturnType<typeof aTown>>

/** 16 times a day for each of two professionals. */
const horarioOf = (i: number): string => {
  const half = Math.floor(i / 2) % 16
  const minutes = (half < 8 ? 8 * 60 : 10 * 60) + half * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
}

/** One client with one order, in any state: each try sends the same keys, as a browser would. */
export function aBuyer(w: World, { consulta, clients, desk }: Town, i: number) {
  const { token, medica } = clients[i]!
  const [placing, attempt] = [crypto.randomUUID(), crypto.randomUUID()]
  const dia = String(Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 55 }))
  const get = (path: string) => w.call({ token, method: 'GET', path })
  const buyer = {
    id: '',
    codigo: '',
    /** Confirmed to the client, so a kill must never undo it. */
    acked: false,
    async place(tipoPagamento: 'Alento' | 'SinSaude' = 'Alento'): Promise<Reply | null> {
      const body = {
        tipoPedido: 'Consulta',
        consulta,
        tipoPagamento,
        corpoClinico: medica,
        dataEscolhida: dia,
        horario: horarioOf(i),
      }
      const reply = await w.call({ token, path: '/api/pedidos', body, key: placing })
      if (reply?.status === 201) {
        const { _id, codigo } = reply.body as Pedido
        Object.assign(buyer, { id: _id, codigo })
        buyer.acked = true
      }
      return reply
    },
    coupon: () => w.call({ token, path: '/api/cupom', body: { idPedido: buyer.id, cupom: 'BEMVINDO10' } }),
    pay(how: 'credit' | 'pix' | 'boleto' | 'ato', key = attempt): Promise<Reply | null> {
      const body = {
        pedido_id: buyer.id,
        ...(how === 'credit' && { card: goodCard }),
        ...(how === 'boleto' && { dia_pagamento: 5, endereco }),
      }
      return w.call({ token, path: `/api/v1/payments/purchase/${how}`, body, key })
    },
    list: async () => (await get('/api/pedidos'))?.body as Pedido[] | undefined,
    see: async () => (await get(`/api/pedidos/${buyer.id}`))?.body as Pedido | undefined,
    status: async () => (await buyer.see())?.statusPagamento,
    redeem: () =>
      w.call({
        token: desk,
        path: `/api/pedidos/${buyer.id}/realizarAtendimento`,
        body: { codigo: buyer.codigo, recebido: true },
      }),
  }
  return buyer
}
export type Buyer = ReturnType<typeof aBuyer>
