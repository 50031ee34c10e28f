import { centavos } from '@alento/contract/base/dinheiro.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import type { pagamentoLinhaTable } from '@alento/server/modules/pagamento/pagamento.tables.ts'
import { splitPagamento } from '@alento/server/modules/pagamento/split.rules.ts'
import { hex32 } from './documentos.ts'
import type { Row } from './tipos.ts'

/** A successful payment; `repasse` and `taxa` add up to `valor`. */
export function pagamentoRow(
  pedido: Row<'pedido'>,
  sellerId: string,
  metodo: 'cartao' | 'pix',
): Row<'pagamento'> {
  const { valor, repasse, taxa, acrescimo } = splitPagamento(
    centavos(pedido.valorBruto),
    centavos(pedido.desconto),
    pedido.taxaBp,
  )
  const pagoEm = pedido.criadoEm.add({ minutes: 4 })
  const pix = metodo === 'pix'
  return {
    id: stableId(`pagamento/${pedido.codigo}`, pedido.criadoEm.epochMilliseconds),
    assunto: 'PEDIDO',
    referencia: pedido.id,
    referenceId: `demo-${pedido.codigo}`,
    chaveIdempotencia: `demo-${pedido.codigo}`,
    metodo,
    status: 'PAGO',
    valor,
    repasse,
    taxa,
    parcelas: 1,
    acrescimo,
    sellerId,
    transacaoId: hex32(`transacao/${pedido.codigo}`),
    motivo: null,
    bandeira: pix ? null : 'MasterCard',
    finalCartao: pix ? null : '5678',
    boletoLink: null,
    boletoLinha: null,
    boletoVencimento: null,
    boletoLimite: null,
    pixEmv: null,
    pixExpiraEm: pix ? pedido.criadoEm.add({ minutes: 30 }) : null,
    criadoEm: pedido.criadoEm.add({ minutes: 2 }),
    atualizadoEm: pagoEm,
    incertoEm: null,
    pagoEm,
  }
}

/** The line of a payment of one order: the same as the payment. */
export const linhaRow = (p: Row<'pagamento'>): typeof pagamentoLinhaTable.$inferInsert => ({
  pagamentoId: p.id,
  assunto: 'PEDIDO',
  referencia: p.referencia,
  sellerId: p.sellerId,
  valor: p.valor,
  repasse: p.repasse,
  taxa: p.taxa,
  acrescimo: p.acrescimo,
})
