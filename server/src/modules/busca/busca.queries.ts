import { sql, type SQL } from 'drizzle-orm'
import type { ItemBusca, Ordenacao } from '@alento/contract/busca.ts'
import { meanGrade, toPrecos } from '#modules/rede/rede.rules.ts'
import type { Db, Root } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/statement.ts'
import { distanceM, lngScale, pageSize, totalMax, type Ponto } from './busca.rules.ts'

/** What narrows a search; null is not asked for. Prices are card prices in centavos, `nota` in hundredths. */
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
  /** A free time before this moment. */
  livreAte: Temporal.Instant | null
}

/** What is searched, resolved to ids. `origem` is where distances count from. */
export type Alvo = {
  tipo: 'consulta' | 'exame'
  servico: { _id: string; nome: string }
  municipioId: number
  origem: Ponto
  filtros: Filtros
  now: Temporal.Instant
}

const v = (name: string): SQL => sql`${sql.placeholder(name)}`

/** What the placeholders of a search stand for. */
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

/** Without filters an index alone answers a search: it has a text of its own. */
export const isPlain = ({ filtros }: Alvo): boolean => Object.values(filtros).every((f) => f === null)

const flag = (column: SQL, name: keyof Filtros): SQL =>
  sql`(${v(name)}::boolean is null or ${column} = ${v(name)}::boolean)`

/** The next free time of a unit's professionals of the searched specialty. */
const proximoLivre = sql`(select min(c.proximo_livre) from corpo_clinico c where c.rede_id = o.rede_id
  and c.especialidade_id = ${v('servico')}::uuid and c.status = 'ATIVO' and c.proximo_livre > ${v('now')}::timestamptz)`

/** The text of the name as a pattern in which no character is a wildcard. */
const nome = sql`regexp_replace(norm(${v('nomeRede')}::text), '([\\\\%_])', '\\\\\\1', 'g')`

/** One text for every combination: a filter that is not asked for is a null. */
const narrowed = sql`
  and (${v('bairro')}::text is null or o.bairro_busca = norm(${v('bairro')}::text))
  and (${v('nomeRede')}::text is null or o.nome_busca like '%' || ${nome} || '%')
  and (${v('nota')}::int is null or o.nota >= ${v('nota')}::int)
  and (${v('valorInicial')}::bigint is null or o.valor_sin_saude >= ${v('valorInicial')}::bigint)
  and (${v('valorFinal')}::bigint is null or o.valor_sin_saude <= ${v('valorFinal')}::bigint)
  and ${flag(sql`o.agendamento`, 'agendamento')} and ${flag(sql`o.delivery`, 'delivery')}
  and ${flag(sql`o.coleta_domiciliar`, 'coletaDomiciliar')} and ${flag(sql`o.pagamento_online`, 'pagamentoOnline')}
  and ${flag(sql`o.pagamento_unidade`, 'pagamentoUnidade')}
  and (${v('livreAte')}::timestamptz is null or (o.agendamento and ${proximoLivre} < ${v('livreAte')}::timestamptz))`

/** The condition of a search over `oferta o`. */
export const matches = (plain: boolean): SQL =>
  sql`o.tipo = ${v('tipo')} and o.servico_id = ${v('servico')}::uuid and o.municipio_id = ${v('municipio')}::int${
    plain ? sql`` : narrowed
  }`

const [north, east] = [sql`(o.lat - ${v('lat')}::float8)`, sql`(o.lng - ${v('lng')}::float8)`]

/** Each is the order of one index, forwards or backwards; the unit breaks ties, so that pages never overlap. */
export const orders: Record<Ordenacao, SQL> = {
  Prestador: sql`o.nome_busca, o.rede_id`,
  MenorPreco: sql`o.valor_sin_saude, o.rede_id`,
  MaiorPreco: sql`o.valor_sin_saude desc, o.rede_id desc`,
  Avaliacoes: sql`o.nota desc, o.rede_id desc`,
  // Flat within a city: the order of the true distances, without a root or a sine for each row.
  Distancia: sql`${north} * ${north} + ${east} * ${east} * ${v('lngScale')}::float8 nulls last, o.rede_id`,
}

export type Pagina = { page: number; ordenacao: Ordenacao }
type Forma = { tipo: Alvo['tipo']; plain: boolean; ordenacao: Ordenacao }

