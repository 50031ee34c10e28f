import { randomUUID } from 'node:crypto'
import { openSessions } from './orders.queries.ts'
import { query } from './query.ts'

/** The checkout of an order that waits for its payment, and the cookie of its client. */
export type Checkout = { path: string; cookie: string }

/** Places an order of one exam for some client, as its page would. @throws Error when the server refuses it */
export async function openCheckout(url: string, databaseUrl: string): Promise<Checkout> {
  const [token = ''] = await openSessions(databaseUrl, 1)
  const [exam] = await query<{ unidade: string; exame: string }>(
    databaseUrl,
    `select v.rede_id as unidade, v.id as exame from rede_exame v join rede r on r.id = v.rede_id
     where r.status = 'HABILITADO' and r.pagamento_online = 'S' order by v.id limit 1`,
  )
  const response = await fetch(`${url}/api/pedidos`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      tipoPedido: 'Exame',
      tipoPagamento: 'Alento',
      unidade: exam?.unidade,
      exames: [exam?.exame],
    }),
  })
  if (!response.ok) throw new Error(`pedido: ${response.status} ${await response.text()}`)
  const { _id } = (await response.json()) as { _id: string }
  return { path: `/checkout?id=${_id}`, cookie: `alento_sessao=${token}` }
}
