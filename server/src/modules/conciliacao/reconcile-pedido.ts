import type { TipoDivergencia } from '@alento/contract/pagamento/conciliacao.ts'
import type { Deps } from '#deps.ts'
import { syncPedido } from '#modules/pedido/sync-pedido.ts'
import type { Db } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'
import { recordDivergencia, type NovaDivergencia, type Relato } from './record-divergencia.ts'
import { finishConciliacao, type Fim } from './reconcile-janela.ts'
import {
  findJanela,
  listConcluidoSemPagamento,
  listEstornadoSemDevolucao,
  listPagoSemPedido,
  listPedidoDivergente,
  type Contradicao,
  type JanelaPedido,
} from './conciliado.queries.ts'

/** A change more recent than this may still be on its way to its order by a job. */
const jobTakesMin = 2

type Lista = { tipo: TipoDivergencia; list: (db: Db, janela: JanelaPedido) => Promise<Contradicao[]> }
const listas: readonly Lista[] = [
  { tipo: 'PEDIDO_SEM_PAGAMENTO', list: listConcluidoSemPagamento },
  { tipo: 'PEDIDO_SEM_DEVOLUCAO', list: listEstornadoSemDevolucao },
  { tipo: 'PAGAMENTO_SEM_PEDIDO', list: listPagoSemPedido },
]
const tipos = listas.map((l) => l.tipo)

/** Returns the object of a difference: the payment, where it has no order or several. */
const objetoOf = (tipo: TipoDivergencia, c: Contradicao): string =>
  tipo === 'PAGAMENTO_SEM_PEDIDO' && c.assunto !== 'COMBINACAO' ? (c.pagamentoId ?? c.pedidoId) : c.pedidoId

const toNova = (tipo: TipoDivergencia, c: Contradicao): NovaDivergencia => ({
  tipo,
  objeto: objetoOf(tipo, c),
  pedidoId: c.pedidoId,
  esperado: c.valor,
  situacaoAqui: c.statusPagamento,
  situacaoLa: c.statusGateway ?? 'SEM_PAGAMENTO',
  ...(c.pagamentoId && { pagamentoId: c.pagamentoId }),
})

async function listContradicao(db: Db, janela: JanelaPedido): Promise<Map<string, NovaDivergencia[]>> {
  const found = new Map<string, NovaDivergencia[]>()
  for (const { tipo, list } of listas)
    for (const c of await list(db, janela))
      found.set(c.pedidoId, [...(found.get(c.pedidoId) ?? []), toNova(tipo, c)])
  return found
}

/** Updates the order from its payment, the same way as `pagamento.mudou`, and checks whether that resolved the difference. */
async function mendPedido(deps: Deps, pedidoId: string, achados: NovaDivergencia[]): Promise<Relato> {
  for (const { pagamentoId } of achados) if (pagamentoId) await syncPedido(deps, pagamentoId, pedidoId)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const still = await listContradicao(tx, { de: now, ate: now, abertos: [pedidoId] })
    const left = still.get(pedidoId) ?? []
    const isLeft = (a: NovaDivergencia): boolean => left.some((x) => x.tipo === a.tipo)
    const mended = achados
      .filter((a) => !isLeft(a))
      .map((a): NovaDivergencia => ({ ...a, conserto: 'PEDIDO_ATUALIZADO' }))
    return recordDivergencia(deps, tx, {
      achados: [...left, ...mended],
      sujeito: { coluna: 'pedidoId', ids: [pedidoId] },
      tipos,
    })
  })
}

/**
 * Job `conciliacao.pedidos`: compares orders with their payments, fixes differences in the same way as every payment, reports the
 * rest, and ends the run. An order that fails does not stop the others.
 */
export async function reconcilePedidos(deps: Deps, execucaoId: string): Promise<void> {
  const run = await findJanela(deps.db, execucaoId)
  if (!run || run.terminadaEm) return
  const fim: Fim = { pedidos: 0, novas: 0, consertadas: 0, falhas: 0 }
  const abertos = await listPedidoDivergente(deps.db, tipos)
  const ate = deps.clock.now().subtract({ minutes: jobTakesMin })
  const found = await listContradicao(deps.db, { de: run.de, ate, abertos })
  for (const pedidoId of new Set([...found.keys(), ...abertos])) {
    fim.pedidos += 1
    try {
      const relato = await mendPedido(deps, pedidoId, found.get(pedidoId) ?? [])
      fim.novas += relato.novas
      fim.consertadas += relato.consertadas
    } catch (error) {
      fim.falhas += 1
      deps.log.warn({ execucaoId, pedidoId, err: loggable(error).message }, 'could not reconcile an order')
    }
  }
  await deps.db.transaction((tx) => finishConciliacao(deps, tx, execucaoId, fim))
}
