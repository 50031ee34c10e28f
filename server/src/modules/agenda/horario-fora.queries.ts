import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'

/** An appointment, local to the unit. `minutos` is its length. */
export type Marcado = {
  id: string
  dia: Temporal.PlainDate
  horario: Temporal.PlainTime
  minutos: number
}

const t = agendamentoTable

/**
 * Current appointments of a professional that begin after `now`, in order; without reservations for the waiting list and
 * patients who were attended already.
 */
export const listMarcado = (db: Db, corpoClinicoId: string, now: Temporal.Instant): Promise<Marcado[]> =>
  db
    .select({
      id: t.id,
      dia: t.dia,
      horario: t.horario,
      minutos: sql<number>`(extract(epoch from ${t.fim} - ${t.inicio}) / 60)::int`,
    })
    .from(t)
    .where(
      and(
        eq(t.corpoClinicoId, corpoClinicoId),
        gt(t.inicio, now),
        ne(t.status, 'CANCELADA'),
        isNull(t.reservadoAte),
        ne(t.situacaoVisita, 'ATENDIDA'),
      ),
    )
    .orderBy(asc(t.inicio))
    .limit(200)
