import { stableId } from '@alento/server/platform/stable-id.ts'
import { compareRazao } from '@alento/server/modules/razao/conferencia.rules.ts'
import { pagamentoRow } from './pagamento-row.ts'
import { randomFor } from './random.ts'
import type { DemoRows } from './tipos.ts'

/** Adds the payment of every order that was paid online, for the amount that its coupon left. */
export function addPagamentos(rows: DemoRows): void {
  const sellers = new Map(rows.rede.map((r) => [r.id, r.zoopSellerId ?? '']))
  for (const pedido of rows.pedido) {
    if (pedido.statusPagamento !== 'CONCLUIDO' || pedido.pagamentoAto || pedido.pagamentoId) continue
    const metodo = randomFor(`metodo/${pedido.codigo}`).chance(0.4) ? 'pix' : 'cartao'
    const pagamento = pagamentoRow(pedido, sellers.get(pedido.redeId) ?? '', metodo)
    pedido.pagamentoId = pagamento.id
    rows.pagamento.push(pagamento)
  }
}

/** The ledger of the whole network, by the product's own rules, in order of events. */
export function addRazao(rows: DemoRows): void {
  const pagamentos = Map.groupBy(rows.pagamento, (p) => p.referencia)
  const all = rows.pedido.flatMap((pedido) => {
    const pagos = (pagamentos.get(pedido.id) ?? []).map((p) => ({ ...p, origem: p.transacaoId }))
    const fatos = { pedido, pagamentos: pagos, estornos: [] }
    return compareRazao(fatos, []).faltam.map((falta) => ({ ...falta, pedido }))
  })
  all.sort((a, b) => Temporal.Instant.compare(a.quando, b.quando))
  for (const { chave, tipo, quando, partidas, pedido } of all) {
    const id = stableId(`lancamento/${chave}`, quando.epochMilliseconds)
    rows.lancamento.push({ id, chave, tipo, pedidoId: pedido.id, cobrancaId: null, quando })
    for (const { conta, valor } of partidas) {
      const redeId = conta.startsWith('unidade.') ? pedido.redeId : null
      rows.partida.push({
        lancamentoId: id,
        conta,
        valor,
        pedidoId: pedido.id,
        cobrancaId: null,
        redeId,
        quando,
      })
    }
  }
}
