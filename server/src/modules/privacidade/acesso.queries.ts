import { sql } from 'drizzle-orm'
import type { Role } from '@alento/contract/access.ts'
import { one, type Db } from '#platform/db/db.ts'

export type AcessoRow = {
  id: string
  /** Milliseconds. */
  quando: number
  acao: string
  role: Role | null
  unidade: string | null
  /** Null when the entry is not about an order. */
  pedidoId: string | null
  codigo: string | null
}

/** Audit entries about a client, their orders and their refunds, except for the client's own actions. */
const ofClient = (usuarioId: string) => sql`
  from (
    select p.id as pedido_id, p.codigo, 'pedido' as objeto, p.id::text as objeto_id from pedido p where p.cliente_id = ${usuarioId}
    union all
    select p.id, p.codigo, 'estorno', e.id::text from pedido p join estorno e on e.referencia = p.id
      where p.cliente_id = ${usuarioId}
    union all
    select null, null, 'cliente', ${usuarioId}
    union all
    select null, null, 'cartao', c.id::text from cartao c where c.usuario_id = ${usuarioId}
  ) o
  join auditoria a on a.objeto = o.objeto and a.objeto_id = o.objeto_id and a.usuario_id is distinct from ${usuarioId}`

/** A page, newest first, and the total number. */
export async function listAcessoRows(
  db: Db,
  usuarioId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; list: AcessoRow[] }> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${ofClient(usuarioId)}`)
  const { rows: list } = await db.execute<AcessoRow>(sql`
    select a.id, (extract(epoch from a.quando) * 1000)::bigint as quando, a.acao, u.role, r.nome_rede as unidade,
      o.pedido_id as "pedidoId", o.codigo
    from (select a.*, o.pedido_id, o.codigo ${ofClient(usuarioId)} order by a.quando desc, a.id desc
      limit ${limit} offset ${offset}) a
    cross join lateral (select a.pedido_id, a.codigo) o
    left join usuario u on u.id = a.usuario_id left join rede r on r.id = u.rede_id
    order by a.quando desc, a.id desc`)
  return { total: one(rows).n, list }
}

/** Lists the objects about which the audit trail may have typed reasons and values: the client, their orders, refunds and cards. */
export async function listObjetosOf(db: Db, usuarioId: string): Promise<{ objeto: string; ids: string[] }[]> {
  const { rows } = await db.execute<{ objeto: string; ids: string[] }>(sql`
    select objeto, array_agg(distinct id) as ids from (
      select 'pedido' as objeto, p.id::text as id from pedido p where p.cliente_id = ${usuarioId}
      union all
      select 'estorno', e.id::text from pedido p join estorno e on e.referencia = p.id where p.cliente_id = ${usuarioId}
      union all
      select 'cartao', c.id::text from cartao c where c.usuario_id = ${usuarioId}
      union all
      select 'cartao', c.id::text from contrato c where c.usuario_id = ${usuarioId}
      union all
      select 'usuario', ${usuarioId}
      union all
      select 'cliente', ${usuarioId}
    ) o group by objeto order by objeto`)
  return rows
}
