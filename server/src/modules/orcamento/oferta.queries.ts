import { sql } from 'drizzle-orm'
import { shownNota } from '#modules/rede/to-nota.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { LinhaOferta, LinhaPacote } from './cidade.rules.ts'
import { isFiltered, offerMatches, unitRowMatches, type Cesta, type Filtros } from './filtro.queries.ts'

/**
 * The prices of the units of these cities that match the filters for these exams (ids). Read from the index `oferta_preco`: as an array the
 * cities are a condition of the index, as a join PostgreSQL reads the offers of the whole country.
 */
export async function listOferta(
  db: Db,
  { exames, cidades, filtros }: { exames: readonly string[]; cidades: readonly number[]; filtros: Filtros },
): Promise<LinhaOferta[]> {
  const { rows } = await db.execute<LinhaOferta>(sql`
    select o.servico_id as "exameId", o.rede_id as "redeId", o.municipio_id as "municipioId", o.lat, o.lng, o.nota,
      o.pagamento_online as online, o.valor_sin_saude as "valorSinSaude", o.valor_alento as "valorAlento"
    from oferta o
    where o.tipo = 'exame' and o.servico_id = any(${sql.param(exames)}::uuid[])
      and o.municipio_id = any(${sql.param(cidades)}::int[]) and ${offerMatches(filtros)}`)
  return rows
}

/**
 * The packages of the units of these cities: all of them, because they are kept; of a quote with a filter, which keeps nothing, those
 * with an exam of its basket.
 */
export async function listPacote(
  db: Db,
  cidades: readonly number[],
  { exames, filtros }: Pick<Cesta, 'exames' | 'filtros'>,
): Promise<LinhaPacote[]> {
  const wanted = isFiltered(filtros)
    ? sql`p.id in (select pe.pacote_id from pacote_exame pe where pe.exame_id = any(${sql.param(exames)}::uuid[]))`
    : sql`true`
  const { rows } = await db.execute<LinhaPacote>(sql`
    select p.id, p.valor_sin_saude::float8 as "valorSinSaude", p.valor_alento::float8 as "valorAlento", r.id as "redeId",
      r.municipio_id as "municipioId", r.lat, r.lng,
      ${shownNota} as nota,
      r.pagamento_online = 'S' as online,
      array(select pe.exame_id::text from pacote_exame pe where pe.pacote_id = p.id) as exames
    from pacote p join rede r on r.id = p.rede_id
    where r.municipio_id = any(${sql.param(cidades)}::int[]) and ${unitRowMatches(filtros)} and ${wanted}`)
  return rows
}

/** Names of units for sorting: lower case, without accents. */
export async function listNomeBusca(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; nome: string }>(
    sql`select id, busca as nome from rede where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((r) => [r.id, r.nome]))
}
