import { sql, type SQL } from 'drizzle-orm'
import type { TipoOrcamento } from '@alento/contract/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido.ts'
import { cidadesPerto, type Redondeza } from '#modules/busca/list-cidade-perto.queries.ts'
import { distanceM } from '#modules/busca/busca.rules.ts'
import { inCircle, squaredFar } from '#platform/db/circle.ts'
import type { Db } from '#platform/db/db.ts'
import type { Oferecido, PacoteOferecido } from './cobertura.rules.ts'
import { nowhere, unpackVendidas, type UnidadeVendida } from './vendida.rules.ts'

/** Which units are compared; null means no filter. `nota` in hundredths. */
export type Filtros = {
  tipo: TipoOrcamento
  redeId: string | null
  serieCartao: string | null
  nomeRede: string | null
  nota: number | null
  agendamento: boolean
  coletaDomiciliar: boolean
  pagamentoOnline: boolean
  pagamentoUnidade: boolean
}

/** A basket of exams (ids) at a place, and the price that is compared. */
export type Cesta = {
  exames: readonly string[]
  redondeza: Redondeza
  tipoPagamento: TipoPagamento
  filtros: Filtros
}

/** A unit that sells something of a basket, as the comparison needs it. `nota` in hundredths. */
export type Concorrente = Oferecido & { nomeBusca: string; nota: number; online: boolean }

const price = (tipo: TipoPagamento): SQL => (tipo === 'SinSaude' ? sql`valor_sin_saude` : sql`valor_alento`)

/** The exams of the basket with their places in it. */
const basket = (exames: readonly string[]): SQL =>
  sql`(select e.id, (e.n - 1)::int as n from unnest(${sql.param(exames)}::uuid[]) with ordinality e(id, n)) c`

/** Inside the circle; or, without a place on the map, in the city itself. */
export const near = (table: SQL, r: Redondeza): SQL =>
  sql`((${inCircle(table, r)}) or (${table}.lat is null and ${table}.municipio_id = ${r.municipioId}::int))`

const withoutFilter = sql`true`
/** The conditions that only the unit's own row answers; `id` is the column with the unit's id. */
function unitMatches(id: SQL, { tipo, serieCartao }: Filtros): SQL {
  if (tipo === 'AMBOS' && serieCartao === null) return withoutFilter
  const kind = tipo === 'AMBOS' ? sql`true` : sql`(u.tipo_rede = ${tipo} or u.tipos @> array[${tipo}])`
  const series = serieCartao === null ? sql`true` : sql`u.numeracao_inicial_cartao @> array[${serieCartao}]`
  return sql`exists (select 1 from rede u where u.id = ${id} and ${kind} and ${series})`
}

const named = (column: SQL, nomeRede: string): SQL =>
  sql`strpos(${column}, (select norm(${nomeRede}::text))) > 0`

function offerMatches(f: Filtros): SQL {
  return sql.join(
    [
      unitMatches(sql`o.rede_id`, f),
      f.redeId === null ? null : sql`o.rede_id = ${f.redeId}::uuid`,
      f.nota === null ? null : sql`o.nota >= ${f.nota}::int`,
      f.nomeRede === null ? null : named(sql`o.nome_busca`, f.nomeRede),
      f.agendamento ? sql`o.agendamento` : null,
      f.coletaDomiciliar ? sql`o.coleta_domiciliar` : null,
      f.pagamentoOnline ? sql`o.pagamento_online` : null,
      f.pagamentoUnidade ? sql`o.pagamento_unidade` : null,
    ].filter((part) => part !== null),
    sql` and `,
  )
}

/**
 * Units near the place that sell exams of the basket alone, with the prices that are compared. Read from the index `oferta_preco`,
 * city by city: as an array the cities are a condition of the index, as a join PostgreSQL reads the offers of the whole country.
 * Packed as `unpackVendidas` reads it.
 */
