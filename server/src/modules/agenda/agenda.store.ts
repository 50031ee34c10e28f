import { and, between, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { firstRow, type Db, type Tx } from '#platform/db/db.ts'
import { given, rowStatement } from '#platform/db/statement.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import type { Agendamento } from './find-agendamento.store.ts'
import { agendamentoTable, type PacienteAvulso } from './agenda.tables.ts'

export type { PacienteAvulso } from './agenda.tables.ts'

type Periodo = { de: Temporal.PlainDate; ate: Temporal.PlainDate }

const insertOne = rowStatement((db, keys) =>
  db.insert(agendamentoTable).values(given(agendamentoTable, keys)).onConflictDoNothing().returning(),
)

/** Inserts an appointment; returns null when the time is occupied (exclusion constraint), or when the order already has one. */
export async function insertAgendamento(
  tx: Tx,
  row: typeof agendamentoTable.$inferInsert & { pedidoId: string },
): Promise<Agendamento | null> {
  const [saved] = await insertOne(tx, row)
  return (saved as Agendamento | undefined) ?? null
}

/** Reserves a time without an order; null when it is occupied. */
export async function insertReserva(
  tx: Tx,
  row: typeof agendamentoTable.$inferInsert & { reservadoAte: Temporal.Instant },
): Promise<string | null> {
  const [saved] = await insertOne(tx, row)
  return saved?.id ?? null
}

/** Occupies a time for a patient without an order; null when it is occupied. */
export const insertAvulso = (
  tx: Tx,
  row: typeof agendamentoTable.$inferInsert & { paciente: PacienteAvulso },
): Promise<AgendamentoRow | null> => firstRow(insertOne(tx, row))

/** Ends a reservation. Returns its professional and day; null when it had already ended. */
export async function removeReserva(tx: Tx, id: string): Promise<Lugar | null> {
  const [row] = await tx
    .delete(agendamentoTable)
    .where(and(eq(agendamentoTable.id, id), isNotNull(agendamentoTable.reservadoAte)))
    .returning({ corpoClinicoId: agendamentoTable.corpoClinicoId, dia: agendamentoTable.dia })
  return row ?? null
}

/** A professional's day, for which a client may join the waiting list. */
export type Lugar = { corpoClinicoId: string; dia: Temporal.PlainDate }

const live = (pedidoId: string) =>
  and(eq(agendamentoTable.pedidoId, pedidoId), ne(agendamentoTable.status, 'CANCELADA'))

/** Professional and day of an order's appointment; null when it has none. */
export async function findHolder(tx: Tx, pedidoId: string): Promise<Lugar | null> {
  const [row] = await tx
    .select({ corpoClinicoId: agendamentoTable.corpoClinicoId, dia: agendamentoTable.dia })
    .from(agendamentoTable)
    .where(live(pedidoId))
  return row ?? null
}

/** False when the order has no appointment. */
export async function cancelAgendamento(tx: Tx, pedidoId: string): Promise<boolean> {
  const rows = await tx
    .update(agendamentoTable)
    .set({ status: 'CANCELADA', desfazerAte: null, antes: null })
    .where(live(pedidoId))
    .returning({ id: agendamentoTable.id })
  return rows.length > 0
}

type Mudanca = Partial<typeof agendamentoTable.$inferInsert>

/** @throws the database's error when another one overlaps (exclusion constraint) */
export async function updateAgendamento(tx: Tx, id: string, change: Mudanca): Promise<void> {
  await tx.update(agendamentoTable).set(change).where(eq(agendamentoTable.id, id))
}

/** Appointments of some days that stand beside another one, cancelled ones included. */
export const listEncaixe = (
  db: Db,
  corpoClinicoId: string,
  { de, ate }: Periodo,
): Promise<AgendamentoRow[]> =>
  db
    .select()
    .from(agendamentoTable)
    .where(
      and(
        eq(agendamentoTable.corpoClinicoId, corpoClinicoId),
        between(agendamentoTable.dia, de, ate),
        eq(agendamentoTable.encaixe, true),
      ),
    )

/** Erases the people of appointments without an order before this day; the times stay, for the unit's figures. */
export async function forgetAvulsos(db: Db, before: Temporal.PlainDate): Promise<void> {
  await db
    .update(agendamentoTable)
    .set({
      paciente: { name: 'Paciente', telefoneCelular: '', servico: '' },
      motivo: null,
      desfazerAte: null,
      antes: null,
    })
    .where(
      and(
        lt(agendamentoTable.dia, before),
        isNotNull(agendamentoTable.paciente),
        sql`${agendamentoTable.paciente} ->> 'name' <> 'Paciente'`,
      ),
    )
}
