import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { SituacaoVisita, StatusAgendamento } from '@alento/contract/agenda/agenda.ts'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, plainDate, plainEnd, plainTime, refersTo } from '#platform/db/columns.ts'
import type { Anterior } from './desfazer.rules.ts'

/** A patient without an account, as entered at the desk. `telefoneCelular` digits, '' when unknown. */
export type PacienteAvulso = { name: string; telefoneCelular: string; servico: string }

/** Weekly ranges, local to the unit. `diaSemana` 1 Domingo to 7 Sábado. */
export const agendaTable = pgTable(
  'agenda',
  {
    id: uuid().primaryKey(),
    corpoClinicoId: refersTo(() => corpoClinicoTable.id, { onDelete: 'cascade' }),
    diaSemana: integer().notNull(),
    horaInicio1: plainTime(),
    horaFim1: plainEnd(),
    horaInicio2: plainTime(),
    horaFim2: plainEnd(),
  },
  (t) => [uniqueIndex('agenda_dia').on(t.corpoClinicoId, t.diaSemana)],
)

/**
 * Whether a weekday has room for at least one appointment of the professional of the same query; without a length, whether it has
 * a range.
 */
export const hasRoom = (() => {
  const need = sql`make_interval(mins => coalesce(${corpoClinicoTable.tempoAtendimento}, 1))`
  const { horaInicio1, horaFim1, horaInicio2, horaFim2 } = agendaTable
  return sql`(${horaFim1} - ${horaInicio1} >= ${need} or ${horaFim2} - ${horaInicio2} >= ${need})`
})()

/**
 * Dated exceptions, one row a day: closed (`FECHADO`), hours that replace the weekly ones (`EXTRA`), or hours of the day without
 * attendance (`AUSENTE`). Two absences of a professional never overlap, nor do two of the others (exclusion constraints). `grupo`
 * joins the days of one period, such as a vacation or every Friday. `motivo` is shown to the unit only.
 */
export const agendaExcecaoTable = pgTable(
  'agenda_excecao',
  {
    id: uuid().primaryKey(),
    corpoClinicoId: refersTo(() => corpoClinicoTable.id, { onDelete: 'cascade' }),
    dia: plainDate().notNull(),
    tipo: text().$type<'FECHADO' | 'EXTRA' | 'AUSENTE'>().notNull(),
    horaInicio: plainTime(),
    horaFim: plainEnd(),
    grupo: uuid().notNull().defaultRandom(),
    motivo: text().notNull().default(''),
  },
  (t) => [index('agenda_excecao_dia').on(t.corpoClinicoId, t.dia)],
)

/** Days on which a whole unit is closed, one row a day, each day once. `grupo` joins the days of one period. */
export const redeFechamentoTable = pgTable(
  'rede_fechamento',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    dia: plainDate().notNull(),
    grupo: uuid().notNull(),
    /** Shown to the unit only. */
    motivo: text().notNull().default(''),
  },
  (t) => [unique('rede_fechamento_dia').on(t.redeId, t.dia)],
)

/**
 * Whether a national holiday is worked. Without a row the day is closed. A row without `corpoClinicoId` applies to all
 * professionals of the unit; a professional's own row takes precedence.
 */
export const agendaFeriadoTable = pgTable(
  'agenda_feriado',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    corpoClinicoId: uuid().references(() => corpoClinicoTable.id, { onDelete: 'cascade' }),
    dia: plainDate().notNull(),
    aberto: boolean().notNull(),
  },
  (t) => [unique('agenda_feriado_dia').on(t.redeId, t.dia, t.corpoClinicoId).nullsNotDistinct()],
)

/**
 * A holiday beside the national ones, of a city, of a state (no city) or of the whole country (neither). The day is in the local
 * time of each unit. A trigger has the next free times and cached pages of the units there updated.
 */
