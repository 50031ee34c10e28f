import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { cartaOf, describeQuando, visitaOf, type Aviso, type Fatos } from './fatos-pedido.mensagens.ts'

/** The way of the refund, by method of payment. */
const caminho: Record<MetodoPagamento, string> = {
  cartao: 'O valor volta para o cartão e aparece na fatura em até duas faturas, conforme o banco.',
  pix: 'O valor volta para a conta de onde saiu o Pix.',
  boleto: 'Para devolver um boleto, a nossa equipe pode pedir os dados da sua conta.',
}

export type Devolvido = { valor: number; metodo: MetodoPagamento }

const pedidosUrl = ({ baseUrl }: Fatos): string => `${baseUrl}/admincliente`

/** The client withdrew; `pedido.aDevolver` is the amount being refunded. */
export function desistencia(f: Fatos): Aviso {
  const { pedido } = f
  const volta = pedido.aDevolver + pedido.devolvido
  const metodo = pedido.pagamento?.metodo
  return {
    assunto: `Você desistiu do pedido ${pedido.codigo}`,
    carta: cartaOf(f, {
      titulo: 'Desistência registrada',
      paragrafos: [
        `O pedido foi cancelado como você pediu e o voucher não vale mais.${describeQuando(pedido) ? ' O horário ficou livre.' : ''}`,
        ...(volta > 0 && metodo ? [`Pedimos a devolução de ${formatReais(volta)}. ${caminho[metodo]}`] : []),
      ],
      fatos: visitaOf(pedido),
      acao: { rotulo: 'Ver seus pedidos', href: pedidosUrl(f) },
    }),
  }
}

/** The platform is refunding money of this order. */
export const estornoPedido = (f: Fatos, { valor, metodo }: Devolvido): Aviso => ({
  assunto: `Devolução pedida: pedido ${f.pedido.codigo}`,
  carta: cartaOf(f, {
    titulo: 'Devolução a caminho',
    paragrafos: [
      `Pedimos ao processador de pagamentos a devolução de ${formatReais(valor)}. ${caminho[metodo]}`,
    ],
    fatos: [...visitaOf(f.pedido), ['Valor devolvido', formatReais(valor)]],
    acao: { rotulo: 'Ver seus pedidos', href: pedidosUrl(f) },
  }),
})

/** Money of this order was refunded. */
export const estornoFeito = (f: Fatos, { valor, metodo }: Devolvido): Aviso => ({
  assunto: `Valor devolvido: pedido ${f.pedido.codigo}`,
  carta: cartaOf(f, {
    titulo: 'Valor devolvido',
    paragrafos: [
      `A devolução de ${formatReais(valor)} foi feita. ${metodo === 'cartao' ? caminho.cartao : 'Confira na sua conta.'}`,
    ],
    fatos: [...visitaOf(f.pedido), ['Valor devolvido', formatReais(valor)]],
    acao: { rotulo: 'Ver seus pedidos', href: pedidosUrl(f) },
  }),
})
