import { and, count, desc, eq, gt, gte, inArray, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  auditoriaEloTable,
  auditoriaTable,
  auditoriaValorTable,
} from '#modules/auditoria/auditoria.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { one, type Db } from '#platform/db/db.ts'
import { firstIdOf } from '#platform/id.ts'

/** `pessoas`: ids of those who did it or whom it is about. `desde` included, `antes` not. */
export type FiltroRegistro = {
  pessoas: readonly string[] | null
  acao?: string | undefined
  objeto?: string | undefined
  objetoId?: string | undefined
  desde: Temporal.Instant | null
  antes: Temporal.Instant | null
}

/** Totals are counted up to this number, which is shown as 'mais de 5.000'. */
const totalMax = 5001

const a = auditoriaTable
const u = usuarioTable
/** Another entry of the same look. */
const b = alias(auditoriaTable, 'b')
type Entrada = typeof a | typeof b

const ofPessoas = (ids: readonly string[], t: Entrada): SQL | undefined =>
  or(
    inArray(t.usuarioId, [...ids]),
    and(inArray(t.objeto, ['usuario', 'cliente']), inArray(t.objetoId, [...ids])),
  )

/** The object itself, the order with this code, or the unit with this code and the actions of administrators for it (ADR 0151). */
const ofObjeto = (text: string, t: Entrada): SQL | undefined =>
  or(
    eq(t.objetoId, text.toLowerCase()),
    and(
      eq(t.objeto, 'pedido'),
      sql`${t.objetoId} in (select ${pedidoTable.id}::text from ${pedidoTable}
        where ${eq(pedidoTable.codigo, text.toUpperCase().replace(/[^\dA-Z]/g, ''))})`,
    ),
    sql`${t.detalhe} ->> 'unidade' = ${text.toUpperCase()}`,
    and(
      eq(t.objeto, 'rede'),
      sql`${t.objetoId} in (select ${redeTable.id}::text from ${redeTable}
        where ${eq(redeTable.codigoUnidade, text.toUpperCase())})`,
    ),
  )

const where = (f: FiltroRegistro, t: Entrada): SQL | undefined =>
  and(
    f.pessoas === null ? undefined : ofPessoas(f.pessoas, t),
    f.acao === undefined
      ? undefined
      : f.acao.includes('.')
        ? eq(t.acao, f.acao)
        : and(gte(t.acao, `${f.acao}.`), lt(t.acao, `${f.acao}/`)),
    f.objeto === undefined ? undefined : eq(t.objeto, f.objeto),
    f.objetoId === undefined ? undefined : ofObjeto(f.objetoId, t),
    f.desde ? gte(t.quando, f.desde) : undefined,
    f.antes ? lt(t.quando, f.antes) : undefined,
  )

const aDay = { hours: 24 }

/**
 * The ids of the period: an entry's id is of its moment, so that only these months are read. Some were made a little later. Not for `b`,
 * whose months follow from `a`: of one more condition the planner would expect next to no rows, and look through all of them each time.
 */
const ofPeriodo = ({ desde, antes }: FiltroRegistro): SQL | undefined =>
  and(
    desde ? gte(a.id, firstIdOf(desde.subtract(aDay))) : undefined,
    antes ? lt(a.id, firstIdOf(antes.add(aDay))) : undefined,
  )

/** Whether `b` was written by the same look as `a`: one call of `recordAcesso` writes an entry for each thing that was shown. */
const sameLook = (): SQL | undefined =>
  and(
    eq(b.quando, a.quando),
    eq(b.acao, a.acao),
    eq(b.objeto, a.objeto),
    eq(b.usuarioId, a.usuarioId),
    eq(b.detalhe, a.detalhe),
    sql`${a.acao} ~ '\\.(ver|listar|procurar|baixar)$'`,
  )

/** One entry of each look stands for it, the newest that the choice finds; all other entries stand for themselves (ADR 0234). */
const oneALook = (db: Db, f: FiltroRegistro): SQL | undefined =>
  and(
    where(f, a),
    ofPeriodo(f),
    notExists(
      db
        .select({ id: b.id })
        .from(b)
        .where(and(sameLook(), gt(b.id, a.id), where(f, b))),
    ),
  )

export async function countFiltrado(db: Db, f: FiltroRegistro): Promise<number> {
  const some = db.select({ id: a.id }).from(a).where(oneALook(db, f)).limit(totalMax).as('some')
  const rows = await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return one(rows).n
}

/** How many objects of a look are named. */
const mostNamed = 20

export type Olhar = { entradas: number; objetos: string[] }

/** Lists the objects seen by the looks of which these entries are the newest: the number of entries, and the newest objects. */
export async function listOlhar(
  db: Db,
  f: FiltroRegistro,
  ids: readonly string[],
): Promise<Map<string, Olhar>> {
  const rows = await db
    .select({
      id: a.id,
      entradas: count(),
      objetos: sql<
        string[]
      >`(array_agg(${b.objetoId} order by ${b.id} desc))[1:${sql.raw(String(mostNamed))}]`,
    })
    .from(a)
    .innerJoin(b, and(sameLook(), where(f, b)))
    .where(inArray(a.id, [...ids]))
    .groupBy(a.id)
  return new Map(rows.map(({ id, ...olhar }) => [id, olhar]))
}

const views = (db: Db, ids: readonly string[]) =>
  db
    .select({
      registro: a,
      nome: u.name,
      role: u.role,
      dados: auditoriaValorTable.dados,
      apagadoEm: auditoriaValorTable.apagadoEm,
      elo: auditoriaEloTable.numero,
    })
    .from(a)
    .leftJoin(u, eq(u.id, a.usuarioId))
    .leftJoin(auditoriaValorTable, eq(auditoriaValorTable.auditoriaId, a.id))
    .leftJoin(auditoriaEloTable, eq(auditoriaEloTable.auditoriaId, a.id))
    .where(inArray(a.id, [...ids]))
    .orderBy(desc(a.quando), desc(a.id))

export type RegistroRow = Awaited<ReturnType<typeof views>>[number]

/** Entries with their names and values, newest first. */
const viewsOf = async (db: Db, rows: readonly { id: string }[]): Promise<RegistroRow[]> =>
  rows.length === 0
    ? []
    : views(
        db,
        rows.map(({ id }) => id),
      )

/** A page, newest first, a look once. The ids come from an index alone; joins are made for these rows only. */
export const listRegistroRow = async (
  db: Db,
  f: FiltroRegistro,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegistroRow[]> =>
  viewsOf(
    db,
    await db
      .select({ id: a.id })
      .from(a)
      .where(oneALook(db, f))
      .orderBy(desc(a.quando), desc(a.id))
      .limit(limit)
      .offset(offset),
  )

/** Every entry, newest first, after one of them: for the file. */
export async function listEntradaRow(
  db: Db,
  f: FiltroRegistro,
  { limit, depois }: { limit: number; depois: { quando: Temporal.Instant; id: string } | null },
): Promise<RegistroRow[]> {
  const older =
    depois && sql`(${a.quando}, ${a.id}) < (${String(depois.quando)}::timestamptz, ${depois.id}::uuid)`
  const rows = await db
    .select({ id: a.id })
    .from(a)
    .where(and(where(f, a), ofPeriodo(f), older ?? undefined))
    .orderBy(desc(a.quando), desc(a.id))
    .limit(limit)
  return viewsOf(db, rows)
}