export const feriadoLocalTable = pgTable(
  'feriado_local',
  {
    id: uuid().primaryKey(),
    dia: plainDate().notNull(),
    nome: text().notNull(),
    uf: text(),
    municipioId: integer().references(() => municipioTable.id),
    /** Once its day is over, the same day of the next year takes its place. */
    todoAno: boolean().notNull().default(false),
    versao: integer().notNull().default(1),
  },
  (t) => [unique('feriado_local_dia').on(t.dia, t.uf, t.municipioId).nullsNotDistinct()],
)

/**
 * An occupied time. An exclusion constraint (migration) refuses two current ones of a professional that overlap, unless `liberado`.
 * An `encaixe` is beside another appointment on purpose: it does not count there, and a constraint of its own refuses two of them.
 * `pedidoId`
 * belongs to a later module: its foreign key is in a migration. A row belongs to an order, or is reserved for somebody on the
 * waiting list until `reservadoAte`, or is for a `paciente` booked by phone; a check constraint requires exactly one of the three.
 */
export const agendamentoTable = pgTable(
  'agendamento',
  {
    id: uuid().primaryKey(),
    corpoClinicoId: refersTo(() => corpoClinicoTable.id),
    redeId: refersTo(() => redeTable.id),
    pedidoId: uuid(),
    reservadoAte: instant(),
    /** Patient without an order who made the appointment by phone; removed by `forgetPacientes`. */
    paciente: jsonb().$type<PacienteAvulso>(),
    dia: plainDate().notNull(),
    horario: plainTime().notNull(),
    inicio: instant().notNull(),
    fim: instant().notNull(),
    status: text().$type<StatusAgendamento>().notNull(),
    /**
     * Incremented by a trigger (in a migration) with each change of time, professional or status, so that calendars replace an
     * older .ics. The id is the event's UID, which is why a reschedule updates this row.
     */
    sequencia: integer().notNull().default(0),
    /**
     * When the patient confirmed through a reminder; the unit's confirmation is the status. Cleared when the appointment moves.
     */
    pacienteConfirmouEm: instant(),
    remarcadoEm: instant(),
    /** The unit's reason for cancelling, in its own words. */
    motivo: text(),
    /** Course of the visit, beside the status. Set by desk, voucher or professional. Source: decisions.md, 'Orders'. */
    situacaoVisita: text().$type<SituacaoVisita>().notNull().default('MARCADA'),
    /** When the patient came and when they were called in; kept once they are attended. A check constraint ties them to the visit. */
    chegouEm: instant(),
    chamadoEm: instant(),
    /** When the unit marked the patient as absent. */
    faltouEm: instant(),
    /** When the patient was attended; a check constraint requires it for ATENDIDA, and only then. */
    atendidoEm: instant(),
    /** The patient was attended long before this time, which others may take (ADR 0124). */
    liberado: boolean().notNull().default(false),
    /** Whether the desk made it beside another one. A check constraint requires a `paciente`: never an order (ADR 0174). */
    encaixe: boolean().notNull().default(false),
    /** The last moment to undo the desk's change, and the row before it; both or none (ADR 0175). */
    desfazerAte: instant(),
    antes: jsonb().$type<Anterior>(),
    criadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('agendamento_pedido')
      .on(t.pedidoId)
      .where(sql`${t.status} <> 'CANCELADA'`),
    // The history of an order's appointments, including cancelled ones.
    index('agendamento_do_pedido').on(t.pedidoId),
    index('agendamento_dia').on(t.corpoClinicoId, t.dia),
    index('agendamento_rede').on(t.redeId, t.dia),
    // A day's absences, for the daily summaries.
    index('agendamento_falta')
      .on(t.inicio)
      .where(sql`${t.situacaoVisita} = 'FALTOU'`),
    // For sending reminders.
    index('agendamento_inicio')
      .on(t.inicio, t.id)
      .where(sql`${t.status} <> 'CANCELADA' and ${t.pedidoId} is not null`),
  ],
)
