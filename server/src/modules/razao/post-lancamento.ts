import type { AssuntoLinha } from '@alento/contract/pagamento/pagamento.ts'
import type { TipoLancamento } from '@alento/contract/pagamento/razao.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { chaves, origemOf, type LinhaDe } from './chave.rules.ts'
import {
  makeDevolucao,
  makeMensalidade,
  makeRecebimento,
  saldosOf,
  makeVenda,
  makeVendaDevolvida,
  undoVenda,
  makeVendaAtUnidade,
  type Cobranca,
  type Partida,
} from './razao.rules.ts'
import { existsLancamento, insertLancamento, listSaldo, type DeQue } from './razao.store.ts'

/** Every posting is made in the transaction of its event; the same event is never posted twice. Amounts in centavos. */

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
  /** The unit's share. */
  repasse: number
  /** Set when a person paid the refund out, not the gateway. */
  comprovante: string | null
}
export type Novo = DeQue & {
  chave: string
  tipo: TipoLancamento
  /** The unit that owns the money; null is enough where no unit's account is used. */
  redeId: string | null
  quando: Temporal.Instant
  partidas: readonly Partida[]
}

/** A line of a payment attempt, as far as the ledger needs it: `referencia` is the id of the object that `assunto` names. */
type Linha = LinhaDe & { assunto: AssuntoLinha }

const deQue = ({ assunto, referencia }: Linha): DeQue =>
  assunto === 'PEDIDO' ? { pedidoId: referencia } : { cobrancaId: referencia }

/** Posts one event, unless its entries are all zero. */
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

/** Posts that the gateway received the money of one line of a transaction, whether an order waits for it or not. */
export const postRecebimento = (
  tx: Tx,
  linha: Linha & { valor: number },
  transacaoId: string,
  quando: Temporal.Instant,
): Promise<void> =>
  postLancamento(tx, {
    chave: chaves.recebida(origemOf(transacaoId, linha)),
    tipo: 'RECEBIMENTO',
    ...deQue(linha),
    redeId: null,
    quando,
    partidas: makeRecebimento(linha.valor),
  })

type Pago = Cobranca & LinhaDe & { transacaoId: string | null }

/** Posts that the order became CONCLUIDO: by a payment, or (null) because its coupon covers the price. */
export const postVenda = (
  tx: Tx,
  pedido: PedidoVendido,
  pago: Pago | null,
  quando: Temporal.Instant,
): Promise<void> =>
  postLancamento(tx, {
    chave: pago?.transacaoId ? chaves.venda(origemOf(pago.transacaoId, pago)) : chaves.vendaGratis(pedido.id),
    tipo: 'VENDA',
    pedidoId: pedido.id,
    redeId: pedido.redeId,
    quando,
    partidas: makeVenda(vendaOf(pedido), pago ?? { valor: 0, repasse: 0 }),
  })

/** Posts that a charge of a contract became PAGA by this money (`origemOf`): all of it is the platform's. */
export const postMensalidade = (
  tx: Tx,
  { id, valor }: { id: string; valor: number },
  origem: string,
  quando: Temporal.Instant,
): Promise<void> =>
  postLancamento(tx, {
    chave: chaves.venda(origem),
    tipo: 'MENSALIDADE',
    cobrancaId: id,
    redeId: null,
    quando,
    partidas: makeMensalidade(valor),
  })

type VendidoNoLocal = PedidoVendido & { vendasDesfeitas: number }

/** Posts that the desk confirmed receiving the money. */
export const postVendaNoLocal = (tx: Tx, pedido: VendidoNoLocal, quando: Temporal.Instant): Promise<void> =>
  postLancamento(tx, {
    chave: chaves.vendaNoLocal(pedido.id, pedido.vendasDesfeitas + 1),
    tipo: 'VENDA_NO_LOCAL',
    pedidoId: pedido.id,
    redeId: pedido.redeId,
    quando,
    partidas: makeVendaAtUnidade(vendaOf(pedido)),
  })

/** Posts that the desk undid it; `pedido` as it was before. */
export async function postVendaDesfeita(
  tx: Tx,
  { id, redeId, vendasDesfeitas }: Pick<VendidoNoLocal, 'id' | 'redeId' | 'vendasDesfeitas'>,
  quando: Temporal.Instant,
): Promise<void> {
  const partidas = undoVenda(saldosOf(await listSaldo(tx, { pedidoId: id })))
  const chave = chaves.vendaDesfeita(id, vendasDesfeitas + 1)
  await postLancamento(tx, { chave, tipo: 'VENDA_DESFEITA', pedidoId: id, redeId, quando, partidas })
}

/** Posts that an order covered by its coupon was cancelled. */
export async function postGratisDesfeita(
  tx: Tx,
  { id, redeId }: { id: string; redeId: string },
  quando: Temporal.Instant,
): Promise<void> {
  const partidas = undoVenda(saldosOf(await listSaldo(tx, { pedidoId: id })))
  const chave = chaves.gratisDesfeita(id)
  await postLancamento(tx, { chave, tipo: 'VENDA_DESFEITA', pedidoId: id, redeId, quando, partidas })
}

/**
 * Posts that a refund is FEITO: by the gateway, on any request, or (with `comprovante`) by a person. Money of an order's
 * sale is taken out of that sale. The caller has locked the payment, so that refunds of one payment are counted one after the
 * other.
 */
export async function postEstorno(tx: Tx, linha: Linha, e: Estorno, quando: Temporal.Instant): Promise<void> {
  const devolvido = { valor: e.valor, repasse: e.repasse, manual: e.comprovante !== null }
  const taken = await existsLancamento(tx, chaves.venda(origemOf(e.transacaoId, linha)))
  const saldos = taken ? await listSaldo(tx, deQue(linha)) : []
  await postLancamento(tx, {
    chave: chaves.estorno(e.id),
    tipo: devolvido.manual ? 'DEVOLUCAO_MANUAL' : 'DEVOLUCAO',
    ...deQue(linha),
    redeId: saldos.find((s) => s.redeId !== null)?.redeId ?? null,
    quando,
    partidas: taken ? makeVendaDevolvida(saldosOf(saldos), devolvido) : makeDevolucao(devolvido),
  })
}