/** The page and the total as the database is asked for them: keys first, from the indexes, names for ten rows only. */
export function pageQuery({ tipo, plain, ordenacao }: Forma): SQL {
  const where = matches(plain)
  const preco =
    tipo === 'consulta'
      ? sql`join rede_consulta v on v.id = o.preco_id`
      : sql`join rede_exame v on v.id = o.preco_id join exame e on e.id = v.exame_id`
  const descricao = tipo === 'consulta' ? sql`v.descricao_consulta` : sql`e.nome_oficial`
  const proximo =
    tipo === 'consulta'
      ? sql`case when r.agendamento = 'S' then extract(epoch from ${proximoLivre})::float8 end`
      : sql`null::float8`
  return sql`
    with n as materialized (
      select count(*)::int as total from (select from oferta o where ${where} limit ${sql.raw(String(totalMax))}) counted),
    p as materialized (
      select k.*, row_number() over () as pos from (
        select o.rede_id, o.preco_id from oferta o where ${where}
        order by ${orders[ordenacao]} limit ${sql.raw(String(pageSize))} offset ${v('offset')}) k)
    select n.total, i.* from n left join (
      select o.pos, r.id, r.nome_rede, r.tipo_rede, r.nota_soma, r.avaliacoes, r.telefone_fixo, r.local_atendimento, r.numero,
        r.complemento, r.bairro, r.cidade, r.uf, r.fuso, r.agendamento, r.delivery, r.coleta_domiciliar, r.pagamento_online,
        r.pagamento_unidade, r.lat, r.lng, v.id as preco_id, ${descricao} as descricao, v.valor_particular, v.valor_alento,
        v.valor_sin_saude, ${proximo} as proximo
      from p o join rede r on r.id = o.rede_id ${preco}
    ) i on true
    order by i.pos`
}

type Linha = {
  total: number
  pos: number | null
  id: string
  nome_rede: string
  tipo_rede: ItemBusca['tipoRede']
  nota_soma: number
  avaliacoes: number
  telefone_fixo: string
  local_atendimento: string
  numero: string
  complemento: string | null
  bairro: string
  cidade: string
  uf: string
  fuso: string
  agendamento: ItemBusca['agendamento']
  delivery: ItemBusca['delivery']
  coleta_domiciliar: ItemBusca['coletaDomiciliar']
  pagamento_online: ItemBusca['pagamentoOnline']
  pagamento_unidade: ItemBusca['pagamentoUnidade']
  lat: number | null
  lng: number | null
  preco_id: string
  descricao: string
  valor_particular: number
  valor_alento: number
  valor_sin_saude: number
  /** Seconds since 1970. */
  proximo: number | null
}

/** A moment as the unit's own day and time. */
function localTime(seconds: number, fuso: string) {
  const local = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(fuso)
  return {
    dia: local.toPlainDate().toString(),
    horario: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

function toItem({ tipo, servico, origem }: Alvo, r: Linha): ItemBusca {
  const precos = toPrecos({
    valorParticular: r.valor_particular,
    valorAlento: r.valor_alento,
    valorSinSaude: r.valor_sin_saude,
  })
  const found = [{ _id: r.preco_id, nome: servico.nome, descricao: r.descricao, ...precos }]
  return {
    _id: r.id,
    nomeRede: r.nome_rede,
    tipoRede: r.tipo_rede,
    rate: meanGrade(r.nota_soma, r.avaliacoes),
    avaliacoes: r.avaliacoes,
    telefone: r.telefone_fixo,
    localAtendimento: r.local_atendimento,
    numero: r.numero,
    complemento: r.complemento,
    bairro: r.bairro,
    cidade: r.cidade,
    uf: r.uf,
    agendamento: r.agendamento,
    delivery: r.delivery,
    coletaDomiciliar: r.coleta_domiciliar,
    pagamentoOnline: r.pagamento_online,
    pagamentoUnidade: r.pagamento_unidade,
    consultas: tipo === 'consulta' ? found : [],
    exames: tipo === 'exame' ? found : [],
    lat: r.lat,
    lng: r.lng,
    distanciaM: r.lat === null || r.lng === null ? null : distanceM(origem, { lat: r.lat, lng: r.lng }),
    proximoHorario: r.proximo === null ? null : localTime(r.proximo, r.fuso),
  }
}

/** How many units offer it (counting stops at 5001) and those of one page, in one question. */
export async function findPagina(
  db: Root,
  alvo: Alvo,
  pagina: Pagina,
): Promise<{ total: number; list: ItemBusca[] }> {
  const { page, ordenacao } = pagina
  const forma = { tipo: alvo.tipo, plain: isPlain(alvo), ordenacao }
  const rows = await executePrepared<Linha>(
    db,
    { name: `busca ${Object.values(forma).join(' ')}`, build: () => pageQuery(forma) },
    { ...valuesOf(alvo), offset: (page - 1) * pageSize },
  )
  return {
    total: rows[0]?.total ?? 0,
    list: rows.flatMap((r) => (r.pos === null ? [] : [toItem(alvo, r)])),
  }
}

/** Where a district lies: the middle of its units; null when none of them has a place on the map. */
export async function findBairro(db: Db, municipioId: number, bairro: string): Promise<Ponto | null> {
  const { rows } = await db.execute<{ lat: number | null; lng: number | null }>(sql`
    select avg(lat) as lat, avg(lng) as lng from rede
    where municipio_id = ${municipioId} and status = 'HABILITADO' and norm(bairro) = norm(${bairro})`)
  const [row] = rows
  return row?.lat == null || row.lng == null ? null : { lat: row.lat, lng: row.lng }
}
