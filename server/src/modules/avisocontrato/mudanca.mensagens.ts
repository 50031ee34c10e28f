import { formatReais } from '@alento/contract/base/texto.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { dia, valeAte, type FatosContrato, type Texto } from './fatos-contrato.mensagens.ts'

const porPeriodo = (valor: number, { recorrencia }: Contrato): string =>
  `${formatReais(valor)} por ${recorrencia === 'Anual' ? 'ano' : 'mês'}`

function formaOf({ metodo, diaPagamento, cartaoCredito }: Contrato): string {
  if (metodo === 'boleto') return `por boleto${diaPagamento ? `, no dia ${diaPagamento}` : ''}`
  if (metodo === 'pix') return 'por Pix'
  return `com o cartão de crédito${cartaoCredito ? ` final ${cartaoCredito.final}` : ''}`
}

/** Returns the text about a new plan. A dearer plan holds, and is announced, only once its difference is paid. */
function planoOf({ contrato }: FatosContrato): Texto | null {
  const { plano, planoNovo, novoPreco, valor, proximaCobranca } = contrato
  if (planoNovo && !novoPreco) return null
  const assunto = 'O plano do seu cartão'
  if (planoNovo && novoPreco)
    return {
      assunto,
      titulo: 'A troca de plano está marcada',
      paragrafos: [
        `Do ${plano.name} para o ${planoNovo.name}, a partir da mensalidade de ${dia(novoPreco.desde)}: ${porPeriodo(novoPreco.valor, contrato)}.`,
        'Até lá nada muda, e você pode voltar atrás na sua área.',
      ],
    }
  return {
    assunto,
    titulo: `Seu plano é o ${plano.name}`,
    paragrafos: [
      `Ele custa ${porPeriodo(valor, contrato)}.${proximaCobranca ? ` A próxima cobrança é em ${dia(proximaCobranca)}.` : ''}`,
    ],
  }
}

export const textosDeMudanca = {
  preco: ({ contrato: { valor, novoPreco } }) =>
    novoPreco && {
      assunto: 'O preço do seu cartão muda',
      titulo: `De ${formatReais(valor)} para ${formatReais(novoPreco.valor)}`,
      paragrafos: [
        `O novo preço vale a partir da primeira renovação depois de ${dia(novoPreco.desde)}. Até lá nada muda.`,
        'Se preferir, saia antes: em dois toques na sua área, sem multa. O cartão vale até o último dia pago.',
      ],
    },
  plano: planoOf,
  forma: ({ contrato, telefone }) => ({
    assunto: 'Mudou a forma de pagamento do seu cartão',
    titulo: 'A forma de pagamento mudou',
    paragrafos: [
      `As próximas cobranças são pagas ${formaOf(contrato)}.`,
      `Se não foi você quem trocou, fale com a central: ${telefone}.`,
    ],
  }),
  voltou: (f) => ({
    assunto: 'Seu cartão continua',
    titulo: 'O cancelamento foi desfeito',
    paragrafos: [
      `O cartão continua depois de ${valeAte(f)}. A próxima cobrança é em ${dia(f.contrato.proximaCobranca ?? '')}.`,
    ],
  }),
} satisfies Record<string, (f: FatosContrato) => Texto | null>
