import { and, asc, between, count, eq, gte, max, min, sql } from 'drizzle-orm'
import { constraintOf, type Db, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { diaSemanaOf } from './agenda.rules.ts'
import { agendaExcecaoTable } from './agenda.tables.ts'

type Row = typeof agendaExcecaoTable.$inferSelect
/** Days with the same exception, both ends included; only some weekdays (1 Domingo to 7 Sábado), or all when there are none. */
export type Periodo = Pick<Row, 'tipo' | 'horaInicio' | 'horaFim' | 'motivo'> & {
  corpoClinicoId: string
  de: Temporal.PlainDate
  ate: Temporal.PlainDate
  diasSemana: number[]
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
      dias: count(),
      nos: sql<number[]>`array_agg(distinct extract(dow from ${t.dia})::int + 1)`,
    })
    .from(t)
    .groupBy(t.grupo, t.corpoClinicoId, t.tipo, t.horaInicio, t.horaFim, t.motivo)
    .$dynamic()

type Linha = Awaited<ReturnType<typeof grupos>>[number]

/** A period without a gap is one of every weekday. */
function toGrupo({ dias, nos, ...g }: Linha): Grupo {
  const whole = dias === g.de.until(g.ate, { largestUnit: 'days' }).days + 1
  return { ...g, diasSemana: whole ? [] : nos.toSorted((a, b) => a - b) }
}

/** Periods of a professional that have not ended before `hoje`, earliest first. */
export async function listGrupo(db: Db, corpoClinicoId: string, hoje: Temporal.PlainDate): Promise<Grupo[]> {
  const rows = await grupos(db)
    .where(eq(t.corpoClinicoId, corpoClinicoId))
    .having(gte(max(t.dia), sql`${String(hoje)}::date`))
    .orderBy(asc(min(t.dia)), asc(t.horaInicio))
    .limit(200)
  return rows.map(toGrupo)
}

/** Days from `de` to `ate` on which the professional is closed, with the unit's reason. */
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
  return row ? toGrupo(row) : null
}

export const daysOf = ({ de, ate, diasSemana }: Omit<Periodo, 'motivo'>): Temporal.PlainDate[] =>
  Array.from({ length: de.until(ate, { largestUnit: 'days' }).days + 1 }, (_, days) =>
    de.add({ days }),
  ).filter((dia) => diasSemana.length === 0 || diasSemana.includes(diaSemanaOf(dia)))

/** Inserts one row a day. Null when one of the days has an overlapping exception; the transaction has then failed. */
export async function insertGrupo(tx: Tx, periodo: Periodo): Promise<string | null> {
  const grupo = newId()
  const { de: _de, ate: _ate, diasSemana: _nos, ...p } = periodo
  const rows = daysOf(periodo).map((dia) => ({ ...p, id: newId(), grupo, dia }))
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
