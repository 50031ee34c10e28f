import { sql, type SQL } from 'drizzle-orm'
import type { TipoPagamento } from '@alento/contract/pedido.ts'
import { cidadesPerto, type Redondeza } from '#modules/busca/list-cidade-perto.queries.ts'
import { distanceM } from '#modules/busca/busca.rules.ts'
import { squaredFar } from '#platform/db/circle.ts'
import type { Db } from '#platform/db/db.ts'
import type { Oferecido, PacoteOferecido } from './cobertura.rules.ts'
import { near, unitRowMatches, type Filtros } from './filtro.queries.ts'
import type { ListVendida } from './list-vendida.ts'
import type { UnidadeVendida, Vendedora } from './vendida.rules.ts'

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

type LinhaPacote = Vendedora & { places: number[]; pacote: string; valor: number }

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
export async function listConcorrente(
  db: Db,
  listVendida: ListVendida,
  cesta: Cesta,
): Promise<Concorrente[]> {
  const [vendidas, pacotes] = await Promise.all([listVendida(db, cesta), listPacote(db, cesta)])
  const byUnit = Map.groupBy(pacotes, (row) => row.id)
  const packs = (id: string): readonly PacoteOferecido[] =>
    byUnit.get(id)?.map((row) => ({ id: row.pacote, exames: row.places, valor: row.valor })) ?? noPacks
  const concorrente = ({ id, nota, online, distanciaM, avulsos }: UnidadeVendida): Concorrente => ({
    id,
    vendedor: id,
    distanciaM,
    nota,
    online,
    nomeBusca: '',
    avulsos,
    pacotes: packs(id),
  })
  const units = vendidas.map(concorrente)
  for (const { id } of pacotes.length > 0 ? units : []) byUnit.delete(id)
  const { origem } = cesta.redondeza
  const none = cesta.exames.map(() => null)
  const onlyPacks = [...byUnit.values()].map(([row]) => {
    const { lat, lng } = row!
    const distanciaM = lat === null || lng === null ? null : distanceM(origem, { lat, lng })
    return concorrente({ ...row!, distanciaM, avulsos: none })
  })
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
