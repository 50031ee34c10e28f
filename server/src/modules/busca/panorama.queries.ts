import { sql, type SQL } from 'drizzle-orm'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { CidadePerto, Panorama } from '@alento/contract/busca/panorama.ts'
import type { Db } from '#platform/db/db.ts'
import { lngScale } from '#platform/db/circle.ts'
import { distanceM, totalMax, type Ponto } from './busca.rules.ts'
import { parseLugarSlug } from './panorama.rules.ts'

export type Tipo = 'consulta' | 'exame'
/** One service in one city. */
export type Par = { tipo: Tipo; servicoId: string; municipioId: number }
export type Cidade = Ponto & { id: number; nome: string; uf: string; fuso: string; slug: string }

/** A municipality's slug, computed from the column that the search compares, so that accents do not matter. */
const citySlug = sql`regexp_replace(m.busca, '[^a-z0-9]+', '-', 'g') || '-' || lower(m.uf)`
const serviceTable = (tipo: Tipo): SQL => (tipo === 'consulta' ? sql`especialidade` : sql`exame`)
const serviceName = (tipo: Tipo): SQL => (tipo === 'consulta' ? sql`s.nome` : sql`s.nome_exame`)
const pair = ({ tipo, servicoId, municipioId }: Par): SQL =>
  sql`o.tipo = ${tipo} and o.servico_id = ${servicoId}::uuid and o.municipio_id = ${municipioId}::int`

/** Searches one state only: it has at most 853 municipalities. */
export async function findCidade(db: Db, slug: string): Promise<Cidade | null> {
  const parsed = parseLugarSlug(slug)
  if (!parsed) return null
  const { rows } = await db.execute<Cidade>(sql`
    select m.id, m.nome, m.uf, m.fuso, m.lat, m.lng, ${citySlug} as slug from municipio m
    where m.uf = ${parsed.uf} and regexp_replace(m.busca, '[^a-z0-9]+', '-', 'g') = ${parsed.nome} limit 1`)
  return rows[0] ?? null
}

