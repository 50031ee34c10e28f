import { sql, type SQL } from 'drizzle-orm'
import type { TipoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Redondeza } from '#modules/busca/list-cidade-perto.queries.ts'
import { shownNota } from '#modules/rede/to-nota.queries.ts'
import { inCircle } from '#platform/db/circle.ts'

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

/** Inside the circle; or, without a place on the map, in the city itself. */
export const whereNear = (table: SQL, r: Redondeza): SQL =>
  sql`((${inCircle(table, r)}) or (${table}.lat is null and ${table}.municipio_id = ${r.municipioId}::int))`

/** Whether some units are left out. */
export const isFiltered = ({ tipo, ...others }: Filtros): boolean =>
  tipo !== 'AMBOS' || Object.values(others).some((filter) => filter !== null && filter !== false)

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

/** The conditions on a row of `oferta`, `o`. */
export function offerMatches(f: Filtros): SQL {
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

/** The conditions on a row of `rede`, `r`. */
export function unitRowMatches(f: Filtros): SQL {
  return sql.join(
    [
      sql`r.status = 'HABILITADO' and (r.pagamento_online = 'S' or r.pagamento_unidade = 'S')`,
      unitMatches(sql`r.id`, f),
      f.redeId === null ? null : sql`r.id = ${f.redeId}::uuid`,
      f.nota === null ? null : sql`${shownNota} >= ${f.nota}::int`,
      f.nomeRede === null ? null : named(sql`r.busca`, f.nomeRede),
      f.agendamento ? sql`r.agendamento = 'S'` : null,
      f.coletaDomiciliar ? sql`r.coleta_domiciliar = 'S'` : null,
      f.pagamentoOnline ? sql`r.pagamento_online = 'S'` : null,
      f.pagamentoUnidade ? sql`r.pagamento_unidade = 'S'` : null,
    ].filter((part) => part !== null),
    sql` and `,
  )
}
