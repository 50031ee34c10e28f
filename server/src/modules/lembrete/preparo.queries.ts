import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { mensagemTable } from '#modules/mensagem/mensagem.tables.ts'
import { whereAttendable } from '#modules/pedido/estado.tables.ts'
import { pedidoHistoricoTable as h, pedidoTable as p } from '#modules/pedido/pedido.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { chavePreparo, daysAfter, lastDay, mostUnpaidDays } from './preparo.rules.ts'

const batch = 1000

/** Selects the day of payment; the day of the order for one that is paid at the desk. */
const bought = sql`coalesce((select max(${h.quando}) from ${h} where ${h.pedidoId} = ${p.id}
  and ${h.campo} = 'statusPagamento' and ${h.para} = 'CONCLUIDO'), ${p.criadoEm})`

type Found = { id: string; criadoEm: Temporal.Instant }

/** A page of orders of exams without an appointment that may be attended and were bought between three and seven days ago, oldest first. */
function listPage(db: Db, now: Temporal.Instant, last: Found | undefined): Promise<Found[]> {
  const before = (days: number): Temporal.Instant => now.subtract({ hours: 24 * days })
  return db
    .select({ id: p.id, criadoEm: p.criadoEm })
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
        last && sql`(${p.criadoEm}, ${p.id}) > (${String(last.criadoEm)}::timestamptz, ${last.id}::uuid)`,
      ),
    )
    .orderBy(asc(p.criadoEm), asc(p.id))
    .limit(batch)
}

/**
 * The orders of which their client was not reminded yet, oldest first. The messages are looked up by their keys and not by a join,
 * because they may be on other machines (ADR 0249).
 */
export async function listSemHorario(db: Db, now: Temporal.Instant): Promise<{ id: string }[]> {
  const found: Found[] = []
  for (let last: Found | undefined; ;) {
    const page = await listPage(db, now, last)
    const keys = page.map(({ id }) => chavePreparo(id))
    const sent = await db
      .select({ chave: mensagemTable.chave })
      .from(mensagemTable)
      .where(sql`${mensagemTable.chave} = any(${sql.param(keys)}::text[])`)
    const reminded = new Set(sent.map(({ chave }) => chave))
    found.push(...page.filter(({ id }) => !reminded.has(chavePreparo(id))))
    if (page.length < batch || found.length >= batch) return found.slice(0, batch)
    last = page.at(-1)
  }
}
