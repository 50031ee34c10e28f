import { wasCharged } from '@alento/contract/pagamento/pagamento.can.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { DevolucaoCliente, getDevolucao as contract } from '@alento/contract/pagamento/estorno.ts'
import { isUnpaidOpen, mayStillWithdraw } from '@alento/contract/pedido/pedido.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findLinha, type Linha } from '#modules/pagamento/find-linha.store.ts'
import { iso } from '#platform/iso.ts'
import { Problem } from '#platform/problem.ts'
import { scopeOf } from './get-pedido.ts'
import { findPedidoView, type PedidoView } from './find-pedido.queries.ts'
import { listDevolucao } from './pedido.queries.ts'
import { findDesistirAte } from './pedido.rules.ts'

type Row = Awaited<ReturnType<typeof listDevolucao>>[number]
const toDevolucao = ({ estorno: e, metodo }: Row): DevolucaoCliente => ({
  _id: e.id,
  valor: centavos(e.valor),
  metodo,
  status: e.status,
  porFora: e.comprovante !== null,
  createdAt: iso(e.criadoEm),
  feitoEm: e.feitoEm && iso(e.feitoEm),
})

/** Centavos of the order's payment that are not yet refunded or being refunded: the amount that `requestEstorno` would take. */
function sumRefundable(p: Linha | null, rows: readonly Row[]): number {
  if (p?.status !== 'PAGO' || !p.transacaoId) return 0
  const back = rows.filter(({ estorno: e }) => e.transacaoId === p.transacaoId && e.status !== 'RECUSADO')
  return p.valor - back.reduce((sum, { estorno: e }) => sum + e.valor, 0)
}

/** Whether and until when the client may withdraw or cancel, and the sum refunded then. */
function wayOut(view: PedidoView, p: Linha | null, rows: readonly Row[], now: Temporal.Instant) {
  const ate = findDesistirAte(view)
  if (ate === null) return { valor: centavos(0), pode: isUnpaidOpen(view.pedido), ate }
  return {
    valor: centavos(sumRefundable(p, rows)),
    pode: mayStillWithdraw(ate, now.epochMilliseconds),
    ate,
  }
}

/** Returns the refund of a withdrawal now, and refunds already in progress. Centavos. @throws base.nao_encontrado */
export async function getDevolucao(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  id: string,
): Promise<Output<typeof contract>> {
  const view = await findPedidoView(db, id, scopeOf(sessao))
  if (!view) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  const p = view.pagamento && (await findLinha(db, view.pagamento.id, id))
  const rows = await listDevolucao(db, id)
  return {
    ...wayOut(view, p, rows, clock.now()),
    pago: p && wasCharged(p.status) ? centavos(p.valor) : null,
    metodo: p?.metodo ?? null,
    devolucoes: rows.map(toDevolucao),
  }
}
