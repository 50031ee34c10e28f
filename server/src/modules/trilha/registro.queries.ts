import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import {
  auditoriaEloTable,
  auditoriaTable,
  auditoriaValorTable,
} from '#modules/auditoria/auditoria.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { one, type Db } from '#platform/db/db.ts'

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

const ofPessoas = (ids: readonly string[]): SQL | undefined =>
  or(
    inArray(a.usuarioId, [...ids]),
    and(inArray(a.objeto, ['usuario', 'cliente']), inArray(a.objetoId, [...ids])),
  )

/** The object itself, the order with this code, or the unit with this code and what administrators did for it (ADR 0151). */
const ofObjeto = (text: string): SQL | undefined =>
  or(
    eq(a.objetoId, text.toLowerCase()),
    and(
      eq(a.objeto, 'pedido'),
      sql`${a.objetoId} in (select ${pedidoTable.id}::text from ${pedidoTable}
        where ${eq(pedidoTable.codigo, text.toUpperCase().replace(/[^\dA-Z]/g, ''))})`,
    ),
    sql`${a.detalhe} ->> 'unidade' = ${text.toUpperCase()}`,
    and(
      eq(a.objeto, 'rede'),
      sql`${a.objetoId} in (select ${redeTable.id}::text from ${redeTable}
        where ${eq(redeTable.codigoUnidade, text.toUpperCase())})`,
    ),
  )

const where = (f: FiltroRegistro): SQL | undefined =>
  and(
    f.pessoas === null ? undefined : ofPessoas(f.pessoas),
    f.acao === undefined
      ? undefined
      : f.acao.includes('.')
        ? eq(a.acao, f.acao)
        : and(gte(a.acao, `${f.acao}.`), lt(a.acao, `${f.acao}/`)),
    f.objeto === undefined ? undefined : eq(a.objeto, f.objeto),
    f.objetoId === undefined ? undefined : ofObjeto(f.objetoId),
    f.desde ? gte(a.quando, f.desde) : undefined,
    f.antes ? lt(a.quando, f.antes) : undefined,
  )

export async function countFiltrado(db: Db, f: FiltroRegistro): Promise<number> {
  const some = db.select({ id: a.id }).from(a).where(where(f)).limit(totalMax).as('some')
  const rows = await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return one(rows).n
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

type Depois = { quando: Temporal.Instant; id: string } | null

/** A page, newest first, or the entries after one. The ids come from an index alone; joins are made for these rows only. */
export async function listRegistroRow(
  db: Db,
  f: FiltroRegistro,
  { limit, offset = 0, depois = null }: { limit: number; offset?: number; depois?: Depois },
): Promise<RegistroRow[]> {
  const older =
    depois && sql`(${a.quando}, ${a.id}) < (${String(depois.quando)}::timestamptz, ${depois.id}::uuid)`
  const rows = await db
    .select({ id: a.id })
    .from(a)
    .where(and(where(f), older ?? undefined))
    .orderBy(desc(a.quando), desc(a.id))
    .limit(limit)
    .offset(offset)
  return rows.length === 0
    ? []
    : views(
        db,
        rows.map(({ id }) => id),
      )
}
