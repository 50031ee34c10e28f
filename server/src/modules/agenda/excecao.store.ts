import { and, asc, between, eq, gte, max, min, sql } from 'drizzle-orm'
import { constraintOf, type Db, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { agendaExcecaoTable } from './agenda.tables.ts'

type Row = typeof agendaExcecaoTable.$inferSelect
/** Days with the same exception, both ends included. */
export type Periodo = Pick<Row, 'tipo' | 'horaInicio' | 'horaFim' | 'motivo'> & {
  corpoClinicoId: string
  de: Temporal.PlainDate
  ate: Temporal.PlainDate
}
export type Grupo = Periodo & { id: string }

const t = agendaExcecaoTable

const grupos = (db: Db) =>
  db
    .select({
      id: t.grupo,
      corpoClinicoId: t.corpoClinicoId,
      tipo: t.tipo,
      horaInicio: t.horaInicio,
      horaFim: t.horaFim,
      motivo: t.motivo,
      de: sql`${min(t.dia)}`.mapWith(t.dia),
      ate: sql`${max(t.dia)}`.mapWith(t.dia),
    })
    .from(t)
    .groupBy(t.grupo, t.corpoClinicoId, t.tipo, t.horaInicio, t.horaFim, t.motivo)
    .$dynamic()

/** Periods of a professional that have not ended before `hoje`, earliest first. */
export const listGrupo = (db: Db, corpoClinicoId: string, hoje: Temporal.PlainDate): Promise<Grupo[]> =>
  grupos(db)
    .where(eq(t.corpoClinicoId, corpoClinicoId))
    .having(gte(max(t.dia), sql`${String(hoje)}::date`))
    .orderBy(asc(min(t.dia)), asc(t.horaInicio))
    .limit(200)

/** Closed days from `de` to `ate`, with the unit's reason. */
export const listFechado = (
  db: Db,
  corpoClinicoId: string,
  { de, ate }: { de: Temporal.PlainDate; ate: Temporal.PlainDate },
) =>
  db
    .select({ dia: t.dia, motivo: t.motivo })
    .from(t)
    .where(and(eq(t.corpoClinicoId, corpoClinicoId), eq(t.tipo, 'FECHADO'), between(t.dia, de, ate)))

export async function findGrupo(db: Db, id: string): Promise<Grupo | null> {
  const [row] = await grupos(db).where(eq(t.grupo, id))
  return row ?? null
}

/** Inserts one row a day. Null when one of the days has an overlapping exception; the transaction has then failed. */
export async function insertGrupo(tx: Tx, { de, ate, ...p }: Periodo): Promise<string | null> {
  const grupo = newId()
  const days = de.until(ate, { largestUnit: 'days' }).days + 1
  const rows = Array.from({ length: days }, (_, n) => ({
    ...p,
    id: newId(),
    grupo,
    dia: de.add({ days: n }),
  }))
  try {
    await tx.insert(t).values(rows)
    return grupo
  } catch (error) {
    if (constraintOf(error) === 'agenda_excecao_sem_sobreposicao') return null
    throw error
  }
}

/** False when it was already removed. */
export async function removeGrupo(tx: Tx, id: string, corpoClinicoId: string): Promise<boolean> {
  const rows = await tx
    .delete(t)
    .where(and(eq(t.grupo, id), eq(t.corpoClinicoId, corpoClinicoId)))
    .returning({ id: t.id })
  return rows.length > 0
}
