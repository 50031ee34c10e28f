import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { executePrepared, given, rowStatement, value } from '#platform/db/statement.ts'
import { minutesOf, type Excecao, type Ocupado } from './agenda.rules.ts'
import { agendamentoTable } from './agenda.tables.ts'

export type Agendamento = typeof agendamentoTable.$inferSelect

type Periodo = { de: Temporal.PlainDate; ate: Temporal.PlainDate }
type Row = { dia: string; tipo: 'FECHADO' | 'EXTRA' | 'OCUPADO'; inicio: string | null; fim: string | null }

const faixaOf = ({ inicio, fim }: Row) =>
  inicio && fim
    ? { inicio: minutesOf(Temporal.PlainTime.from(inicio)), fim: minutesOf(Temporal.PlainTime.from(fim)) }
    : null

const ofDays = () =>
  sql`corpo_clinico_id = ${value('corpoClinicoId')}::uuid and dia between ${value('de')}::date and ${value('ate')}::date`

const ocupacao = {
  name: 'ocupacao',
  build: () => sql`
    select dia::text, tipo, hora_inicio::text as inicio, hora_fim::text as fim from agenda_excecao where ${ofDays()}
    union all
    select dia::text, 'OCUPADO', horario::text, (horario + (fim - inicio))::text from agendamento
    where ${ofDays()} and status <> 'CANCELADA'`,
}

/** Exceptions and held times of some days (both ends included), in one query. Times are local to the unit. */
export async function listOcupacao(
  db: Db,
  corpoClinicoId: string,
  { de, ate }: Periodo,
): Promise<{ excecoes: Excecao[]; ocupados: Ocupado[] }> {
  const rows = await executePrepared<Row>(db, ocupacao, { corpoClinicoId, de: String(de), ate: String(ate) })
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

const insertOne = rowStatement((db, keys) =>
  db.insert(agendamentoTable).values(given(agendamentoTable, keys)).onConflictDoNothing().returning(),
)

/** Null when the professional's time is held (exclusion constraint), or the order holds one already. */
export async function insertAgendamento(
  tx: Tx,
  row: typeof agendamentoTable.$inferInsert,
): Promise<Agendamento | null> {
  const [saved] = await insertOne(tx, row)
  return saved ?? null
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
