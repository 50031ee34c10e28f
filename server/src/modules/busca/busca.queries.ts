import { sql, type SQL } from 'drizzle-orm'
import type { ItemBusca, Ordenacao } from '@alento/contract/busca/busca.ts'
import { meanGrade } from '#modules/rede/rede.rules.ts'
import { toPrecos } from '#modules/preco/linha.rules.ts'
import type { Db } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/statement.ts'
import {
  filtragemOf,
  matches,
  orders,
  primeiroLivre,
  bind,
  valuesOf,
  type Alvo,
  type Filtragem,
} from './alvo.queries.ts'
import { distanceM, pageSize, totalMax, type Ponto } from './busca.rules.ts'

export type Pagina = { page: number; ordenacao: Ordenacao }
type Forma = { tipo: Alvo['tipo']; filtragem: Filtragem; ordenacao: Ordenacao }

const total = sql.raw(String(totalMax))

/** Sort columns of each order, besides the unit. */
const keys: Record<Ordenacao, SQL> = {
  Prestador: sql`o.nome_busca`,
  MenorPreco: sql`o.valor_sin_saude`,
  MaiorPreco: sql`o.valor_sin_saude`,
  Avaliacoes: sql`o.nota`,
  Distancia: sql`o.lat, o.lng`,
}

/**
 * The sources of the count and of the page. Without filters an index is in the page's order, so the scan ends after the page;
 * with filters, sorting the few matches is cheaper, so each offer is evaluated once.
 */
const sourceOf = ({ filtragem, ordenacao }: Forma): { ctes: SQL; counted: SQL; paged: SQL } =>
  filtragem === 'plain'
    ? {
        ctes: sql``,
        counted: sql`select count(*)::int as total from (select from oferta o where ${matches(filtragem)} limit ${total}) counted`,
        paged: sql`oferta o where ${matches(filtragem)}`,
      }
    : {
        ctes: sql`m as materialized (select o.rede_id, o.preco_id, ${keys[ordenacao]} from oferta o where ${matches(filtragem)}),`,
        counted: sql`select least(count(*), ${total})::int as total from m`,
        paged: sql`m o`,
      }

/** The query for page and total: first the keys, from the indexes; names are joined for ten rows only. */
function pageQuery(forma: Forma): SQL {
  const { tipo, ordenacao } = forma
  const { ctes, counted, paged } = sourceOf(forma)
  const preco =
    tipo === 'consulta'
      ? sql`join rede_consulta v on v.id = o.preco_id`
      : sql`join rede_exame v on v.id = o.preco_id join exame e on e.id = v.exame_id`
  const descricao = tipo === 'consulta' ? sql`v.descricao_consulta` : sql`e.nome_oficial`
  const livre =
    tipo === 'consulta'
      ? sql`left join lateral ${primeiroLivre} l on r.agendamento = 'S'`
      : sql`cross join (select null::uuid as id, null as nome, null::timestamptz as proximo_livre, null::text[] as proximos_horarios) l`
  return sql`
    with ${ctes} n as materialized (${counted}),
    p as materialized (
      select k.*, row_number() over () as pos from (
        select o.rede_id, o.preco_id from ${paged}
        order by ${orders[ordenacao]} limit ${sql.raw(String(pageSize))} offset ${bind('offset')}) k)
    select n.total, (select revisao from catalogo_revisao) as revisao, i.* from n left join (
      select o.pos, r.id, r.nome_rede, r.tipo_rede, r.nota_soma, r.avaliacoes, r.telefone_fixo, r.local_atendimento, r.numero,
        r.complemento, r.bairro, r.cidade, r.uf, r.fuso, r.agendamento, r.delivery, r.coleta_domiciliar, r.pagamento_online,
        r.pagamento_unidade, r.lat, r.lng, v.id as preco_id, ${descricao} as descricao, v.valor_particular, v.valor_alento,
        v.valor_sin_saude, extract(epoch from l.proximo_livre)::float8 as proximo,
        l.proximos_horarios as horarios, l.id as profissional, l.nome as nome_profissional
      from p o join rede r on r.id = o.rede_id ${preco} ${livre}
    ) i on true
    order by i.pos`
}

type Linha = {
  total: number
  revisao: string | null
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
  /** The professional who has that time, and the first free times of its day, HH:MM at the unit. */
  profissional: string | null
  nome_profissional: string | null
  horarios: string[] | null
}

/** Converts a moment to the unit's own day and time. */
function localTime(seconds: number, fuso: string) {
  const local = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(fuso)
  return {
    dia: local.toPlainDate().toString(),
    horario: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

function horariosOf({
  profissional,
  nome_profissional: nome,
  proximo,
  horarios,
  fuso,
}: Linha): ItemBusca['horarios'] {
  if (profissional === null || nome === null || proximo === null || !horarios?.length) return null
  return { corpoClinico: profissional, nome, dia: localTime(proximo, fuso).dia, livres: horarios }
}

function toItem({ tipo, servico, origem }: Alvo, r: Linha): ItemBusca {
  const precos = toPrecos({
    valorParticular: r.valor_particular,
    valorAlento: r.valor_alento,
    valorSinSaude: r.valor_sin_saude,
  })
  const found = { _id: r.preco_id, nome: servico.nome, descricao: r.descricao, ...precos }
  const consulta = { ...found, especialidade: servico.nome, descricaoConsulta: r.descricao }
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
    consultas: tipo === 'consulta' ? [consulta] : [],
    exames: tipo === 'exame' ? [found] : [],
    lat: r.lat,
    lng: r.lng,
    distanciaM: r.lat === null || r.lng === null ? null : distanceM(origem, { lat: r.lat, lng: r.lng }),
    proximoHorario: r.proximo === null ? null : localTime(r.proximo, r.fuso),
    horarios: horariosOf(r),
  }
}

/** Number of units that offer the service (counting stops at 5001) and one page of them, in one query; `revisao` is the catalog's. */
export async function getPagina(
  db: Db,
  alvo: Alvo,
  pagina: Pagina,
): Promise<{ total: number; list: ItemBusca[]; revisao: string }> {
  const { page, ordenacao } = pagina
  const forma = { tipo: alvo.tipo, filtragem: filtragemOf(alvo), ordenacao }
  const rows = await executePrepared<Linha>(
    db,
    { name: `busca ${Object.values(forma).join(' ')}`, build: () => pageQuery(forma) },
    { ...valuesOf(alvo), offset: (page - 1) * pageSize },
  )
  return {
    total: rows[0]?.total ?? 0,
    revisao: rows[0]?.revisao ?? '',
    list: rows.flatMap((r) => (r.pos === null ? [] : [toItem(alvo, r)])),
  }
}

/** Served by the index `rede_bairro` alone. */
const bairroQuery = (): SQL => sql`
  select avg(lat) as lat, avg(lng) as lng from rede
  where municipio_id = ${bind('municipio')}::int and status = 'HABILITADO' and norm(bairro) = (select norm(${bind('bairro')}::text))`

/** Position of a district: the middle of its units; null when none of them has a place on the map. */
export async function findBairro(db: Db, municipioId: number, bairro: string): Promise<Ponto | null> {
  const [row] = await executePrepared<{ lat: number | null; lng: number | null }>(
    db,
    { name: 'busca bairro', build: bairroQuery },
    { municipio: municipioId, bairro },
  )
  return row?.lat == null || row.lng == null ? null : { lat: row.lat, lng: row.lng }
}
