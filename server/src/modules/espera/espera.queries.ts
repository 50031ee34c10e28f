import { and, asc, desc, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { whereAttendable } from '#modules/pedido/estado.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Lugar } from '#modules/agenda/book-horario.ts'
import { redeConsultaTable } from '#modules/preco/preco.tables.ts'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import type { Porque } from './espera.rules.ts'
import { esperaTable } from './espera.tables.ts'

const view = (db: Db) =>
  db
    .select({
      espera: esperaTable,
      rede: redeTable,
      profissional: { id: corpoClinicoTable.id, nome: corpoClinicoTable.nome },
      consulta: redeConsultaTable,
      especialidade: especialidadeTable.nome,
    })
    .from(esperaTable)
    .innerJoin(redeTable, eq(redeTable.id, esperaTable.redeId))
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.id, esperaTable.corpoClinicoId))
    .leftJoin(redeConsultaTable, eq(redeConsultaTable.id, esperaTable.consultaId))
    .leftJoin(especialidadeTable, eq(especialidadeTable.id, redeConsultaTable.especialidadeId))

export type EsperaView = Awaited<ReturnType<typeof view>>[number]

export const findEsperaView = (db: Db, id: string): Promise<EsperaView | null> =>
  firstRow(view(db).where(eq(esperaTable.id, id)))

export const findEsperaViewByToken = (db: Db, tokenHash: string): Promise<EsperaView | null> =>
  firstRow(view(db).where(eq(esperaTable.tokenHash, tokenHash)))

/** A client's own entries that still wait or have an offer, newest first. */
export const listEsperaView = (db: Db, clienteId: string): Promise<EsperaView[]> =>
  view(db)
    .where(and(eq(esperaTable.clienteId, clienteId), inArray(esperaTable.status, ['ESPERANDO', 'OFERECIDA'])))
    .orderBy(desc(esperaTable.criadoEm), desc(esperaTable.id))
    .limit(100)

/** Finds the subject of a waiting list: the service of the unit, or of the client's own order, and the professional there; null when there is none. */
export async function findLugar(
  db: Db,
  clienteId: string,
  { corpoClinico, consulta, pedido }: { corpoClinico: string; consulta?: string; pedido?: string },
) {
  const { rows } = await db.execute<{
    servico: string
    nome: string
    redeId: string
    nomeRede: string
    bairro: string
  }>(sql`
    with lugar as (
      select x.rede_id, e.nome as servico from rede_consulta x join especialidade e on e.id = x.especialidade_id
      where x.id = ${consulta ?? null}::uuid
      union all
      select p.rede_id, coalesce(p.consulta ->> 'especialidade', 'Exames') from pedido p
      where p.id = ${pedido ?? null}::uuid and p.cliente_id = ${clienteId}::uuid)
    select l.servico, c.nome, r.id as "redeId", r.nome_rede as "nomeRede", r.bairro
    from lugar l join rede r on r.id = l.rede_id join corpo_clinico c on c.rede_id = r.id
    where c.id = ${corpoClinico}::uuid`)
  return rows[0] ?? null
}

const batch = 500

/** The consultation of the entry no longer exists. */
const forNothing = and(isNull(esperaTable.consultaId), isNull(esperaTable.pedidoId))!

const vivas = inArray(esperaTable.status, ['ESPERANDO', 'OFERECIDA'])

/** Live entries that meet a condition, with the reason that they can no longer lead to a time. */
const perdidas = (db: Db, porque: Porque, why: SQL) =>
  db
    .select({
      id: esperaTable.id,
      clienteId: esperaTable.clienteId,
      corpoClinicoId: esperaTable.corpoClinicoId,
      porque: sql<Porque>`${porque}`,
    })
    .from(esperaTable)
    .where(and(vivas, why))
    .orderBy(asc(esperaTable.criadoEm), asc(esperaTable.id))
    .limit(batch)

const inativo = sql`${esperaTable.corpoClinicoId} in (select id from corpo_clinico where status = 'INATIVO')`

/**
 * Entries that can no longer lead to a time: the professional left the unit, or the unit removed the consultation. Two statements, each
 * by its own index: one with `or` reads all waiting lists.
 */
export const listPerdida = async (db: Db) => [
  ...(await perdidas(db, 'profissional', inativo)),
  ...(await perdidas(db, 'consulta', and(forNothing, not(inativo))!)),
]

/** The contract's `mayReschedule`, evaluated just after the offer would end: an offer that could not be accepted is useless. */
const movable = (ate: Temporal.Instant) => sql`(${esperaTable.pedidoId} is null or exists (
  select 1 from ${pedidoTable} join agendamento a on a.id = ${pedidoTable.agendamentoId} join rede r on r.id = ${pedidoTable.redeId}
  where ${pedidoTable.id} = ${esperaTable.pedidoId} and ${whereAttendable}
    and (a.status = 'CANCELADA' or a.inicio - r.remarcar_ate_horas * interval '1 hour' > ${String(ate)}::timestamptz)))`

/** The next in line, at most `max`. */
export const listFila = (
  tx: Tx,
  { corpoClinicoId, dia }: Lugar,
  { max, ate }: { max: number; ate: Temporal.Instant },
): Promise<{ id: string; clienteId: string }[]> =>
  tx
    .select({ id: esperaTable.id, clienteId: esperaTable.clienteId })
    .from(esperaTable)
    .where(
      and(
        eq(esperaTable.corpoClinicoId, corpoClinicoId),
        eq(esperaTable.dia, dia),
        eq(esperaTable.status, 'ESPERANDO'),
        not(forNothing),
        movable(ate),
      ),
    )
    .orderBy(asc(esperaTable.criadoEm), asc(esperaTable.id))
    .limit(max)
