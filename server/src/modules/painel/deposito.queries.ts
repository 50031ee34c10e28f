import type { StatusAtendimento } from '@alento/contract/pedido/pedido.ts'
import { sql, type SQL } from 'drizzle-orm'
import { recebivelTable, transferenciaTable } from '#modules/conciliacao/conciliacao.tables.ts'
import { pagamentoLinhaTable } from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Receivables of a unit's orders, each with the day on which it was or will be deposited. Same rule as in repasse.queries.ts. */
const parcelas = (redeId: string): SQL => sql`
  select o.id as pedido_id, r.valor_liquido as valor, d.feito,
    case when d.feito then coalesce(t.dia, r.pago_dia) else coalesce(t.dia, r.previsto_para) end as dia
  from ${pedidoTable} o join ${pagamentoLinhaTable} l on l.referencia = o.id
  join ${recebivelTable} r on r.pagamento_id = l.pagamento_id and r.seller_id = l.seller_id
  left join ${transferenciaTable} t on t.id = r.transferencia_id,
  lateral (select coalesce(t.status = 'succeeded', false) as feito) d
  where o.rede_id = ${redeId} and not o.pagamento_ato and r.status <> 'canceled'`

/** Orders of a unit of which something was or will be deposited on this day. */
export const selectDepositedOn = (redeId: string, dia: string): SQL =>
  sql`select pedido_id from (${parcelas(redeId)}) x where dia = ${dia}::date`

/** Total of each month of the year that has deposits. Centavos. */
export async function sumDepositos(
  db: Db,
  redeId: string,
  ano: number,
): Promise<{ mes: number; total: number }[]> {
  const { rows } = await db.execute<{ mes: number; total: number }>(sql`
    select extract(month from dia)::int as mes, sum(valor)::bigint as total from (${parcelas(redeId)}) x
    where dia between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31) group by 1`)
  return rows
}

/** The days of a month with a deposit. Centavos. */
export async function listDepositos(db: Db, redeId: string, { ano, mes }: { ano: number; mes: number }) {
  const { rows } = await db.execute<{
    dia: string
    depositado: number
    previsto: number
    pedidos: number
  }>(sql`
    select dia::text, coalesce(sum(valor) filter (where feito), 0)::bigint as depositado,
      coalesce(sum(valor) filter (where not feito), 0)::bigint as previsto, count(distinct pedido_id)::int as pedidos
    from (${parcelas(redeId)}) x
    where dia >= make_date(${ano}, ${mes}, 1) and dia < make_date(${ano}, ${mes}, 1) + interval '1 month'
    group by dia order by dia`)
  return rows
}

/** The next days on which something is to be deposited, from a day on; `total` is that of all of them, shown or not. Centavos. */
export async function listProximosDepositos(db: Db, redeId: string, hoje: Temporal.PlainDate, most: number) {
  const { rows } = await db.execute<{ dia: string; valor: number; pedidos: number; total: number }>(sql`
    select dia::text, sum(valor)::bigint as valor, count(distinct pedido_id)::int as pedidos,
      sum(sum(valor)) over ()::bigint as total
    from (${parcelas(redeId)}) x where not feito and dia >= ${hoje.toString()}::date
    group by dia order by dia limit ${most}`)
  return rows
}

/** Sums, by day from a day on, the amounts that each order will still bring to the unit's account. Centavos. */
export async function listAReceber(db: Db, redeId: string, hoje: Temporal.PlainDate, most: number) {
  const { rows } = await db.execute<{
    dia: string
    valor: number
    codigo: string
    statusAtendimento: StatusAtendimento
    paciente: string
    servico: string
  }>(sql`
    select x.dia::text, x.valor, o.codigo, o.status_atendimento as "statusAtendimento",
      coalesce(o.dependente_nome, o.cliente_nome) as paciente,
      coalesce(o.consulta ->> 'especialidade',
        (select string_agg(e.nome_exame, ', ' order by e.nome_exame) from pedido_exame e where e.pedido_id = o.id), '') as servico
    from (select pedido_id, dia, sum(valor)::bigint as valor from (${parcelas(redeId)}) p
      where not feito and dia >= ${hoje.toString()}::date group by pedido_id, dia) x
    join ${pedidoTable} o on o.id = x.pedido_id
    order by x.dia, paciente, o.codigo limit ${most}`)
  return rows
}
