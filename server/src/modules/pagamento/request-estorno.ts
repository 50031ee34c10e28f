import type { Deps } from '#deps.ts'
import { postEstorno } from '#modules/razao/post-lancamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { splitEstorno } from './estorno.rules.ts'
import { findEstornoByChave, insertEstorno, sumEstorno, moveEstorno } from './estorno.store.ts'
import type { EstornoRow } from './find-estorno.store.ts'
import type { Linha } from './find-linha.store.ts'
import { lockPagamento } from './pagamento.store.ts'

export type Devolucao = {
  pagamento: Linha
  transacaoId: string
  /** Key of the request: repeating it returns the same refund. */
  chave: string
  /** Centavos; by default all that is left. */
  valor?: number | undefined
  /** pt-BR. */
  motivo: string
  /** Null is the platform itself. */
  solicitadoPor?: string | null
}

/**
 * Requests a whole or partial refund of one line of a transaction; a job calls the gateway. Its parts (unit and platform) are
 * computed while the payment is locked. Null when nothing is left to refund. Centavos.
 * @throws pagamento.estorno_acima when more is requested than is left
 */
export async function requestEstorno(deps: Deps, tx: Tx, d: Devolucao): Promise<EstornoRow | null> {
  const { pagamento, transacaoId } = d
  const linha = { transacaoId, referencia: pagamento.referencia }
  await lockPagamento(tx, pagamento.id)
  const known = await findEstornoByChave(tx, linha, d.chave)
  if (known) return known
  const before = await sumEstorno(tx, linha)
  const left = pagamento.valor - before.valor
  if (d.valor !== undefined && d.valor > left) throw new Problem('pagamento.estorno_acima')
  if (left === 0) return null
  const row = await insertEstorno(tx, {
    id: newId(),
    pagamentoId: pagamento.id,
    ...linha,
    chave: d.chave,
    ...splitEstorno(d.valor ?? left, pagamento, before),
    motivo: d.motivo,
    solicitadoPor: d.solicitadoPor ?? null,
    status: 'PEDIDO',
    criadoEm: deps.clock.now(),
  })
  await deps.jobs.send(tx, 'pagamento.estornar', { estornoId: row.id })
  return row
}

/** Key of the refund that the gateway made without a request of ours. */
export const gatewayKeyOf = ({ transacaoId }: Pick<Linha, 'transacaoId'>): string => `gateway:${transacaoId}`

/**
 * Records a refund that the platform did not request (the gateway's own panel, a chargeback): the rest of a line is a refund too, already
 * done.
 */
export async function recordDevolvido(
  { clock, jobs }: Deps,
  tx: Tx,
  p: Linha,
  transacaoId: string,
): Promise<EstornoRow | null> {
  const linha = { transacaoId, referencia: p.referencia }
  const before = await sumEstorno(tx, linha)
  const left = p.valor - before.valor
  if (left === 0) return null
  const row = await insertEstorno(tx, {
    id: newId(),
    pagamentoId: p.id,
    ...linha,
    chave: gatewayKeyOf({ transacaoId }),
    ...splitEstorno(left, p, before),
    motivo: 'devolvido pelo processador de pagamentos',
    status: 'FEITO',
    criadoEm: clock.now(),
    feitoEm: clock.now(),
  })
  await postEstorno(tx, p, row, clock.now())
  await jobs.send(tx, 'estorno.mudou', { estornoId: row.id })
  return row
}

/**
 * A refund that the gateway refused and that was made there after all is asked for again, in the caller's transaction: its job reads
 * the transaction and finishes it. False when it is not refused any more.
 */
export async function reopenEstorno({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, id: string): Promise<boolean> {
  const moved = await moveEstorno(tx, id, ['RECUSADO'], { status: 'PEDIDO', recusa: null })
  if (moved) await jobs.send(tx, 'pagamento.estornar', { estornoId: id })
  return moved !== null
}
