import { wasCharged } from '@alento/contract/pagamento/pagamento.can.ts'
import type { StatusPagamentoGateway } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import { postRecebimento } from '#modules/razao/post-lancamento.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ChargeResult, GatewayTransaction } from '#platform/gateway/gateway.ts'
import { nextStatus, refusalText } from './pagamento.rules.ts'
import { clearingLimit } from './boleto.rules.ts'
import { listLinha, type Linha } from './find-linha.store.ts'
import { findPagamento, type PagamentoRow } from './find-pagamento.store.ts'
import { movePagamento } from './pagamento.store.ts'
import { recordDevolvido, requestEstorno } from './request-estorno.ts'

const detailsOf = (p: PagamentoRow, t: GatewayTransaction) => ({
  transacaoId: t.id,
  ...(t.card && { bandeira: t.card.brand, finalCartao: t.card.last4 }),
  ...(t.boleto && {
    boletoLink: t.boleto.url,
    boletoLinha: t.boleto.line,
    boletoVencimento: Temporal.PlainDate.from(t.boleto.expirationDate),
    boletoLimite: clearingLimit(Temporal.PlainDate.from(t.boleto.expirationDate), p.assunto),
  }),
  ...(t.pix && { pixEmv: t.pix.emv, pixExpiraEm: t.pix.expiresAt }),
})

/** Sends the job that informs the later module of a changed attempt for an order or a charge: it reads it and decides. */
export const announceLinha = ({ jobs }: Deps, tx: Tx, { id, assunto, referencia }: Linha): Promise<void> =>
  jobs.send(tx, assunto === 'PEDIDO' ? 'pagamento.mudou' : 'pagamento.cobranca', {
    pagamentoId: id,
    referencia,
  })

/** States in which an attempt may still be paid; a cancelled attempt is not one. */
const mayBePaid = ['ENVIANDO', 'PENDENTE', 'FALHOU', 'RECUSADO'] as const

/** Columns to write for a new state. */
const changeTo = (
  next: StatusPagamentoGateway,
  p: PagamentoRow,
  t: GatewayTransaction,
  now: Temporal.Instant,
) => ({
  ...detailsOf(p, t),
  status: next,
  atualizadoEm: now,
  ...(next === 'PAGO' && { pagoEm: now, motivo: null }),
  ...(next === 'RECUSADO' && { motivo: refusalText('recusado') }),
})

/** Follows the move of an attempt: records its money in the ledger, and refunds that we did not request. */
async function followMove(deps: Deps, tx: Tx, was: StatusPagamentoGateway, p: PagamentoRow): Promise<void> {
  const { transacaoId, status } = p
  if (!transacaoId || !(status === 'PAGO' || (status === 'ESTORNADO' && was === 'PAGO'))) return
  for (const linha of await listLinha(tx, p))
    if (status === 'PAGO') await postRecebimento(tx, linha, transacaoId, deps.clock.now())
    else await recordDevolvido(deps, tx, linha, transacaoId)
}

/** Refunds money that no order waits for: the attempt was cancelled before, or the order was paid twice. */
async function returnMoney(deps: Deps, tx: Tx, p: PagamentoRow, t: GatewayTransaction): Promise<void> {
  const motivo = 'pagamento em duplicidade ou depois do cancelamento'
  for (const pagamento of await listLinha(tx, p)) {
    await postRecebimento(tx, pagamento, t.id, deps.clock.now())
    await requestEstorno(deps, tx, { pagamento, transacaoId: t.id, chave: 'automatico', motivo })
  }
}

/** A different amount is never accepted: reconciliation shows it to a person. */
function isExpected({ log }: Deps, p: PagamentoRow, t: GatewayTransaction): boolean {
  if (t.amount === p.valor) return true
  const amounts = { pagamentoId: p.id, esperado: p.valor, recebido: t.amount }
  log.error(amounts, 'gateway amount differs from the order')
  return false
}

/** The attempt's current row, and whether this call moved it. */
async function applyTransaction(
  deps: Deps,
  tx: Tx,
  p: PagamentoRow,
  t: GatewayTransaction,
): Promise<{ now: PagamentoRow; moved: boolean }> {
  const other = p.transacaoId !== null && p.transacaoId !== t.id
  const next = nextStatus(other ? 'CANCELADO' : p.status, t.status)
  if (next === null || (next === 'PAGO' && !isExpected(deps, p, t))) return { now: p, moved: false }
  const from = next === 'PAGO' ? [...mayBePaid] : [p.status]
  const moved = other ? null : await movePagamento(tx, p.id, from, changeTo(next, p, t, deps.clock.now()))
  if (moved) {
    await followMove(deps, tx, p.status, moved)
    return { now: moved, moved: true }
  }
  const fresh = (await findPagamento(tx, p.id)) ?? p
  if (next === 'PAGO' && !isCounted(fresh, t)) await returnMoney(deps, tx, p, t)
  return { now: fresh, moved: false }
}

/** Whether the state of a transaction at the gateway can change anything here. */
export const isNews = (p: PagamentoRow, t: GatewayTransaction): boolean =>
  nextStatus(p.transacaoId !== null && p.transacaoId !== t.id ? 'CANCELADO' : p.status, t.status) !== null

/**
 * Applies a transaction's state at the gateway to its attempt: in any order, any number of times. Money for a cancelled
 * attempt, or a second payment of one order, is refunded automatically. A different amount is never accepted. Later modules are
 * informed by a job.
 */
export async function settleTransaction(
  deps: Deps,
  tx: Tx,
  p: PagamentoRow,
  t: GatewayTransaction,
): Promise<PagamentoRow> {
  const { now, moved } = await applyTransaction(deps, tx, p, t)
  if (moved) for (const linha of await listLinha(tx, now)) await announceLinha(deps, tx, linha)
  return now
}

/** Whether a parallel caller has just recorded the same transaction, so that its money is accounted for. */
const isCounted = (p: PagamentoRow, t: GatewayTransaction): boolean =>
  p.transacaoId === t.id && wasCharged(p.status)

/**
 * Applies the direct response to a charge without sending the job: the caller updates the order in this transaction. Returns
 * the attempt's current row.
 */
export async function settleCharge(
  deps: Deps,
  tx: Tx,
  p: PagamentoRow,
  result: ChargeResult,
): Promise<PagamentoRow> {
  if (result.kind === 'accepted') return (await applyTransaction(deps, tx, p, result.transaction)).now
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
