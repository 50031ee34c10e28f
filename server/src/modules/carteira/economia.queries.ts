import { sql } from 'drizzle-orm'
import type { Gastos } from '@alento/contract/cartao/meu-cartao.can.ts'
import {
  estornoTable as e,
  pagamentoLinhaTable as l,
  pagamentoTable as g,
} from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable as p } from '#modules/pedido/pedido.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { cobrancaTable as c, contratoTable as t } from '#modules/assinatura/contrato.tables.ts'

/** The sum of refunds of a charge's payment, refused ones aside. */
const back = sql`(select sum(${e.valor}) from ${e} where ${e.pagamentoId} = ${c.pagamentoId} and ${e.referencia} = ${c.id} and ${e.status} <> 'RECUSADO')`

/**
 * Sums a client's spending with the card: attended and paid orders at the card price, the surcharge of instalments included, and the
 * paid periods of the card, less refunds. Orders without a private price have nothing to compare with and are left out.
 */
export async function sumGastos(db: Db, usuarioId: string): Promise<Gastos> {
  const { rows } = await db.execute<Record<keyof Gastos, string>>(sql`
    select atendimentos, particular, pago, mensalidades, "valorMensalidades"
    from (
      select count(*) as atendimentos,
        coalesce(sum(${p.valorParticular}), 0) as particular,
        coalesce(sum(coalesce(${l.valor}, ${p.valorBruto} - ${p.desconto})), 0) as pago
      from ${p} left join ${g} on ${g.id} = ${p.pagamentoId} and ${g.status} = 'PAGO'
        left join ${l} on ${l.pagamentoId} = ${g.id} and ${l.referencia} = ${p.id}
      where ${p.clienteId} = ${usuarioId} and ${p.tipoPagamento} = 'SinSaude'
        and ${p.statusAtendimento} = 'REALIZADO' and ${p.statusPagamento} = 'CONCLUIDO' and ${p.valorParticular} > 0
    ) as pedidos, (
      select count(*) filter (where ${c.tipo} = 'PERIODO') as mensalidades,
        coalesce(sum(${c.valor} - coalesce(${back}, 0)), 0) as "valorMensalidades"
      from ${c} join ${t} on ${t.id} = ${c.contratoId}
      where ${t.usuarioId} = ${usuarioId} and ${c.estado} = 'PAGA'
    ) as cobrancas`)
  const [row] = rows
  return {
    atendimentos: Number(row?.atendimentos ?? 0),
    particular: Number(row?.particular ?? 0),
    pago: Number(row?.pago ?? 0),
    mensalidades: Number(row?.mensalidades ?? 0),
    valorMensalidades: Number(row?.valorMensalidades ?? 0),
  }
}