export async function findServicoSlug(db: Db, tipo: Tipo, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from ${serviceTable(tipo)} where id = ${id}::uuid`,
  )
  return rows[0]?.slug ?? null
}

type Precos = Pick<Panorama, 'totalCount' | 'menorPreco' | 'maiorPreco' | 'particular'>
const money = (n: number | null) => (n === null ? null : centavos(n))

/** Counts and compares in the indexes; only the private prices of at most 500 units are read from the table. */
export async function getPrecos(db: Db, par: Par): Promise<Precos> {
  const lista = par.tipo === 'consulta' ? sql`rede_consulta` : sql`rede_exame`
  const { rows } = await db.execute<{ total: number; menor: number; maior: number; usual: number }>(sql`
    select
      (select count(*)::int from (select from oferta o where ${pair(par)} limit ${totalMax}) n) as total,
      (select min(o.valor_sin_saude) from oferta o where ${pair(par)})::float8 as menor,
      (select max(o.valor_sin_saude) from oferta o where ${pair(par)})::float8 as maior,
      (select percentile_disc(0.5) within group (order by v.valor_particular)
        from (select o.preco_id from oferta o where ${pair(par)} order by o.nota desc, o.rede_id desc limit 500) p
        join ${lista} v on v.id = p.preco_id where v.valor_particular > 0)::float8 as usual`)
  const { total = 0, menor = null, maior = null, usual = null } = rows[0] ?? {}
  return {
    totalCount: total,
    menorPreco: money(menor),
    maiorPreco: money(maior),
    particular: money(usual),
  }
}

/** Districts by number of units among at most 5001; spelled as one of their units spells them. */
export async function listBairro(db: Db, par: Par): Promise<Panorama['bairros']> {
  const { rows } = await db.execute<{ nome: string; total: number }>(sql`
    select r.bairro as nome, b.total from (
      select p.bairro_busca, count(*)::int as total, (array_agg(p.rede_id))[1] as rede_id
      from (select o.bairro_busca, o.rede_id from oferta o where ${pair(par)} limit ${totalMax}) p
      group by p.bairro_busca order by count(*) desc, p.bairro_busca limit 12) b
    join rede r on r.id = b.rede_id order by b.total desc, b.bairro_busca`)
  return rows
}

type ServicoLinha = { nome: string; slug: string; menor: number }
const toServico = ({ nome, slug, menor }: ServicoLinha) => ({ nome, slug, menorPreco: centavos(menor) })

/** Other services of the city. Fifty units are enough to tell common services from rare ones. */
export async function listOutro(db: Db, par: Par): Promise<Panorama['outros']> {
  const { rows } = await db.execute<ServicoLinha>(sql`
    select ${serviceName(par.tipo)} as nome, s.slug, f.menor from ${serviceTable(par.tipo)} s
    cross join lateral (
      select count(*) as total, min(valor_sin_saude)::float8 as menor from (
        select o.valor_sin_saude from oferta o where o.tipo = ${par.tipo} and o.servico_id = s.id
        and o.municipio_id = ${par.municipioId}::int order by o.valor_sin_saude limit 50) n) f
    where f.total > 0 and s.id <> ${par.servicoId}::uuid
    order by f.total desc, s.slug limit 12`)
  return rows.map((r) => toServico(r))
}

/** The 6 nearest other cities that offer the service: goes through cities by distance until 6 have it. */
export async function listCidadePerto(
  db: Db,
  { tipo, servicoId }: Pick<Par, 'tipo' | 'servicoId'>,
  from: Cidade,
): Promise<(CidadePerto & { municipioId: number })[]> {
  const north = sql`(m.lat - ${from.lat}::float8)`
  const east = sql`(m.lng - ${from.lng}::float8)`
  const { rows } = await db.execute<Cidade & { menor: number }>(sql`
    select m.id, m.nome, m.uf, m.lat, m.lng, ${citySlug} as slug, f.menor from (
      select m.id, m.nome, m.uf, m.lat, m.lng, m.busca,
        ${north} * ${north} + ${east} * ${east} * ${lngScale(from) ** 2}::float8 as longe
      from municipio m where m.id <> ${from.id}::int order by longe) m
    cross join lateral (
      select o.valor_sin_saude::float8 as menor from oferta o
      where o.tipo = ${tipo} and o.servico_id = ${servicoId}::uuid and o.municipio_id = m.id
      order by o.valor_sin_saude limit 1) f
    order by m.longe limit 6`)
  return rows.map(({ id, nome, uf, slug, menor, ...there }) => ({
    municipioId: id,
    cidade: nome,
    uf,
    slug,
    distanciaM: distanceM(from, there),
    menorPreco: centavos(menor),
  }))
}

/** Services by their slugs, in this order: tipo, id, nome, slug, pos. */
export const selectServices = (slugs: Record<Tipo, readonly string[]>): SQL =>
  sql.join(
    (['consulta', 'exame'] as const).flatMap((tipo) =>
      slugs[tipo].map(
        (slug, place) =>
          sql`select ${tipo}::text as tipo, s.id, ${serviceName(tipo)} as nome, s.slug, ${place + (tipo === 'exame' ? 100 : 0)}::int as pos
            from ${serviceTable(tipo)} s where s.slug = ${slug}`,
      ),
    ),
    sql` union all `,
  )

type PopularLinha = ServicoLinha & { cidade: string; uf: string; lugar: string; tipo: Tipo }

/** The three cities with most units, the largest first. Counts every unit. */
export async function listCidadeMaior(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select municipio_id as id from rede where status = 'HABILITADO'
    group by municipio_id order by count(*) desc, municipio_id limit 3`)
  return rows.map((r) => r.id)
}

/** The most searched services in these cities, in the order of the cities and of `slugs`; only those that are offered. */
export async function listServicoPopular(
  db: Db,
  cidades: readonly number[],
  slugs: Record<Tipo, readonly string[]>,
): Promise<PopularLinha[]> {
  const { rows } = await db.execute<PopularLinha>(sql`
    select m.nome as cidade, m.uf, ${citySlug} as lugar, w.tipo, w.nome, w.slug, f.menor
    from unnest(${sql.param(cidades)}::int[]) with ordinality as c(municipio_id, lugar)
    join municipio m on m.id = c.municipio_id
    cross join (${selectServices(slugs)}) w
    cross join lateral (select o.valor_sin_saude::float8 as menor from oferta o
      where o.tipo = w.tipo and o.servico_id = w.id and o.municipio_id = m.id order by o.valor_sin_saude limit 1) f
    order by c.lugar, w.pos`)
  return rows
}
