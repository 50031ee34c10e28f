import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { DevolucaoPedida, PedidoSuporte } from '@alento/contract/plataforma/suporte-acao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { mayCancelPedido } from '#modules/pedido/withdraw-pedido.ts'
import { iso } from '#platform/iso.ts'
import { listEspera, listPedidoRows } from './devolucao.queries.ts'
import { noteVisto, unknownPessoa } from './get-pessoa.ts'
import { findPessoa } from './pessoa.queries.ts'

type Means = Pick<Deps, 'db' | 'clock'>
/** Refunds that wait for another administrator, oldest first. */
export async function listDevolucao({ db, clock }: Means, { usuarioId }: Sessao): Promise<DevolucaoPedida[]> {
  const rows = await listEspera(db, clock.now())
  return rows.map(({ devolucao: d, codigo, cliente, pedidaPor }) => ({
    _id: d.id,
    pedido: { _id: d.pedidoId, codigo },
    cliente: { _id: cliente.id, name: cliente.name },
    valor: centavos(d.valor),
    motivo: d.motivo,
    pedidaPor,
    minha: d.pedidaPor === usuarioId,
    createdAt: iso(d.pedidaEm),
    expiraEm: iso(d.expiraEm),
  }))
}

/** Orders of a client that are paid, to be paid or to be attended, newest first. @throws base.nao_encontrado */
export async function listPedidoSuporte(deps: Means, sessao: Sessao, id: string): Promise<PedidoSuporte[]> {
  if (!(await findPessoa(deps.db, id))) throw unknownPessoa()
  await noteVisto(deps, sessao, id)
  const rows = await listPedidoRows(deps.db, id)
  return rows.map(({ pedido: p, unidade, pago, devolvido }) => ({
    _id: p.id,
    codigo: p.codigo,
    unidade,
    statusPagamento: p.statusPagamento,
    statusAtendimento: p.statusAtendimento,
    restante: p.statusPagamento === 'CONCLUIDO' ? Math.max(0, pago - devolvido) : 0,
    devolvido,
    reenviavel: mayAttend(p),
    cancelavel: mayCancelPedido(p, deps.clock.now()),
  }))
}
