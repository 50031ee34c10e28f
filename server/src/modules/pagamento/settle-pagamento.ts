import type { StatusPagamentoGateway } from '@alento/contract/pagamento.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ChargeResult, GatewayTransaction } from '#platform/gateway/gateway.ts'
import { newId } from '#platform/id.ts'
import { nextStatus, refusalText } from './pagamento.rules.ts'
import { findPagamento, insertEstorno, movePagamento, type PagamentoRow } from './pagamento.store.ts'
import { clearingLimit } from './dia-util.rules.ts'

const detailsOf = (t: GatewayTransaction) => ({
  transacaoId: t.id,
  ...(t.card && { bandeira: t.card.brand, finalCartao: t.card.last4 }),
  ...(t.boleto && {
    boletoLink: t.boleto.url,
    boletoLinha: t.boleto.line,
    boletoVencimento: Temporal.PlainDate.from(t.boleto.expirationDate),
    boletoLimite: clearingLimit(Temporal.PlainDate.from(t.boleto.expirationDate)),
  }),
  ...(t.pix && { pixEmv: t.pix.emv, pixExpiraEm: t.pix.expiresAt }),
})

/** Tells later modules that an attempt changed: they read it and decide. */
const announce = ({ jobs }: Deps, tx: Tx, p: PagamentoRow): Promise<void> =>
  jobs.send(tx, 'pagamento.mudou', { pagamentoId: p.id, referencia: p.referencia })

export type Devolucao = { pagamento: PagamentoRow; transacaoId: string; motivo: string }

/** Sends the money of one transaction back, once; the gateway is asked by a job. Centavos. */
export async function requestEstorno(
  deps: Deps,
  tx: Tx,
  { pagamento, transacaoId, motivo }: Devolucao,
): Promise<void> {
  const row = await insertEstorno(tx, {
    id: newId(),
    pagamentoId: pagamento.id,
    transacaoId,
    valor: pagamento.valor,
    motivo,
    status: 'PEDIDO',
    criadoEm: deps.clock.now(),
  })
  if (row) await deps.jobs.send(tx, 'pagamento.estornar', { estornoId: row.id })
}

/** States that money may still reach; an attempt that was given up is not one. */
const mayBePaid = ['ENVIANDO', 'PENDENTE', 'FALHOU', 'RECUSADO'] as const

/** What a new state writes. */
const changeTo = (next: StatusPagamentoGateway, t: GatewayTransaction, now: Temporal.Instant) => ({
  ...detailsOf(t),
  status: next,
  atualizadoEm: now,
  ...(next === 'PAGO' && { pagoEm: now, motivo: null }),
  ...(next === 'RECUSADO' && { motivo: refusalText('recusado') }),
})

/**
 * Applies what the gateway says of a transaction to its attempt: any order, any number of times. Money that comes for an
 * attempt that was given up, or twice for one order, goes back by itself. An amount that differs is never accepted.
 */
export async function settleTransaction(
  deps: Deps,
  tx: Tx,
  p: PagamentoRow,
  t: GatewayTransaction,
): Promise<PagamentoRow> {
  const other = p.transacaoId !== null && p.transacaoId !== t.id
  const next = nextStatus(other ? 'CANCELADO' : p.status, t.status)
  if (next === null) return p
  if (next === 'PAGO' && t.amount !== p.valor) {
    deps.log.error(
      { pagamentoId: p.id, esperado: p.valor, recebido: t.amount },
      'gateway amount differs from the order',
    )
    return p
  }
  const from = next === 'PAGO' ? [...mayBePaid] : [p.status]
  const moved = other ? null : await movePagamento(tx, p.id, from, changeTo(next, t, deps.clock.now()))
  if (moved) {
    await announce(deps, tx, moved)
    return moved
  }
  const fresh = (await findPagamento(tx, p.id)) ?? p
  if (next === 'PAGO' && !isCounted(fresh, t)) {
    await requestEstorno(deps, tx, {
      pagamento: p,
      transacaoId: t.id,
      motivo: 'pagamento em duplicidade ou depois do cancelamento',
    })
  }
  return fresh
}

/** A parallel caller just counted the same transaction: its money has its place. */
const isCounted = (p: PagamentoRow, t: GatewayTransaction): boolean =>
  p.transacaoId === t.id && (p.status === 'PAGO' || p.status === 'ESTORNADO')

/** Applies the direct answer to a charge. Answers the attempt as it is now. */
export async function settleCharge(
  deps: Deps,
  tx: Tx,
  p: PagamentoRow,
  result: ChargeResult,
): Promise<PagamentoRow> {
  if (result.kind === 'accepted') return settleTransaction(deps, tx, p, result.transaction)
  const atualizadoEm = deps.clock.now()
  const change =
    result.kind === 'declined'
      ? { status: 'RECUSADO' as const, motivo: refusalText(result.reason), atualizadoEm }
      : result.kind === 'unavailable'
        ? {
            status: 'FALHOU' as const,
            motivo: 'O processador de pagamentos não respondeu. Nada foi cobrado.',
            atualizadoEm,
          }
        : { incertoEm: atualizadoEm, atualizadoEm }
  return (await movePagamento(tx, p.id, ['ENVIANDO'], change)) ?? (await findPagamento(tx, p.id)) ?? p
}
