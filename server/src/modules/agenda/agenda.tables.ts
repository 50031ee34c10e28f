import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { StatusAgendamento } from '@alento/contract/agenda.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, plainDate, plainTime } from '#platform/db/columns.ts'

/** A patient without an account, as the desk wrote them down. `telefoneCelular` digits, '' when not told. */
export type PacienteAvulso = { name: string; telefoneCelular: string; servico: string }

/** Weekly ranges, local to the unit. `diaSemana` 1 Domingo to 7 Sábado. */
export const agendaTable = pgTable(
  'agenda',
  {
    id: uuid().primaryKey(),
    corpoClinicoId: uuid()
      .notNull()
      .references(() => corpoClinicoTable.id, { onDelete: 'cascade' }),
    diaSemana: integer().notNull(),
    horaInicio1: plainTime(),
    horaFim1: plainTime(),
    horaInicio2: plainTime(),
    horaFim2: plainTime(),
  },
  (t) => [uniqueIndex('agenda_dia').on(t.corpoClinicoId, t.diaSemana)],
)

/**
 * Dated exceptions, one row a day: closed (`FECHADO`) or hours that replace the weekly ones (`EXTRA`). Two of a professional
 * never overlap (exclusion constraint). `grupo` holds the days of one period together, as a vacation. `motivo` is for the unit.
 */
export const agendaExcecaoTable = pgTable(
  'agenda_excecao',
  {
    id: uuid().primaryKey(),
    corpoClinicoId: uuid()
      .notNull()
      .references(() => corpoClinicoTable.id, { onDelete: 'cascade' }),
    dia: plainDate().notNull(),
    tipo: text().$type<'FECHADO' | 'EXTRA'>().notNull(),
    horaInicio: plainTime(),
    horaFim: plainTime(),
    grupo: uuid().notNull().defaultRandom(),
    motivo: text().notNull().default(''),
  },
  (t) => [index('agenda_excecao_dia').on(t.corpoClinicoId, t.dia)],
)

/**
 * Who works on a national holiday. Without a row the day is closed. A row of the unit (no `corpoClinicoId`) is for all of its
 * professionals, and one of a professional is stronger.
 */
export const agendaFeriadoTable = pgTable(
  'agenda_feriado',
  {
    id: uuid().primaryKey(),
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    corpoClinicoId: uuid().references(() => corpoClinicoTable.id, { onDelete: 'cascade' }),
    dia: plainDate().notNull(),
    aberto: boolean().notNull(),
  },
  (t) => [unique('agenda_feriado_dia').on(t.redeId, t.dia, t.corpoClinicoId).nullsNotDistinct()],
)

/**
 * A held time. An exclusion constraint (migration) refuses two live ones of a professional that overlap.
 * `pedidoId` belongs to a later module: its foreign key is in a migration. Without an order it is kept for who is asked first
 * (waiting list) until `reservadoAte`, or for a `paciente` who called; a check says that it is just one of the three.
 */
export const agendamentoTable = pgTable(
  'agendamento',
  {
    id: uuid().primaryKey(),
    corpoClinicoId: uuid()
      .notNull()
      .references(() => corpoClinicoTable.id),
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id),
    pedidoId: uuid(),
    reservadoAte: instant(),
    /** Who booked by phone and has no order; forgotten by `forgetPacientes`. */
    paciente: jsonb().$type<PacienteAvulso>(),
    dia: plainDate().notNull(),
    horario: plainTime().notNull(),
    inicio: instant().notNull(),
    fim: instant().notNull(),
    status: text().$type<StatusAgendamento>().notNull(),
    /**
     * Grows by itself with each change of time, professional or status (trigger in a migration): calendars that took the .ics
     * take the newer one. The id is the event's UID, so a reschedule changes this row.
     */
    sequencia: integer().notNull().default(0),
    /** When the patient said by a reminder's link that they come; the unit's word is the status. Gone when it moves. */
    pacienteConfirmouEm: instant(),
    /** Since when it stands at this time, when that is not since it was made. */
    remarcadoEm: instant(),
    /** Why the unit cancelled it, in its words. */
    motivo: text(),
    /** When the unit said that the patient did not come. */
    faltouEm: instant(),
    criadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('agendamento_pedido')
      .on(t.pedidoId)
      .where(sql`${t.status} <> 'CANCELADA'`),
    // The history of an order's times, cancelled ones too.
    index('agendamento_do_pedido').on(t.pedidoId),
    index('agendamento_dia').on(t.corpoClinicoId, t.dia),
    index('agendamento_rede').on(t.redeId, t.dia),
    // Whom to remind.
    index('agendamento_inicio')
      .on(t.inicio)
      .where(sql`${t.status} <> 'CANCELADA' and ${t.pedidoId} is not null`),
  ],
)
