import { sql, type SQL } from 'drizzle-orm'
import type { ItemBusca, Ordenacao } from '@alento/contract/busca.ts'
import { meanGrade, toPrecos } from '#modules/rede/rede.rules.ts'
import type { Db, Root } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/prepared.ts'
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

const flag = (column: SQL, wanted: boolean | null): SQL =>
  sql`(${wanted}::boolean is null or ${column} = ${wanted}::boolean)`

/** The next free time of a unit's professionals of the searched specialty. */
const proximoLivre = ({ servico, now }: Alvo): SQL =>
  sql`(select min(c.proximo_livre) from corpo_clinico c where c.rede_id = o.rede_id
    and c.especialidade_id = ${servico._id}::uuid and c.status = 'ATIVO' and c.proximo_livre > ${String(now)}::timestamptz)`

/** One text for every combination: a filter that is not asked for is a null. */
function narrowed(alvo: Alvo): SQL {
  const { filtros: f } = alvo
  const nome = sql`regexp_replace(norm(${f.nomeRede}::text), '([\\\\%_])', '\\\\\\1', 'g')`
  const livreAte = f.livreAte && String(f.livreAte)
  return sql`
    and (${f.bairro}::text is null or o.bairro_busca = norm(${f.bairro}::text))
    and (${f.nomeRede}::text is null or o.nome_busca like '%' || ${nome} || '%')
    and (${f.nota}::int is null or o.nota >= ${f.nota}::int)
    and (${f.valorInicial}::bigint is null or o.valor_sin_saude >= ${f.valorInicial}::bigint)
    and (${f.valorFinal}::bigint is null or o.valor_sin_saude <= ${f.valorFinal}::bigint)
    and ${flag(sql`o.agendamento`, f.agendamento)} and ${flag(sql`o.delivery`, f.delivery)}
    and ${flag(sql`o.coleta_domiciliar`, f.coletaDomiciliar)} and ${flag(sql`o.pagamento_online`, f.pagamentoOnline)}
    and ${flag(sql`o.pagamento_unidade`, f.pagamentoUnidade)}
    and (${livreAte}::timestamptz is null or (o.agendamento and ${proximoLivre(alvo)} < ${livreAte}::timestamptz))`
}

/** The condition of a search over `oferta o`. Without filters an index alone answers it. */
export function matches(alvo: Alvo): SQL {
  const plain = Object.values(alvo.filtros).every((f) => f === null)
  return sql`o.tipo = ${alvo.tipo} and o.servico_id = ${alvo.servico._id}::uuid and o.municipio_id = ${alvo.municipioId}::int${
    plain ? sql`` : narrowed(alvo)
  }`
}

/** Each is the order of one index, forwards or backwards; the unit breaks ties, so that pages never overlap. */
export function orderOf(ordenacao: Ordenacao, { origem }: Alvo): SQL {
  if (ordenacao === 'Prestador') return sql`o.nome_busca, o.rede_id`
  if (ordenacao === 'MenorPreco') return sql`o.valor_sin_saude, o.rede_id`
  if (ordenacao === 'MaiorPreco') return sql`o.valor_sin_saude desc, o.rede_id desc`
  if (ordenacao === 'Avaliacoes') return sql`o.nota desc, o.rede_id desc`
  const [north, east] = [sql`(o.lat - ${origem.lat}::float8)`, sql`(o.lng - ${origem.lng}::float8)`]
  // Flat within a city: the order of the true distances, without a root or a sine for each row.
  return sql`${north} * ${north} + ${east} * ${east} * ${lngScale(origem) ** 2}::float8 nulls last, o.rede_id`
}

export type Pagina = { page: number; ordenacao: Ordenacao }

/** The page and the total as the database is asked for them: keys first, from the indexes, names for ten rows only. */
export function pageQuery(alvo: Alvo, { page, ordenacao }: Pagina): SQL {
  const where = matches(alvo)
  const order = orderOf(ordenacao, alvo)
  const preco =
    alvo.tipo === 'consulta'
      ? sql`join rede_consulta v on v.id = o.preco_id`
      : sql`join rede_exame v on v.id = o.preco_id join exame e on e.id = v.exame_id`
  const descricao = alvo.tipo === 'consulta' ? sql`v.descricao_consulta` : sql`e.nome_oficial`
  const proximo =
    alvo.tipo === 'consulta'
      ? sql`case when r.agendamento = 'S' then extract(epoch from ${proximoLivre(alvo)})::float8 end`
      : sql`null::float8`
  return sql`
    with n as materialized (
      select count(*)::int as total from (select from oferta o where ${where} limit ${totalMax}) counted),
    p as materialized (
      select k.*, row_number() over () as pos from (
        select o.rede_id, o.preco_id from oferta o where ${where}
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) k)
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
  const rows = await executePrepared<Linha>(db, pageQuery(alvo, pagina))
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