async function listVendida(db: Db, { exames, redondeza, tipoPagamento, filtros }: Cesta) {
  const { rows } = await db.execute<{ packed: string | null }>(sql`
    select encode(string_agg(uuid_send(o.rede_id)
      || int8send(coalesce(((o.lat * 1e7)::int8 << 32) | ((o.lng * 1e7)::int8 & 4294967295), ${nowhere}::int8))
      || int8send((o.${price(tipoPagamento)}::int8 << 17) | ((c.n << 10) | (o.nota << 1) | o.pagamento_online::int)::int8), ''),
      'base64') as packed
    from ${basket(exames)} join oferta o on o.tipo = 'exame' and o.servico_id = c.id
      and o.municipio_id = any(array(${cidadesPerto(redondeza)}))
    where ${near(sql`o`, redondeza)} and ${offerMatches(filtros)}`)
  return unpackVendidas(rows[0]?.packed ?? null, exames.length)
}

export function unitRowMatches(f: Filtros): SQL {
  const mean = sql`(case when r.avaliacoes > 0 then round(100.0 * r.nota_soma / r.avaliacoes) else 0 end)`
  return sql.join(
    [
      sql`r.status = 'HABILITADO' and (r.pagamento_online = 'S' or r.pagamento_unidade = 'S')`,
      unitMatches(sql`r.id`, f),
      f.redeId === null ? null : sql`r.id = ${f.redeId}::uuid`,
      f.nota === null ? null : sql`${mean} >= ${f.nota}::int`,
      f.nomeRede === null ? null : named(sql`r.busca`, f.nomeRede),
      f.agendamento ? sql`r.agendamento = 'S'` : null,
      f.coletaDomiciliar ? sql`r.coleta_domiciliar = 'S'` : null,
      f.pagamentoOnline ? sql`r.pagamento_online = 'S'` : null,
      f.pagamentoUnidade ? sql`r.pagamento_unidade = 'S'` : null,
    ].filter((part) => part !== null),
    sql` and `,
  )
}

type LinhaPacote = Omit<UnidadeVendida, 'avulsos'> & { places: number[]; pacote: string; valor: number }

/** Packages near the place with an exam of the basket, with their units. */
const listPacote = async (
  db: Db,
  { exames, redondeza, tipoPagamento, filtros }: Cesta,
): Promise<LinhaPacote[]> => {
  const { rows } = await db.execute<LinhaPacote>(sql`
    select p.id as pacote, r.id, r.lat, r.lng, p.${price(tipoPagamento)}::float8 as valor, array_agg(c.n order by c.n) as places,
      (case when r.avaliacoes > 0 then round(100.0 * r.nota_soma / r.avaliacoes) else 0 end)::int as nota,
      r.pagamento_online = 'S' as online
    from ${basket(exames)} join pacote_exame pe on pe.exame_id = c.id
    join pacote p on p.id = pe.pacote_id
    join rede r on r.id = p.rede_id and r.municipio_id = any(array(${cidadesPerto(redondeza)}))
    where ${near(sql`r`, redondeza)} and ${unitRowMatches(filtros)}
    group by p.id, r.id`)
  return rows
}

/** Shared by the thousands of units that sell none. */
const noPacks: readonly PacoteOferecido[] = []

/**
 * The units around a place that sell at least one exam of a basket, alone or in a package, with their prices in centavos and their
 * distance in metres. Each counts as the only one of its account at the gateway (`listOpcao` reads the accounts).
 */
