import { and, between, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Periodo } from '@alento/contract/plataforma/numero.can.ts'
import type { TipoPedidoNumero } from '@alento/contract/plataforma/numero.ts'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { one, type Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { medidas, type Dia } from './numero.rules.ts'
import {
  numeroCidadeTable as cidade,
  numeroDiaTable,
  numeroMetodoTable as metodo,
  numeroMudancaTable,
  numeroRedeTable as rede,
} from './numero.tables.ts'

export type Filtro = {
  municipio?: number | undefined
  unidade?: string | undefined
  tipo?: TipoPedidoNumero | undefined
}
type Asked = { p: Periodo; antes: Periodo; filtro: Filtro }

const day = (dia: string) => Temporal.PlainDate.from(dia)
const during = (column: AnyPgColumn, p: Periodo): SQL => between(column, day(p.de), day(p.ate))

const sumOf = (column: AnyPgColumn): SQL<number> =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

const sums = (table: typeof cidade | typeof rede) =>
  Object.fromEntries(medidas.map((m) => [m, sumOf(table[m])])) as Record<
    (typeof medidas)[number],
    SQL<number>
  >

/** The days of both periods that have something, summed over what the filter leaves. A unit has its own table, all else cities'. */
export async function listDia(db: Db, { p, antes, filtro: f }: Asked): Promise<Dia[]> {
  const from = f.unidade === undefined ? cidade : rede
  const rows = await db
    .select({ dia: from.dia, ...sums(from) })
    .from(from)
    .where(
      and(
        or(during(from.dia, p), during(from.dia, antes)),
        f.unidade === undefined ? undefined : eq(rede.redeId, f.unidade),
        f.municipio === undefined || f.unidade !== undefined
          ? undefined
          : eq(cidade.municipioId, f.municipio),
        f.tipo && eq(from.tipo, f.tipo),
      ),
    )
    .groupBy(from.dia)
    .orderBy(from.dia)
  return rows.map(({ dia, ...r }) => ({ dia: String(dia), ...r }))
}

const inPeriod = (table: typeof cidade | typeof rede, p: Periodo, column: AnyPgColumn) =>
  sql<number>`coalesce(sum(${column}) filter (where ${during(table.dia, p)}), 0)::bigint`.mapWith(Number)

/** Cities by sales of the period, with those of the period before. */
export async function listCidade(db: Db, { p, antes, filtro: f }: Asked, limit: number) {
  const valor = inPeriod(cidade, p, cidade.valor)
  const vendas = sql<number>`coalesce(sum(${cidade.vendas}) filter (where ${during(cidade.dia, p)}), 0)::int`
  return db
    .select({
      municipio: cidade.municipioId,
      nome: municipioTable.nome,
      cidade: municipioTable.nome,
      uf: municipioTable.uf,
      vendas,
      valor,
      taxa: inPeriod(cidade, p, cidade.taxa),
      valorAntes: inPeriod(cidade, antes, cidade.valor),
    })
    .from(cidade)
    .innerJoin(municipioTable, eq(municipioTable.id, cidade.municipioId))
    .where(
      and(
        or(during(cidade.dia, p), during(cidade.dia, antes)),
        f.municipio === undefined ? undefined : eq(cidade.municipioId, f.municipio),
        f.tipo && eq(cidade.tipo, f.tipo),
      ),
    )
    .groupBy(cidade.municipioId, municipioTable.nome, municipioTable.uf)
    .having(sql`${vendas} <> 0`)
    .orderBy(desc(valor), municipioTable.nome, cidade.municipioId)
    .limit(limit)
}

const sumRede = (db: Db, p: Periodo, f: Filtro, only?: readonly string[]) =>
  db
    .select({
      unidade: rede.redeId,
      vendas: sql<number>`sum(${rede.vendas})::int`.as('vendas'),
      valor: sql<number>`sum(${rede.valor})::bigint`.mapWith(Number).as('valor'),
      taxa: sql<number>`sum(${rede.taxa})::bigint`.mapWith(Number).as('taxa'),
    })
    .from(rede)
    .where(
      and(
        during(rede.dia, p),
        f.tipo && eq(rede.tipo, f.tipo),
        f.unidade === undefined ? undefined : eq(rede.redeId, f.unidade),
        only && inArray(rede.redeId, [...only]),
        f.municipio === undefined
          ? undefined
          : sql`${rede.redeId} in (select r.id from ${redeTable} r where r.municipio_id = ${f.municipio})`,
      ),
    )
    .groupBy(rede.redeId)

/** Units by sales of the period, with those of the period before, which are read for these units only. */
export async function listUnidade(db: Db, { p, antes, filtro }: Asked, limit: number) {
  // The names of these alone are read: a network has 100,000 units.
  const most = sumRede(db, p, filtro)
    .having(sql`sum(${rede.vendas}) <> 0`)
    .orderBy(sql`valor desc`, rede.redeId)
    .limit(limit)
    .as('most')
  const rows = await db
    .select({
      unidade: most.unidade,
      nome: redeTable.nomeRede,
      cidade: redeTable.cidade,
      uf: redeTable.uf,
      vendas: most.vendas,
      valor: most.valor,
      taxa: most.taxa,
    })
    .from(most)
    .innerJoin(redeTable, eq(redeTable.id, most.unidade))
    .orderBy(desc(most.valor), redeTable.nomeRede, most.unidade)
  if (rows.length === 0) return []
  const before = await sumRede(
    db,
    antes,
    filtro,
    rows.map((r) => r.unidade),
  )
  const valorAntes = new Map(before.map((r) => [r.unidade, r.valor]))
  return rows.map((r) => ({ ...r, valorAntes: valorAntes.get(r.unidade) ?? 0 }))
}

/** Sales by how they were paid, most money first. */
export async function listMetodo(db: Db, p: Periodo, antes: Periodo) {
  const of = (periodo: Periodo, column: AnyPgColumn) =>
    sql<number>`coalesce(sum(${column}) filter (where ${during(metodo.dia, periodo)}), 0)::bigint`.mapWith(
      Number,
    )
  const valor = of(p, metodo.valor)
  return db
    .select({
      metodo: metodo.metodo,
      vendas: of(p, metodo.vendas),
      valor,
      valorAntes: of(antes, metodo.valor),
    })
    .from(metodo)
    .where(or(during(metodo.dia, p), during(metodo.dia, antes)))
    .groupBy(metodo.metodo)
    .orderBy(desc(valor), metodo.metodo)
}

/** The cards of a period; the active ones are all that were issued until its end, minus all that ended. */
export async function sumCartoes(db: Db, p: Periodo) {
  const until = sql`dia <= ${p.ate}::date`
  const inside = sql`filter (where dia between ${p.de}::date and ${p.ate}::date)`
  const sum = (column: string): SQL => sql`coalesce(sum(${sql.raw(column)}) ${inside}, 0)::bigint`
  const { rows } = await db.execute<
    Record<'ativos' | 'novos' | 'encerrados' | 'mensalidades' | 'valor' | 'estornado', number>
  >(sql`
    select coalesce(sum(cartoes_novos - cartoes_encerrados), 0)::bigint as ativos, ${sum('cartoes_novos')} as novos,
      ${sum('cartoes_encerrados')} as encerrados, ${sum('mensalidades')} as mensalidades,
      ${sum('mensalidades_valor')} as valor, ${sum('mensalidades_estornadas')} as estornado
    from ${numeroDiaTable} where ${until}`)
  return one(rows)
}

/** Cards by day, days without anything left out. */
export const listDiaDosCartoes = (db: Db, p: Periodo) =>
  db
    .select()
    .from(numeroDiaTable)
    .where(between(numeroDiaTable.dia, day(p.de), day(p.ate)))
    .orderBy(numeroDiaTable.dia)

/** When the newest summary of a period was computed; null when it has none. */
export async function findSomadoEm(db: Db, p: Periodo): Promise<Temporal.Instant | null> {
  const rows = await db
    .select({ em: numeroDiaTable.calculadoEm })
    .from(numeroDiaTable)
    .where(between(numeroDiaTable.dia, day(p.de), day(p.ate)))
    .orderBy(desc(numeroDiaTable.calculadoEm))
    .limit(1)
  return rows[0]?.em ?? null
}

/** Days from `de` until before `antesDe` that changed since they were summed. */
export async function countPorSomar(
  db: Db,
  { de, antesDe }: { de: string; antesDe: string },
): Promise<number> {
  const rows = await db
    .selectDistinct({ dia: numeroMudancaTable.dia })
    .from(numeroMudancaTable)
    .where(and(gte(numeroMudancaTable.dia, day(de)), lt(numeroMudancaTable.dia, day(antesDe))))
  return rows.length
}

/** The names of the city and unit of a filter; null for none. @throws base.nao_encontrado when the unit does not exist */
export async function getNomes(db: Db, { municipio, unidade }: Filtro) {
  const [lugar] =
    municipio === undefined
      ? []
      : await db
          .select({ nome: municipioTable.nome, uf: municipioTable.uf })
          .from(municipioTable)
          .where(eq(municipioTable.id, municipio))
  const [unit] =
    unidade === undefined
      ? []
      : await db.select({ nome: redeTable.nomeRede }).from(redeTable).where(eq(redeTable.id, unidade))
  if (unidade !== undefined && !unit) throw new Problem('base.nao_encontrado', 'Esta unidade não existe.')
  return { municipio: lugar ? `${lugar.nome}, ${lugar.uf}` : null, unidade: unit?.nome ?? null }
}
