import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { minutesOf, type Excecao, type Ocupado } from './agenda.rules.ts'
import { agendamentoTable } from './agenda.tables.ts'

export type Agendamento = typeof agendamentoTable.$inferSelect

type Periodo = { de: Temporal.PlainDate; ate: Temporal.PlainDate }
type Row = { dia: string; tipo: 'FECHADO' | 'EXTRA' | 'OCUPADO'; inicio: string | null; fim: string | null }

const faixaOf = ({ inicio, fim }: Row) =>
  inicio && fim
    ? { inicio: minutesOf(Temporal.PlainTime.from(inicio)), fim: minutesOf(Temporal.PlainTime.from(fim)) }
    : null

/** Exceptions and held times of some days (both ends included), in one query. Times are local to the unit. */
export async function listOcupacao(
  db: Db,
  corpoClinicoId: string,
  { de, ate }: Periodo,
): Promise<{ excecoes: Excecao[]; ocupados: Ocupado[] }> {
  const { rows } = await db.execute<Row>(sql`
    select dia::text, tipo, hora_inicio::text as inicio, hora_fim::text as fim from agenda_excecao
    where corpo_clinico_id = ${corpoClinicoId} and dia between ${String(de)}::date and ${String(ate)}::date
    union all
    select dia::text, 'OCUPADO', horario::text, (horario + (fim - inicio))::text from agendamento
    where corpo_clinico_id = ${corpoClinicoId} and dia between ${String(de)}::date and ${String(ate)}::date
      and status <> 'CANCELADA'`)
  const excecoes: Excecao[] = []
  const ocupados: Ocupado[] = []
  for (const row of rows) {
    const dia = Temporal.PlainDate.from(row.dia)
    const faixa = faixaOf(row)
    if (row.tipo !== 'OCUPADO') excecoes.push({ dia, tipo: row.tipo, faixa })
    else if (faixa) ocupados.push({ dia, faixa })
  }
  return { excecoes, ocupados }
}

/** @throws 23P01 when the professional's time is held, 23505 when the order holds one already */
export async function insertAgendamento(
  tx: Tx,
  row: typeof agendamentoTable.$inferInsert,
): Promise<Agendamento> {
  const [saved] = await tx.insert(agendamentoTable).values(row).returning()
  return saved! // insert of one row returns one row
}

/** The time that was given back; null when the order holds none. */
export async function cancelAgendamento(
  tx: Tx,
  pedidoId: string,
): Promise<{ corpoClinicoId: string } | null> {
  const rows = await tx
    .update(agendamentoTable)
    .set({ status: 'CANCELADA' })
    .where(and(eq(agendamentoTable.pedidoId, pedidoId), ne(agendamentoTable.status, 'CANCELADA')))
    .returning({ corpoClinicoId: agendamentoTable.corpoClinicoId })
  return rows[0] ?? null
}

/** The appointment of an order: the live one, otherwise the latest that was cancelled. */
export async function findAgendamento(db: Db, pedidoId: string): Promise<Agendamento | null> {
  const [row] = await db
    .select()
    .from(agendamentoTable)
    .where(eq(agendamentoTable.pedidoId, pedidoId))
    .orderBy(sql`${agendamentoTable.status} = 'CANCELADA'`, desc(agendamentoTable.id))
    .limit(1)
  return row ?? null
}
