import { sql } from 'drizzle-orm'
import { checkRazao } from '../../src/modules/conciliacao/check-razao.ts'
import type { Root } from '#platform/db/db.ts'
import type { Transacao } from './world.ts'

type Row = Record<string, unknown>
const rowsOf = async (db: Root, text: string): Promise<Row[]> => (await db.execute(sql.raw(text))).rows

/** Contradictions among orders and their rows. Each query returns rows that must not exist. */
const contradictions: Record<string, string> = {
  'one live appointment while the order lives, none after': `select p.id, p.status_pagamento, count(a.id)::int as held from pedido p
    left join agendamento a on a.pedido_id = p.id and a.status <> 'CANCELADA' group by p.id
    having count(a.id) <> case when p.status_pagamento in ('CANCELADO', 'ESTORNADO') then 0 else 1 end`,
  'an appointment without its order': `select a.id from agendamento a where not exists (select 1 from pedido p where p.id = a.pedido_id)`,
  'one order a key': `select cliente_id from pedido group by cliente_id having count(*) > 1`,
  'a coupon counts its uses': `select c.id, count(u.*)::int as used from cupom c left join cupom_uso u on u.cupom_id = c.id
    group by c.id having c.usos_max - count(u.*) <> (select sum(restam) from cupom_cota q where q.cupom_id = c.id)`,
  'a discount is a use': `select p.id from pedido p left join cupom_uso u on u.pedido_id = p.id
    where p.status_pagamento <> 'CANCELADO' and (p.desconto > 0) <> (u.cupom_id is not null)`,
  'one live payment an order': `select referencia from pagamento where status in ('ENVIANDO', 'PENDENTE', 'PAGO') group by 1 having count(*) > 1`,
  'a payment that is never finished': `select id from pagamento where status = 'ENVIANDO'`,
  'paid at the gateway is paid here': `select p.id, p.status_pagamento from pedido p join pagamento g on g.referencia = p.id and g.status = 'PAGO'
    where p.status_pagamento <> 'CONCLUIDO'`,
  'attended is told once and can be rated once': `select p.id from pedido p
    where (p.status_atendimento = 'REALIZADO')::int <> (select count(*) from depoimento d where d.pedido_id = p.id)
    or (p.status_atendimento = 'REALIZADO')::int <> (select count(*) from pedido_historico h
      where h.pedido_id = p.id and h.campo = 'statusAtendimento' and h.para = 'REALIZADO')`,
  'attended is paid': `select id from pedido where status_atendimento = 'REALIZADO' and status_pagamento <> 'CONCLUIDO'`,
  'a refund that is never made': `select id from estorno where status <> 'FEITO'`,
}

type Pago = {
  id: string
  status: string
  transacaoId: string | null
  valor: number
  referencia: string
  pedido: string | null
}

/** Our states that agree with a state of the gateway; `devolvida`: the gateway refunded all of it. */
const agree = {
  pending: ['PENDENTE', 'CANCELADO'],
  succeeded: ['PAGO'],
  canceled: ['CANCELADO'],
  failed: ['RECUSADO'],
} as Record<string, readonly string[]>

function checkTransacao(t: Transacao, byReference: Map<string, Pago>, devolvidas: Set<string>): string[] {
  const p = byReference.get(t.referencia)
  const who = `${t.tipo} ${t.status} ${t.valor} (${t.referencia})`
  if (!p?.pedido) return [`${who}: no order of ours knows it`]
  if (t.valor !== p.valor) return [`${who}: we asked for ${p.valor}`]
  if (t.estornado > 0)
    return t.estornado === t.valor && devolvidas.has(t.id)
      ? []
      : [`${who}: ${t.estornado} given back, once, by us?`]
  const same = t.status !== 'succeeded' || p.transacaoId === t.id
  return same && agree[t.status]?.includes(p.status) ? [] : [`${who}: here ${p.status} ${p.transacaoId}`]
}

/**
 * Finds damage that a kill must never cause; empty when there is none. `promised` are the orders for which a client got a
 * response.
 */
export async function findDamage(
  db: Root,
  transacoes: readonly Transacao[],
  promised: readonly string[],
): Promise<string[]> {
  const damage: string[] = []
  const known = new Set((await rowsOf(db, 'select id from pedido')).map((r) => r.id))
  damage.push(
    ...promised.filter((id) => !known.has(id)).map((id) => `order ${id} was acknowledged and is lost`),
  )
  for (const [what, query] of Object.entries(contradictions))
    damage.push(...(await rowsOf(db, query)).map((row) => `${what}: ${JSON.stringify(row)}`))
  const pagamentos = (await rowsOf(
    db,
    `select g.id, g.status, g.transacao_id as "transacaoId", g.valor, g.reference_id as referencia, p.id as pedido
     from pagamento g left join pedido p on p.id = g.referencia`,
  )) as Pago[]
  const byReference = new Map(pagamentos.map((p) => [p.referencia, p]))
  const devolvidas = new Set(
    (await rowsOf(db, 'select transacao_id from estorno')).map((r) => String(r.transacao_id)),
  )
  damage.push(...transacoes.flatMap((t) => checkTransacao(t, byReference, devolvidas)))
  const kept = transacoes.filter((t) => t.status === 'succeeded' && t.estornado < t.valor)
  const charged = Map.groupBy(kept, (t) => byReference.get(t.referencia)?.pedido)
  for (const [pedido, list] of charged)
    if (list.length > 1) damage.push(`order ${pedido} was charged ${list.length} times`)
  const { diferencas } = await checkRazao(db)
  return [...damage, ...diferencas]
}
