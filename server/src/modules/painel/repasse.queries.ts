import { eq, sql, type SQL } from 'drizzle-orm'
import type { SituacaoRepasse } from '@alento/contract/pagamento/financeiro.ts'
import { recebivelTable, transferenciaTable } from '#modules/conciliacao/conciliacao.tables.ts'
import { pagamentoLinhaTable } from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { partidaTable } from '#modules/razao/razao.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { isBooked, type Periodo } from './extrato.queries.ts'
import type { LadoALado } from './extrato.rules.ts'

/** Sums the ledger entries of orders over their whole life; `vendido` is the sum of their sales alone. */
const ledger = (pedidos: SQL): SQL => sql`
  select pedido_id, -valor as parte, greatest(-valor, 0) as vendido, quando as lancado_em, 0 as parcela, 0::bigint as total,
    0::bigint as depositado, null::timestamptz as lido_em, null::date as dia_pago, null::date as proximo_dia
  from ${partidaTable} where conta = 'unidade.repasse' and pedido_id in ${pedidos}`

/**
 * Sums the gateway's receivables. The platform's own part of a sale is a receivable too, of another seller. A deposit counts
 * once the gateway reports it as made.
 */
const gateway = (pedidos: SQL): SQL => sql`
  select l.referencia, 0, 0, null, 1, r.valor_liquido, case when feito then r.valor_liquido else 0 end, r.lido_em,
    case when feito then coalesce(t.dia, r.pago_dia) end, case when not feito then coalesce(t.dia, r.previsto_para) end
  from ${pagamentoLinhaTable} l join ${recebivelTable} r on r.pagamento_id = l.pagamento_id and r.seller_id = l.seller_id
  left join ${transferenciaTable} t on t.id = r.transferencia_id,
  lateral (select coalesce(t.status = 'succeeded', false) as feito) d
  where r.status <> 'canceled' and l.referencia in ${pedidos}`

/**
 * Joins ledger and gateway per order: rows of both, summed once, because the planner cannot know how many orders two sums have and
 * would read one of them again for each row of the other. An amount deposited before a refund stays deposited and is deducted from
 * later deposits (`descontar`). Gateway data read before the last entry count as unknown, except for deposits. Always: parte =
 * depositado + previsto + sem_data - descontar + diferenca. Centavos.
 */
const sideBySide = (pedidos: SQL): SQL => sql`
  select y.*, case when lido then total - depositado else 0 end as previsto,
    case when lido then 0 else parte - depositado + descontar end as sem_data,
    case when lido then parte - total + descontar else 0 end as diferenca
  from (
    select x.*, greatest(0, least(case when lido then total else depositado end - parte, depositado, vendido - parte)) as descontar
    from (
      select pedido_id, sum(parte) as parte, sum(vendido) as vendido, sum(parcela)::int as parcelas, sum(total) as total,
        sum(depositado) as depositado, max(dia_pago)::text as dia_pago, min(proximo_dia)::text as proximo_dia,
        coalesce(min(lido_em) > max(lancado_em), false) as lido
      from (${ledger(pedidos)} union all ${gateway(pedidos)}) linhas group by pedido_id having max(lancado_em) is not null
    ) x
  ) y`

/** State of the payment to the unit for each of these orders; orders without the gateway are left out. */
export async function listRepasses(
  db: Db,
  ids: readonly string[],
): Promise<(LadoALado & { pedidoId: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<LadoALado & { pedidoId: string }>(sql`
    select pedido_id as "pedidoId", parte::bigint, parcelas, total::bigint, depositado::bigint, lido,
      descontar::bigint, diferenca::bigint, dia_pago as "diaPago", proximo_dia as "proximoDia"
    from (${sideBySide(sql`(select unnest(${sql.param(ids)}::uuid[]))`)}) s`)
  return rows
}

/** Orders with an entry in the period. */
const touchedIn = (p: Periodo): SQL => sql`
  select ${partidaTable.pedidoId} as pedido_id from ${partidaTable}
  join ${pedidoTable} on ${eq(pedidoTable.id, partidaTable.pedidoId)} where ${isBooked(p)}`

/** Orders of the period whose payment to the unit is in this state. Same rule as `repasseOf`. */
export const selectInSituacao = (p: Periodo, situacao: SituacaoRepasse): SQL => sql`
  select pedido_id from (${sideBySide(sql`(${touchedIn(p)})`)}) s where ${situacao} = case
    when depositado > 0 and depositado >= total then 'PAGO' when depositado > 0 then 'PARCIAL'
    when parte = 0 and not lido then 'DEVOLVIDO' when parcelas = 0 then 'SEM_DATA' else 'PREVISTO' end`

type Soma = {
  parte: number
  depositado: number
  previsto: number
  semData: number
  aDescontar: number
  diferenca: number
  vouchersComDiferenca: number
}

/** The same, summed over every order with an entry in the period. */
export async function sumRepasses(db: Db, p: Periodo): Promise<Soma> {
  const sum = (column: string): SQL => sql`coalesce(sum(${sql.raw(column)}), 0)::bigint`
  const { rows } = await db.execute<Soma>(sql`
    with tocados as materialized (select distinct pedido_id from (${touchedIn(p)}) x)
    select ${sum('parte')} as parte, ${sum('depositado')} as depositado, ${sum('previsto')} as previsto,
      ${sum('sem_data')} as "semData", ${sum('descontar')} as "aDescontar", ${sum('diferenca')} as diferenca,
      (count(*) filter (where diferenca <> 0))::int as "vouchersComDiferenca"
    from (${sideBySide(sql`(select pedido_id from tocados)`)}) s`)
  return rows[0]! // an aggregate has one row
}
