import type { Output } from '@alento/contract/base/endpoint.ts'
import { diasParaDecidir, needsSegundaPessoa } from '@alento/contract/pagamento/devolucao.can.ts'
import type { requestDevolucao as contract } from '@alento/contract/plataforma/suporte-acao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { lockPedido } from '#modules/pedido/lock-pedido.ts'
import { getDevolvivel, refundPedidoIn } from '#modules/pedido/refund-pedido.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import {
  decideDevolucaoRow,
  expireDevolucao,
  findDevolucao,
  findDevolucaoByChave,
  insertDevolucao,
  type DevolucaoRow,
} from './devolucao.store.ts'
import { tellDevolucao } from './tell-devolucao.ts'

type Pedida = { id: string; valor?: number | undefined; motivo: string; chave: string }
type Fato = { usuarioId: string; acao: string; clienteId: string; motivo: string }

const record = ({ clock }: Deps, tx: Tx, fato: Fato, detalhe: { valor: number; pedido: string }) => {
  const { usuarioId, acao, clienteId, motivo } = fato
  const registro = { quando: clock.now(), usuarioId, acao, objeto: 'cliente', objetoId: clienteId }
  return recordAuditoria(tx, { ...registro, detalhe, motivo })
}

/** Writes the request and informs the other administrators. @throws suporte.devolucao_pedida while one waits */
async function askOther(
  deps: Deps,
  tx: Tx,
  usuarioId: string,
  { id: pedidoId, valor, motivo, chave, clienteId }: Pedida & { valor: number; clienteId: string },
): Promise<void> {
  const now = deps.clock.now()
  const row = {
    id: newId(),
    pedidoId,
    chave,
    valor,
    motivo,
    estado: 'PEDIDA' as const,
    pedidaPor: usuarioId,
    pedidaEm: now,
    expiraEm: now.add({ hours: 24 * diasParaDecidir }),
  }
  if (!(await insertDevolucao(tx, row))) throw new Problem('suporte.devolucao_pedida')
  const fato = { usuarioId, acao: 'suporte.devolucao_pedir', clienteId, motivo }
  await record(deps, tx, fato, { valor, pedido: pedidoId })
  await tellDevolucao(deps, tx, row)
}

/**
 * Refunds an order in part or wholly, at once up to the limit of one administrator; above it another one decides. Centavos. The same
 * key again has no further effect.
 * @throws base.nao_encontrado pedido.nao_estornavel pagamento.estorno_acima suporte.devolucao_pedida
 */
export function requestDevolucao(
  deps: Deps,
  { usuarioId }: Sessao,
  pedida: Pedida,
): Promise<Output<typeof contract>> {
  const { id, chave, motivo } = pedida
  return deps.db.transaction(async (tx) => {
    const pedido = await lockPedido(tx, id)
    await expireDevolucao(tx, id, deps.clock.now())
    if (await findDevolucaoByChave(tx, id, chave)) return { resultado: 'PEDIDA' as const }
    const { restante, devolvido, feita } = await getDevolvivel(tx, pedido, chave)
    if (feita) return { resultado: 'DEVOLVIDA' as const }
    const valor = pedida.valor ?? restante
    if (valor > restante || restante === 0) throw new Problem('pagamento.estorno_acima')
    if (needsSegundaPessoa({ devolvido, valor })) {
      await askOther(deps, tx, usuarioId, { ...pedida, valor, clienteId: pedido.clienteId })
      return { resultado: 'PEDIDA' as const }
    }
    await refundPedidoIn(deps, tx, usuarioId, { id, valor, motivo, chave })
    return { resultado: 'DEVOLVIDA' as const }
  })
}

/** Refuses with the reason why a decision changed nothing. */
function refuseDecided(row: DevolucaoRow | null, usuarioId: string): never {
  if (!row) throw new Problem('base.nao_encontrado', 'Devolução não encontrada.')
  throw new Problem(
    row.estado === 'PEDIDA' && row.pedidaPor === usuarioId
      ? 'suporte.mesma_pessoa'
      : 'suporte.devolucao_decidida',
  )
}

/**
 * Another administrator approves or refuses. Approving refunds in the same transaction: when the money is no longer there, nothing is
 * decided. @throws base.nao_encontrado suporte.mesma_pessoa suporte.devolucao_decidida pedido.nao_estornavel pagamento.estorno_acima
 */
export async function decideDevolucao(
  deps: Deps,
  { usuarioId }: Sessao,
  id: string,
  { aprovar, motivo }: { aprovar: boolean; motivo: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await findDevolucao(tx, id)
    const pedido = row && (await lockPedido(tx, row.pedidoId))
    const now = deps.clock.now()
    const estado = aprovar ? 'APROVADA' : 'RECUSADA'
    if (!row || !pedido || !(await decideDevolucaoRow(tx, id, { estado, usuarioId, now })))
      refuseDecided(row, usuarioId)
    const acao = aprovar ? 'suporte.devolucao_aprovar' : 'suporte.devolucao_recusar'
    const fato = { usuarioId, acao, clienteId: pedido.clienteId, motivo }
    await record(deps, tx, fato, { valor: row.valor, pedido: pedido.id })
    const { valor, motivo: porque } = row
    if (aprovar)
      await refundPedidoIn(deps, tx, usuarioId, {
        id: pedido.id,
        valor,
        motivo: porque,
        chave: `suporte:${id}`,
        aprovado: true,
      })
  })
}
