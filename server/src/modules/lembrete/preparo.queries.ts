import { and, asc, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import { mensagemTable } from '#modules/mensagem/mensagem.tables.ts'
import { whereAttendable } from '#modules/pedido/estado.tables.ts'
import { pedidoHistoricoTable as h, pedidoTable as p } from '#modules/pedido/pedido.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { daysAfter, keyEnd, lastDay, mostUnpaidDays } from './preparo.rules.ts'

const batch = 1000

/** Selects the day of payment; the day of the order for one that is paid at the desk. */
const bought = sql`coalesce((select max(${h.quando}) from ${h} where ${h.pedidoId} = ${p.id}
  and ${h.campo} = 'statusPagamento' and ${h.para} = 'CONCLUIDO'), ${p.criadoEm})`

/**
 * Orders of exams without an appointment that may be attended, were bought between three and seven days ago, and were not reminded
 * of yet. The oldest first.
 */
export function listSemHorario(db: Db, now: Temporal.Instant): Promise<{ id: string }[]> {
  const before = (days: number): Temporal.Instant => now.subtract({ hours: 24 * days })
  const sent = db
    .select({ one: sql`1` })
    .from(mensagemTable)
    .where(eq(mensagemTable.chave, sql`'pedido:' || ${p.id} || ${keyEnd}`))
  return db
    .select({ id: p.id })
    .from(p)
    .where(
      and(
        eq(p.tipoPedido, 'Exame'),
        isNull(p.agendamentoId),
        whereAttendable,
        // For the index of when it was ordered.
        lte(p.criadoEm, before(daysAfter)),
        gt(p.criadoEm, before(lastDay + mostUnpaidDays)),
        sql`${bought} <= ${String(before(daysAfter))}::timestamptz`,
        sql`${bought} > ${String(before(lastDay))}::timestamptz`,
        notExists(sent),
      ),
    )
    .orderBy(asc(p.criadoEm), asc(p.id))
    .limit(batch)
}
