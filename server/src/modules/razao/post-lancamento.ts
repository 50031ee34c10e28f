import type { TipoLancamento } from '@alento/contract/razao.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { chaves } from './chave.rules.ts'
import {
  devolucao,
  recebimento,
  saldosOf,
  venda,
  vendaDevolvida,
  vendaGratisDesfeita,
  vendaNoLocal,
  type Cobranca,
  type Partida,
} from './razao.rules.ts'
import { existsLancamento, insertLancamento, listSaldo } from './razao.store.ts'

/** Every posting is made in the transaction of what it books; the same event again books nothing. Amounts in centavos. */

export type PedidoVendido = {
  id: string
  redeId: string
  valorBruto: number
  desconto: number
  taxaBp: number
}
export type Estorno = {
  id: string
  transacaoId: string
  valor: number
  /** The unit's part. */
  repasse: number
  /** Set when a person gave the money back, not the gateway. */
  comprovante: string | null
}
export type Novo = {
  chave: string
  tipo: TipoLancamento
  pedidoId: string
  /** The unit whose money it is; where no unit's account is touched null is enough. */
  redeId: string | null
  quando: Temporal.Instant
  partidas: readonly Partida[]
}

/** Books one event. Nothing moved, nothing is booked. */
export async function postLancamento(tx: Tx, { partidas, redeId, ...novo }: Novo): Promise<void> {
  if (partidas.length === 0) return
  const ofUnit = ({ conta }: Partida): boolean => conta.startsWith('unidade.')
  const rows = partidas.map((p) => ({ ...p, redeId: ofUnit(p) ? redeId : null }))
  await insertLancamento(tx, { id: newId(), ...novo }, rows)
}

const vendaOf = ({ valorBruto, desconto, taxaBp }: PedidoVendido) => ({
  bruto: valorBruto,
  desconto,
  taxaBp,
})

/** The gateway has the money of one of its transactions, whether an order waits for it or not. */
export const postRecebimento = (
  tx: Tx,
  pagamento: { referencia: string; valor: number },
  transacaoId: string,
  quando: Temporal.Instant,
): Promise<void> =>
  postLancamento(tx, {
    chave: chaves.recebida(transacaoId),
    tipo: 'RECEBIMENTO',
    pedidoId: pagamento.referencia,
    redeId: null,
    quando,
    partidas: recebimento(pagamento.valor),
  })

type Pago = Cobranca & { transacaoId: string | null }

/** The order becomes CONCLUIDO: by a payment, or (null) because its coupon covers the price. */
export const postVenda = (
  tx: Tx,
  pedido: PedidoVendido,
  pago: Pago | null,
  quando: Temporal.Instant,
): Promise<void> =>
  postLancamento(tx, {
    chave: pago?.transacaoId ? chaves.venda(pago.transacaoId) : chaves.vendaGratis(pedido.id),
    tipo: 'VENDA',
    pedidoId: pedido.id,
    redeId: pedido.redeId,
    quando,
    partidas: venda(vendaOf(pedido), pago ?? { valor: 0, repasse: 0 }),
  })

/** The desk confirmed that it took the money. */
export const postVendaNoLocal = (tx: Tx, pedido: PedidoVendido, quando: Temporal.Instant): Promise<void> =>
  postLancamento(tx, {
    chave: chaves.vendaNoLocal(pedido.id),
    tipo: 'VENDA_NO_LOCAL',
    pedidoId: pedido.id,
    redeId: pedido.redeId,
    quando,
    partidas: vendaNoLocal(vendaOf(pedido)),
  })

/** An order that its coupon covered is given up. */
export async function postGratisDesfeita(
  tx: Tx,
  { id, redeId }: { id: string; redeId: string },
  quando: Temporal.Instant,
): Promise<void> {
  const partidas = vendaGratisDesfeita(saldosOf(await listSaldo(tx, id)))
  const chave = chaves.gratisDesfeita(id)
  await postLancamento(tx, { chave, tipo: 'VENDA_DESFEITA', pedidoId: id, redeId, quando, partidas })
}

/**
 * A refund is FEITO: by the gateway, whoever asked it, or (with `comprovante`) by a person. Money that an order took comes out
 * of its sale. The caller holds the payment's row, so that refunds of one payment are counted one after the other.
 */
export async function postEstorno(
  tx: Tx,
  pedidoId: string,
  e: Estorno,
  quando: Temporal.Instant,
): Promise<void> {
  const devolvido = { valor: e.valor, repasse: e.repasse, manual: e.comprovante !== null }
  const taken = await existsLancamento(tx, chaves.venda(e.transacaoId))
  const saldos = taken ? await listSaldo(tx, pedidoId) : []
  await postLancamento(tx, {
    chave: chaves.estorno(e.id),
    tipo: devolvido.manual ? 'DEVOLUCAO_MANUAL' : 'DEVOLUCAO',
    pedidoId,
    redeId: saldos.find((s) => s.redeId !== null)?.redeId ?? null,
    quando,
    partidas: taken ? vendaDevolvida(saldosOf(saldos), devolvido) : devolucao(devolvido),
  })
}