export async function listConcorrente(db: Db, cesta: Cesta): Promise<Concorrente[]> {
  const [vendidas, pacotes] = await Promise.all([listVendida(db, cesta), listPacote(db, cesta)])
  const { origem } = cesta.redondeza
  const concorrente = ({ id, lat, lng, nota, online }: Omit<UnidadeVendida, 'avulsos'>) => ({
    id,
    vendedor: id,
    distanciaM: lat === null || lng === null ? null : distanceM(origem, { lat, lng }),
    nota,
    online,
    nomeBusca: '',
  })
  const byUnit = Map.groupBy(pacotes, (row) => row.id)
  const packs = (id: string): readonly PacoteOferecido[] =>
    byUnit.get(id)?.map((row) => ({ id: row.pacote, exames: row.places, valor: row.valor })) ?? noPacks
  const units = vendidas.map((u) => ({ ...concorrente(u), avulsos: u.avulsos, pacotes: packs(u.id) }))
  for (const { id } of pacotes.length > 0 ? units : []) byUnit.delete(id)
  const none = cesta.exames.map(() => null)
  const onlyPacks = [...byUnit.values()].map(([row]) => ({
    ...concorrente(row!),
    avulsos: none,
    pacotes: packs(row!.id),
  }))
  return [...units, ...onlyPacks]
}

type Nome = { id: string; nome: string }

/** Names of units for sorting: lower case, without accents. */
export async function listNomeBusca(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<Nome>(
    sql`select id, busca as nome from rede where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((r) => [r.id, r.nome]))
}

type Vendedor = { id: string; vendedor: string }

/** The accounts at the gateway of these units that have one. */
export async function listVendedor(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Vendedor>(sql`
    select id, zoop_seller_id as vendedor from rede where id = any(${sql.param(ids)}::uuid[]) and zoop_seller_id is not null`)
  return new Map(rows.map((r) => [r.id, r.vendedor]))
}

type Longe = {
  exame: string
  id: string
  nomeRede: string
  cidade: string
  uf: string
  lat: number | null
  lng: number | null
}

/** A unit lies some kilometres from the centre of its city, so the nearest unit is looked for in this many of the nearest cities. */
const nearestCities = 5
/**
 * How many cities with units are visited for an exam, until five are found that sell it; at last every city of the country, which takes
 * a tenth of a second.
 */
const visits = [60, 600, null] as const

type Distante = Omit<Longe, 'lat' | 'lng'> & { distanciaM: number | null }

/** Each exam's nearest unit in the five nearest of so many of the nearest cities; `cidades` is how many of the five there are. */
async function listOndeVisited(
  db: Db,
  exames: readonly string[],
  { origem }: Redondeza,
  visited: number | null,
): Promise<(Distante & { cidades: number })[]> {
  if (exames.length === 0) return []
  const far = squaredFar(sql`o`, origem)
  const { rows } = await db.execute<Longe & { cidades: number }>(sql`
    with perto as materialized (
      select id, ${squaredFar(sql`m`, origem)} as longe from municipio m where ${visited}::int is null or m.alcance_m > 0
      order by longe nulls last limit ${visited}::int)
    select c.id as exame, f.* from ${basket(exames)} cross join lateral (
      select r.id, r.nome_rede as "nomeRede", r.cidade, r.uf, o.lat, o.lng, (count(*) over ())::int as cidades from (
        select n.* from perto m cross join lateral (
          select o.rede_id, o.lat, o.lng from oferta o
          where o.tipo = 'exame' and o.servico_id = c.id and o.municipio_id = m.id
          order by ${far} nulls last, o.rede_id limit 1) n
        order by m.longe nulls last limit ${nearestCities}::int) o
      join rede r on r.id = o.rede_id
      order by ${far} nulls last, o.rede_id limit 1) f
    order by c.n`)
  return rows.map(({ lat, lng, ...r }) => ({
    ...r,
    distanciaM: lat === null || lng === null ? null : distanceM(origem, { lat, lng }),
  }))
}

/**
 * For each of these exams the nearest unit of the country that sells it alone, of those in the five nearest cities that have one;
 * exams that nobody sells are left out.
 */
export async function listOndeLonge(
  db: Db,
  exames: readonly string[],
  redondeza: Redondeza,
): Promise<Distante[]> {
  const found = new Map<string, Distante>()
  for (const visited of visits) {
    const left = exames.filter((id) => !found.has(id))
    for (const { cidades, ...row } of await listOndeVisited(db, left, redondeza, visited))
      if (cidades === nearestCities || visited === null) found.set(row.exame, row)
  }
  return [...found.values()]
}
