import { sql, type SQL } from 'drizzle-orm'
import type { Ordenacao } from '@alento/contract/busca/busca.ts'
import { lngScale } from '#platform/db/circle.ts'
import type { Ponto } from './busca.rules.ts'

/** Filters of a search; null means no filter. Prices are card prices in centavos, `nota` in hundredths. */
export type Filtros = {
  bairro: string | null
  nomeRede: string | null
  nota: number | null
  valorInicial: number | null
  valorFinal: number | null
  agendamento: boolean | null
  delivery: boolean | null
  coletaDomiciliar: boolean | null
  pagamentoOnline: boolean | null
  pagamentoUnidade: boolean | null
  /** Only units with a free time before this moment. */
  livreAte: Temporal.Instant | null
}

/** The search resolved to ids. Distances are measured from `origem`. */
export type Alvo = {
  tipo: 'consulta' | 'exame'
  servico: { _id: string; nome: string }
  municipioId: number
  origem: Ponto
  filtros: Filtros
  now: Temporal.Instant
}

export const bind = (name: string): SQL => sql`${sql.placeholder(name)}`

/** Values of a search's placeholders. */
export const valuesOf = ({
  tipo,
  servico,
  municipioId,
  origem,
  filtros,
  now,
}: Alvo): Record<string, unknown> => ({
  ...filtros,
  livreAte: filtros.livreAte && String(filtros.livreAte),
  tipo,
  servico: servico._id,
  municipio: municipioId,
  lat: origem.lat,
  lng: origem.lng,
  lngScale: lngScale(origem) ** 2,
  now: String(now),
})

/**
 * Degree of filtering, each with its own SQL text: without filters the indexes are in the page's order; only the unit's name is
 * missing from the index `oferta_preco`, which serves all other filters alone.
 */
export type Filtragem = 'plain' | 'filtered' | 'named'

export const filtragemOf = ({ filtros }: Alvo): Filtragem => {
  if (filtros.nomeRede !== null) return 'named'
  return Object.values(filtros).every((f) => f === null) ? 'plain' : 'filtered'
}

const flag = (column: SQL, name: keyof Filtros): SQL =>
  sql`(${bind(name)}::boolean is null or ${column} = ${bind(name)}::boolean)`

/** A unit's professionals of the searched specialty who have a free time. */
const comLivre = sql`from corpo_clinico c where c.rede_id = o.rede_id
  and c.especialidade_id = ${bind('servico')}::uuid and c.status = 'ATIVO' and c.proximo_livre > ${bind('now')}::timestamptz`

const proximoLivre = sql`(select min(c.proximo_livre) ${comLivre})`

/** Selects the professional with the next free time, and the first free times of its day. */
export const primeiroLivre = sql`(select c.id, c.nome, c.proximo_livre, c.proximos_horarios ${comLivre} order by c.proximo_livre, c.id limit 1)`

/** The name as a pattern without wildcards. As a `select` of its own it is evaluated once, not for each row. */
const nome = sql`(select '%' || regexp_replace(norm(${bind('nomeRede')}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

const named = sql`and o.nome_busca like ${nome}`

/** One text for all combinations: an unused filter is null. */
const filtered = sql`
  and (${bind('bairro')}::text is null or o.bairro_busca = (select norm(${bind('bairro')}::text)))
  and (${bind('nota')}::int is null or o.nota >= ${bind('nota')}::int)
  and (${bind('valorInicial')}::bigint is null or o.valor_sin_saude >= ${bind('valorInicial')}::bigint)
  and (${bind('valorFinal')}::bigint is null or o.valor_sin_saude <= ${bind('valorFinal')}::bigint)
  and ${flag(sql`o.agendamento`, 'agendamento')} and ${flag(sql`o.delivery`, 'delivery')}
  and ${flag(sql`o.coleta_domiciliar`, 'coletaDomiciliar')} and ${flag(sql`o.pagamento_online`, 'pagamentoOnline')}
  and ${flag(sql`o.pagamento_unidade`, 'pagamentoUnidade')}
  and (${bind('livreAte')}::timestamptz is null or (o.agendamento and ${proximoLivre} < ${bind('livreAte')}::timestamptz))`

const narrowed: Record<Filtragem, SQL> = { plain: sql``, filtered, named: sql`${filtered} ${named}` }

/** The condition of a search over `oferta o`. */
export const matches = (filtragem: Filtragem): SQL =>
  sql`o.tipo = ${bind('tipo')} and o.servico_id = ${bind('servico')}::uuid and o.municipio_id = ${bind('municipio')}::int${narrowed[filtragem]}`

const [north, east] = [sql`(o.lat - ${bind('lat')}::float8)`, sql`(o.lng - ${bind('lng')}::float8)`]

/** Each is the order of one index, forwards or backwards; the unit's id breaks ties, so that pages never overlap. */
export const orders: Record<Ordenacao, SQL> = {
  Prestador: sql`o.nome_busca, o.rede_id`,
  MenorPreco: sql`o.valor_sin_saude, o.rede_id`,
  MaiorPreco: sql`o.valor_sin_saude desc, o.rede_id desc`,
  Avaliacoes: sql`o.nota desc, o.rede_id desc`,
  // Planar distance, sufficient within a city: sorts like the true distance without a root or a sine for each row.
  Distancia: sql`${north} * ${north} + ${east} * ${east} * ${bind('lngScale')}::float8 nulls last, o.rede_id`,
}
