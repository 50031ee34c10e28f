import type { AssuntoPagamento, MetodoPagamento } from '@alento/contract/pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { referencePrefix } from './pagamento.rules.ts'
import type { PagamentoRow } from './find-pagamento.store.ts'
import { insertPagamento } from './pagamento.store.ts'
import type { Split } from './split.rules.ts'

export type NewPagamento = {
  /** What is paid: an order, unless it says otherwise. */
  assunto?: AssuntoPagamento
  /** The id of the order or charge. */
  referencia: string
  chaveIdempotencia: string
  metodo: MetodoPagamento
  split: Split
  /** Number of instalments; 1 is a single payment. */
  parcelas?: number
  sellerId: string
  now: Temporal.Instant
}

/**
 * Inserts an attempt before the gateway is called, so that no charge exists without its row. Amounts in centavos.
 * @throws pagamento.em_andamento when another attempt of the order or charge is open or paid
 */
export async function startPagamento(tx: Tx, p: NewPagamento): Promise<PagamentoRow> {
  const id = newId()
  const row = await insertPagamento(tx, {
    id,
    assunto: p.assunto ?? 'PEDIDO',
    referencia: p.referencia,
    referenceId: `${referencePrefix}${id}`,
    chaveIdempotencia: p.chaveIdempotencia,
    metodo: p.metodo,
    status: 'ENVIANDO',
    valor: p.split.valor,
    repasse: p.split.repasse,
    taxa: p.split.taxa,
    parcelas: p.parcelas ?? 1,
    acrescimo: p.split.acrescimo,
    sellerId: p.sellerId,
    criadoEm: p.now,
    atualizadoEm: p.now,
  })
  if (!row) throw new Problem('pagamento.em_andamento')
  return row
}
