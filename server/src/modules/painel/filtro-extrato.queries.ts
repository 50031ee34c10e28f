import { chargedStatuses } from '@alento/contract/pagamento/pagamento.can.ts'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Role } from '@alento/contract/access.ts'
import type { listExtrato as contract } from '@alento/contract/pagamento/financeiro.ts'
import { pagamentoLinhaTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { isKeptFrom } from '#modules/pedido/voucher.rules.ts'
import { lancamentoTable, partidaTable } from '#modules/razao/razao.tables.ts'
import { contains } from '#platform/db/text-match.ts'
import { selectDepositedOn } from './deposito.queries.ts'
import type { Periodo } from './extrato.queries.ts'
import { selectInSituacao } from './repasse.queries.ts'

export type FiltroExtrato = Pick<
  Partial<z.output<(typeof contract)['query']>>,
  'paciente__regex' | 'lancamento' | 'situacao' | 'metodo' | 'deposito'
>

/** Kinds of postings that the statement calls a sale; all others are refunds. */
export const vendas = ['VENDA', 'VENDA_NO_LOCAL'] as const

const isVenda = sql`exists (select from ${lancamentoTable} where ${lancamentoTable.id} = ${partidaTable.lancamentoId}
  and ${inArray(lancamentoTable.tipo, [...vendas])})`

/**
 * The code of an order as this role sees it, without the dash. Searching by the hidden characters would let a desk guess them one by
 * one and redeem a voucher that was not shown. Same rule as `codigoFor`.
 */
const codigo = (role: Role): SQL =>
  isKeptFrom(role)
    ? sql`case when ${pedidoTable.statusAtendimento} = 'REALIZADO' then ${pedidoTable.codigo} else right(${pedidoTable.codigo}, 4) end`
    : sql`${pedidoTable.codigo}`

const paciente = sql`norm(coalesce(${pedidoTable.dependenteNome}, ${pedidoTable.clienteNome}))`

/** Condition on the period's entries and their orders; undefined when nothing is asked. */
export const filterExtrato = (p: Periodo, role: Role, f: FiltroExtrato): SQL | undefined => {
  const { paciente__regex: text, lancamento, situacao, metodo, deposito } = f
  return and(
    text === undefined
      ? undefined
      : or(
          contains(paciente, text),
          contains(sql`norm(${codigo(role)})`, text.replaceAll('-', '').replaceAll('•', '') || text),
        ),
    lancamento && (lancamento === 'VENDA' ? isVenda : sql`not ${isVenda}`),
    situacao && and(isVenda, sql`${pedidoTable.id} in (${selectInSituacao(p, situacao)})`),
    deposito === undefined
      ? undefined
      : and(isVenda, sql`${pedidoTable.id} in (${selectDepositedOn(p.redeId, deposito)})`),
    metodo &&
      sql`exists (select from ${pagamentoLinhaTable} join ${pagamentoTable} on ${eq(pagamentoTable.id, pagamentoLinhaTable.pagamentoId)}
        where ${eq(pagamentoLinhaTable.referencia, pedidoTable.id)} and ${pagamentoTable.metodo} = ${metodo} and ${inArray(pagamentoTable.status, chargedStatuses)})`,
  )
}
