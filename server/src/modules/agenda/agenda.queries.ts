import { asc, eq, sql } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { firstRow, type Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { agendaTable } from './agenda.tables.ts'

export type LinhaSemanal = typeof agendaTable.$inferSelect
/** A professional with settings of the unit and the weekly ranges, by weekday. */
export type ProfissionalAgenda = {
  corpoClinicoId: string
  redeId: string
  /** The professional is ATIVO and the unit HABILITADO. */
  atende: boolean
  /** Whether the unit schedules appointments. */
  agenda: boolean
  fuso: string
  /** Minutes before a time until which a client may take and pay it: the unit's rule. */
  antecedencia: number
  tempoAtendimento: number | null
  /** The stored next free time, and the first ones of its day, HH:MM at the unit. */
  proximoLivre: Temporal.Instant | null
  proximosHorarios: string[]
  semanal: LinhaSemanal[]
}

const linhas = statement((db) =>
  db
    .select({
      id: corpoClinicoTable.id,
      redeId: corpoClinicoTable.redeId,
      status: corpoClinicoTable.status,
      tempoAtendimento: corpoClinicoTable.tempoAtendimento,
      proximoLivre: corpoClinicoTable.proximoLivre,
      proximosHorarios: corpoClinicoTable.proximosHorarios,
      redeStatus: redeTable.status,
      agendamento: redeTable.agendamento,
      fuso: redeTable.fuso,
      antecedencia: redeTable.antecedenciaMinutos,
      linha: agendaTable,
    })
    .from(corpoClinicoTable)
    .innerJoin(redeTable, eq(redeTable.id, corpoClinicoTable.redeId))
    .leftJoin(agendaTable, eq(agendaTable.corpoClinicoId, corpoClinicoTable.id))
    .where(sql`${corpoClinicoTable.id} = any(${value('ids')}::uuid[])`)
    .orderBy(asc(corpoClinicoTable.id), asc(agendaTable.diaSemana)),
)
type Linha = Awaited<ReturnType<typeof linhas>>[number]

function toProfissionalAgenda(rows: readonly [Linha, ...Linha[]]): ProfissionalAgenda {
  const [first] = rows
  return {
    corpoClinicoId: first.id,
    redeId: first.redeId,
    atende: first.status === 'ATIVO' && first.redeStatus === 'HABILITADO',
    agenda: first.agendamento === 'S',
    fuso: first.fuso,
    antecedencia: first.antecedencia,
    tempoAtendimento: first.tempoAtendimento,
    proximoLivre: first.proximoLivre,
    proximosHorarios: first.proximosHorarios,
    semanal: rows.flatMap((r) => (r.linha ? [r.linha] : [])),
  }
}

/** In the order of ids. */
export async function listProfissionalAgenda(db: Db, ids: readonly string[]): Promise<ProfissionalAgenda[]> {
  const byId = Map.groupBy(await linhas(db, { ids }), (linha) => linha.id)
  return [...byId.values()].map((rows) => toProfissionalAgenda(rows as [Linha, ...Linha[]])) // a group is never empty
}

export const findProfissionalAgenda = (db: Db, id: string): Promise<ProfissionalAgenda | null> =>
  firstRow(listProfissionalAgenda(db, [id]))
