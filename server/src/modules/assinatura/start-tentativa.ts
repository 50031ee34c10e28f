import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import { findPagamento, type PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { settleCharge } from '#modules/pagamento/settle-pagamento.ts'
import { wholeToPlatform } from '#modules/pagamento/split.rules.ts'
import { startPagamento } from '#modules/pagamento/start-pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ChargeResult } from '#platform/gateway/gateway.ts'
import { findCobranca, type CobrancaRow } from './find-cobranca.store.ts'
import { updateContrato } from './contrato.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { syncCobrancaIn } from './sync-cobranca.ts'

/** Writes an attempt to be paid for a charge, before the gateway is called. @throws pagamento.em_andamento */
export const startTentativa = (
  deps: Deps,
  tx: Tx,
  cobranca: CobrancaRow,
  { metodo, chave }: { metodo: MetodoPagamento; chave: string },
): Promise<PagamentoRow> =>
  startPagamento(deps, tx, {
    chaveIdempotencia: chave,
    metodo,
    linhas: [
      {
        assunto: 'COBRANCA',
        referencia: cobranca.id,
        sellerId: deps.config.zoop.sellerId,
        split: wholeToPlatform(cobranca.valor),
      },
    ],
  })

/** A credit card that a contract keeps for its renewals once it has paid, and the contract's card when it was charged. */
export type CartaoNovo = {
  contratoId: string
  pagamentoId: string
  antes: Pick<ContratoRow, 'metodo' | 'cartaoZoop' | 'bandeira' | 'finalCartao'>
  cartao: Record<'compradorZoop' | 'cartaoZoop' | 'bandeira' | 'finalCartao', string>
}

/** Time for the gateway to answer, before somebody else looks. */
const answerTime = { minutes: 1 }

/** Looks later whether the card has paid: the response may be lost, or the process end. */
export const awaitCartao = (deps: Deps, tx: Tx, novo: CartaoNovo): Promise<void> =>
  deps.jobs.send(tx, 'contrato.guardar', novo, { startAfter: deps.clock.now().add(answerTime) })

const isOther = ({ antes, cartao }: CartaoNovo): boolean =>
  antes.metodo !== 'cartao' || antes.finalCartao !== cartao.finalCartao || antes.bandeira !== cartao.bandeira

/** The renewals go to the card that paid, unless their holder has chosen otherwise since. Any number of times. */
async function keepCartao(deps: Deps, tx: Tx, novo: CartaoNovo): Promise<void> {
  const { contratoId, antes, cartao } = novo
  const contrato = await lockContrato(tx, contratoId)
  if (!contrato || contrato.estado === 'CANCELADO') return
  if (contrato.metodo !== antes.metodo || contrato.cartaoZoop !== antes.cartaoZoop) return
  const change = { metodo: 'cartao' as const, diaPagamento: null, ...cartao }
  await updateContrato(tx, contratoId, contrato.estado, { ...change, atualizadoEm: deps.clock.now() })
  await deps.jobs.send(tx, 'contrato.assinar', { contratoId })
  if (isOther(novo)) await deps.jobs.send(tx, 'contrato.avisar', { contratoId, aviso: 'forma' })
}

/**
 * Job `contrato.guardar`: the new card is kept if it has paid by now. Not decided yet, it fails and is tried again for some minutes, in
 * which the sweep of payments finds a lost response. A card that the gateway examines for longer pays this charge alone: the
 * renewals stay with the earlier one.
 */
export const syncCartao = (deps: Deps, novo: CartaoNovo): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const p = await findPagamento(tx, novo.pagamentoId)
    if (p?.status === 'ENVIANDO' || p?.status === 'PENDENTE') throw new Error('the card has not paid yet')
    if (p?.status === 'PAGO') await keepCartao(deps, tx, novo)
  })

/**
 * Applies the gateway's response to the attempt, its charge and its contract together; a new card that paid is kept (`novo`).
 * Returns the attempt's current row.
 */
export const settleCobranca = (
  deps: Deps,
  p: PagamentoRow,
  result: ChargeResult,
  novo: CartaoNovo | null = null,
): Promise<PagamentoRow> =>
  deps.db.transaction(async (tx) => {
    const cobranca = await findCobranca(tx, p.referencia)
    if (cobranca) await lockContrato(tx, cobranca.contratoId) // contract before payment, as everywhere
    const settled = await settleCharge(deps, tx, p, result)
    if (novo && settled.status === 'PAGO') await keepCartao(deps, tx, novo)
    await syncCobrancaIn(deps, tx, settled)
    return settled
  })
