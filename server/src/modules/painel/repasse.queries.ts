import { eq, sql, type SQL } from 'drizzle-orm'
import { recebivelTable, transferenciaTable } from '#modules/pagamento/conciliacao.tables.ts'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { partidaTable } from '#modules/razao/razao.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { booked, type Periodo } from './extrato.queries.ts'
import type { LadoALado } from './extrato.rules.ts'

/** The ledger's share of orders over their whole life. `vendido` is that of their sales alone, `ultimo` the last entry. */
const ledger = (pedidos: SQL): SQL => sql`
  select pedido_id, -sum(valor) as parte, coalesce(-sum(valor) filter (where valor < 0), 0) as vendido, max(quando) as ultimo
  from ${partidaTable} where conta = 'unidade.repasse' and pedido_id in ${pedidos} group by pedido_id`

/** The platform's own part of a sale is a receivable too, of another seller. A deposit counts once the gateway says it was made. */
const gateway = (pedidos: SQL): SQL => sql`
  select p.referencia as pedido_id, count(*)::int as parcelas, sum(r.valor_liquido) as total, min(r.lido_em) as lido_em,
    coalesce(sum(r.valor_liquido) filter (where t.status = 'succeeded'), 0) as depositado,
    max(coalesce(t.dia, r.pago_dia)) filter (where t.status = 'succeeded')::text as dia_pago,
    min(coalesce(t.dia, r.previsto_para)) filter (where t.status is distinct from 'succeeded')::text as proximo_dia
  from ${pagamentoTable} p join ${recebivelTable} r on r.pagamento_id = p.id and r.seller_id = p.seller_id
  left join ${transferenciaTable} t on t.id = r.transferencia_id
  where r.status <> 'canceled' and p.referencia in ${pedidos} group by p.referencia`

/**
 * Ledger and gateway side by side, order by order. What was deposited before a refund stays deposited and comes off later deposits
 * (`descontar`). What was read at the gateway before the last entry is known no more, but for what was deposited. Always:
 * parte = depositado + previsto + sem_data - descontar + diferenca. Centavos.
 */
const sideBySide = (pedidos: SQL): SQL => sql`
  select y.*, case when lido then total - depositado else 0 end as previsto,
    case when lido then 0 else parte - depositado + descontar end as sem_data,
    case when lido then parte - total + descontar else 0 end as diferenca
  from (
    select x.*, greatest(0, least(case when lido then total else depositado end - parte, depositado, vendido - parte)) as descontar
    from (
      select l.*, g.dia_pago, g.proximo_dia, coalesce(g.parcelas, 0) as parcelas, coalesce(g.total, 0) as total,
        coalesce(g.depositado, 0) as depositado, coalesce(g.lido_em > l.ultimo, false) as lido
      from (${ledger(pedidos)}) l left join (${gateway(pedidos)}) g on g.pedido_id = l.pedido_id
    ) x
  ) y`

/** How each of these orders reaches the unit; an order that the gateway has no part in is left out. */
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

type Soma = {
  parte: number
  depositado: number
  previsto: number
  semData: number
  aDescontar: number
  diferenca: number
  vouchersComDiferenca: number
}

/** The same of every order that something was booked for in the period, added up. */
export async function sumRepasses(db: Db, p: Periodo): Promise<Soma> {
  const touched = db
    .selectDistinct({ pedidoId: partidaTable.pedidoId })
    .from(partidaTable)
    .innerJoin(pedidoTable, eq(pedidoTable.id, partidaTable.pedidoId))
    .where(booked(p))
  const sum = (column: string): SQL => sql`coalesce(sum(${sql.raw(column)}), 0)::bigint`
  const { rows } = await db.execute<Soma>(sql`
    with tocados as materialized (${touched})
    select ${sum('parte')} as parte, ${sum('depositado')} as depositado, ${sum('previsto')} as previsto,
      ${sum('sem_data')} as "semData", ${sum('descontar')} as "aDescontar", ${sum('diferenca')} as diferenca,
      (count(*) filter (where diferenca <> 0))::int as "vouchersComDiferenca"
    from (${sideBySide(sql`(select pedido_id from tocados)`)}) s`)
  return rows[0]! // an aggregate has one row
}
