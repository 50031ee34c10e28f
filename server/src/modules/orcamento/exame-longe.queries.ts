import { sql } from 'drizzle-orm'
import { distanceM } from '#modules/busca/busca.rules.ts'
import { nearestOf, type Alcances, type Redondeza } from '#modules/busca/list-cidade-perto.queries.ts'
import { lngScale } from '#platform/db/circle.ts'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'

type Linha = {
  exame: string
  id: string
  nomeRede: string
  cidade: string
  uf: string
  lat: number | null
  lng: number | null
  cidades: number
}
type Distante = Omit<Linha, 'lat' | 'lng' | 'cidades'> & { distanciaM: number | null }

/** A unit lies some kilometres from the centre of its city, so the nearest unit is looked for in this many of the nearest cities. */
const nearestCities = 5
/**
 * How many cities with units are visited for an exam, until five are found that sell it; at last every city of the country, which takes
 * a tenth of a second.
 */
const visits = [60, 600, Infinity] as const

const far = sql`((o.lat - ${value('lat')}::float8) ^ 2 + ((o.lng - ${value('lng')}::float8) * ${value('scale')}::float8) ^ 2)`

/** Each exam's nearest unit in the five nearest of these cities; `cidades` is how many of the five there are. Cities nearest first. */
const visit = {
  name: 'exame longe',
  build: () => sql`
    select c.id as exame, f.* from unnest(${value('exames')}::uuid[]) with ordinality c(id, n) cross join lateral (
      select r.id, r.nome_rede as "nomeRede", r.cidade, r.uf, o.lat, o.lng, (count(*) over ())::int as cidades from (
        select n.* from unnest(${value('cidades')}::int[]) with ordinality m(id, longe) cross join lateral (
          select o.rede_id, o.lat, o.lng from oferta o
          where o.tipo = 'exame' and o.servico_id = c.id and o.municipio_id = m.id
          order by ${far} nulls last, o.rede_id limit 1) n
        order by m.longe limit ${sql.raw(String(nearestCities))}) o
      join rede r on r.id = o.rede_id
      order by ${far} nulls last, o.rede_id limit 1) f
    order by c.n`,
}

/**
 * For each of these exams the nearest unit of the country that sells it alone, of those in the five nearest cities that have one;
 * unsold exams are left out.
 */
export async function listExameLonge(
  db: Db,
  municipios: Alcances,
  exames: readonly string[],
  { origem }: Redondeza,
): Promise<Distante[]> {
  const found = new Map<string, Distante>()
  for (const count of visits) {
    const left = exames.filter((id) => !found.has(id))
    if (left.length === 0) break
    const isLast = count === Infinity
    const cidades = nearestOf(municipios, { origem, count, withUnits: !isLast })
    const asked = { exames: left, cidades, ...origem, scale: lngScale(origem) }
    for (const { cidades: seen, lat, lng, ...row } of await executePrepared<Linha>(db, visit, asked))
      if (seen === nearestCities || isLast)
        found.set(row.exame, {
          ...row,
          distanciaM: lat === null || lng === null ? null : distanceM(origem, { lat, lng }),
        })
  }
  return [...found.values()]
}
