import { sql } from 'drizzle-orm'
import type { Funcionamento } from '@alento/contract/unidade/funcionamento.ts'
import { firstRow, type Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'

export type Visita = { funcionamento: Funcionamento; confirmaEmHoras: number | null }

/** The confirmations that a unit must have made before its habit is stated, and how many of the last ones count. */
const [enough, lastOnes] = [10, 40]

/**
 * Three of four confirmations of the unit came within this time from the booking. Only of the last 90 days, of appointments that
 * were not moved; from the audit trail, which no change of an appointment overwrites.
 */
const costume = sql`(
  select case when count(*) >= ${sql.raw(String(enough))}
    then greatest(1, ceil(percentile_disc(0.75) within group (order by demora)))::int end
  from (
    select extract(epoch from c.quando - a.criado_em) / 3600 as demora
    from agendamento a
      cross join lateral (select u.quando from auditoria u where u.objeto = 'pedido' and u.objeto_id = a.pedido_id::text
        and u.id >= primeiro_id(a.criado_em - interval '1 day') and u.acao = 'agendamento.confirmar' order by u.quando limit 1) c
    where a.rede_id = p.rede_id and a.pedido_id is not null and a.remarcado_em is null
      and a.dia > (${value('agora')}::timestamptz - interval '90 days')::date
    order by a.dia desc limit ${sql.raw(String(lastOnes))}) ultimas)`

const build = () => sql`
  select r.funcionamento, case when a.status = 'AGUARDANDO_CONFIRMACAO' then ${costume} end as "confirmaEmHoras"
  from pedido p join rede r on r.id = p.rede_id left join agendamento a on a.id = p.agendamento_id
  where p.id = ${value('id')}::uuid and (${value('clienteId')}::uuid is null or p.cliente_id = ${value('clienteId')}::uuid)`

type Asked = { id: string; now: Temporal.Instant; clienteId?: string }

/**
 * Finds the facts for a patient before the visit of an order: the unit's opening hours and, while its appointment is not confirmed,
 * within how many hours the unit usually confirms; null when it has not confirmed often enough to say. With `clienteId` only for
 * that client's order.
 */
export const findVisita = (db: Db, { now, ...asked }: Asked): Promise<Visita | null> =>
  firstRow(
    executePrepared<Visita>(db, { name: 'visita', build }, { clienteId: null, ...asked, agora: String(now) }),
  )
