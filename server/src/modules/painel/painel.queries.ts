import { and, asc, desc, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { whereAttendable } from '#modules/pedido/estado.tables.ts'
import { pedidoExameTable, pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** One unit, or one professional in it for clinical staff. */
export type Escopo = { redeId: string; corpoClinicoId?: string | undefined }

const last = 5
export const pessoa = sql<string>`coalesce(${pedidoTable.dependenteNome}, ${pedidoTable.clienteNome})`
export const especialidade = sql<string | null>`${pedidoTable.consulta} ->> 'especialidade'`

/** Reservations for the waiting list are excluded, because they have no patient yet. */
const inScope = ({ redeId, corpoClinicoId }: Escopo, desde: Temporal.PlainDate) =>
  and(
    eq(agendamentoTable.redeId, redeId),
    isNull(agendamentoTable.reservadoAte),
    gte(agendamentoTable.dia, desde),
    corpoClinicoId === undefined ? undefined : eq(agendamentoTable.corpoClinicoId, corpoClinicoId),
  )

const marcado = {
  id: agendamentoTable.id,
  corpoClinicoId: agendamentoTable.corpoClinicoId,
  horario: agendamentoTable.horario,
  status: agendamentoTable.status,
  situacaoVisita: agendamentoTable.situacaoVisita,
  avulso: agendamentoTable.paciente,
  pedidoId: pedidoTable.id,
  paciente: pessoa,
  especialidade,
}

/** Appointments on or after `desde`, most recently requested first. */
export const listUltimos = (db: Db, escopo: Escopo, desde: Temporal.PlainDate) =>
  db
    .select({ ...marcado, dia: agendamentoTable.dia, tipoPagamento: pedidoTable.tipoPagamento })
    .from(agendamentoTable)
    .leftJoin(pedidoTable, eq(pedidoTable.id, agendamentoTable.pedidoId))
    .where(inScope(escopo, desde))
    .orderBy(desc(agendamentoTable.criadoEm), desc(agendamentoTable.id))
    .limit(last)

// In a query of one table Drizzle writes columns without the table's name, and `id` would then be the exam's.
export const exames = sql<number>`(select count(*)::int from ${pedidoExameTable} e where e.pedido_id = ${pedidoTable}.id)`

/** The last orders of a unit, served by the index `pedido_rede`. Centavos. */
export const listUltimosPedidos = (db: Db, redeId: string) =>
  db
    .select({
      id: pedidoTable.id,
      paciente: pessoa,
      especialidade,
      exames,
      statusPagamento: pedidoTable.statusPagamento,
      statusAtendimento: pedidoTable.statusAtendimento,
      pagamentoAto: pedidoTable.pagamentoAto,
      valorTotal: sql<number>`(${pedidoTable.valorBruto} - ${pedidoTable.desconto})::bigint`,
    })
    .from(pedidoTable)
    .where(eq(pedidoTable.redeId, redeId))
    .orderBy(desc(pedidoTable.criadoEm), desc(pedidoTable.id))
    .limit(last)

/** Sorts Dra. Ana before Dr. Zeno, whatever the database's collation. */
const byName = sql`regexp_replace(norm(${corpoClinicoTable.nome}), '^dra?[.]? +', '') collate "C"`

export const listAtivos = (db: Db, redeId: string) =>
  db
    .select({
      id: corpoClinicoTable.id,
      nome: corpoClinicoTable.nome,
      tipoRegistro: corpoClinicoTable.tipoRegistro,
      numeroRegistro: corpoClinicoTable.numeroRegistro,
      ufRegistro: corpoClinicoTable.ufRegistro,
      tempoAtendimento: corpoClinicoTable.tempoAtendimento,
      retrato: corpoClinicoTable.retrato,
      foto: corpoClinicoTable.foto,
    })
    .from(corpoClinicoTable)
    .where(and(eq(corpoClinicoTable.redeId, redeId), eq(corpoClinicoTable.status, 'ATIVO')))
    .orderBy(byName, asc(corpoClinicoTable.id))
    .limit(8)

/** The contract's `mayConfirm` as SQL. */
const confirmavel = (agora: Temporal.Instant) =>
  and(
    eq(agendamentoTable.status, 'AGUARDANDO_CONFIRMACAO'),
    gt(agendamentoTable.inicio, agora),
    or(isNull(pedidoTable.id), whereAttendable),
  )

/**
 * Number of this day's appointments that are neither cancelled nor attended long before, and of those from this moment on (in the unit's zone) that wait for
 * the unit's confirmation.
 */
export async function countAgenda(db: Db, escopo: Escopo, local: Temporal.ZonedDateTime) {
  const hoje = local.toPlainDate()
  const [row] = await db
    .select({
      hoje: sql<number>`count(*) filter (where ${agendamentoTable.dia} = ${hoje.toString()}::date)::int`,
      aConfirmar: sql<number>`count(*) filter (where ${confirmavel(local.toInstant())})::int`,
    })
    .from(agendamentoTable)
    .leftJoin(pedidoTable, eq(pedidoTable.id, agendamentoTable.pedidoId))
    .where(
      and(
        inScope(escopo, hoje),
        ne(agendamentoTable.status, 'CANCELADA'),
        eq(agendamentoTable.liberado, false),
      ),
    )
  return row ?? { hoje: 0, aConfirmar: 0 }
}

/** Orders of the whole platform created since then, counted in the index `pedido_criado`. */
export const countPedidosDesde = (db: Db, desde: Temporal.Instant): Promise<number> =>
  db.$count(pedidoTable, gte(pedidoTable.criadoEm, desde))
