import { formatDia, formatReais } from '../base/texto.ts'
import type { EstadoContrato } from './contrato.can.ts'
import type { Contrato } from './contrato.ts'
import type { StatusPagamentoGateway } from '../pagamento/pagamento.ts'

/** The rules for the page of a holder's own card: savings, order number, amount to pay. Used by server and pages, free of zod. Centavos. */

/** The cost of consultations and exams at the card price, and of the card itself. */
export type Gastos = {
  /** Attended orders at the card price whose private price the unit publishes. */
  atendimentos: number
  /** The sum of their private prices. */
  particular: number
  /** The amount that was paid for them. */
  pago: number
  /** Paid periods of the card. */
  mensalidades: number
  /** The cost of the card, less refunds. */
  valorMensalidades: number
}

/** The savings against private prices, and the rest of them after the price of the card itself; both may be negative. */
export function economiaOf({ particular, pago, valorMensalidades }: Gastos): {
  economia: number
  sobra: number
} {
  const economia = particular - pago
  return { economia, sobra: economia - valorMensalidades }
}

/** The order number of a card's purchase, made from the random end of its contract's id: '9F3A-71C2-04'. */
export const numeroCompraOf = (id: string): string => {
  const end = id.replaceAll('-', '').slice(-10).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4, 8)}-${end.slice(8)}`
}

type Aberta = { estado: string; pagamento: { status: StatusPagamentoGateway } | null }

/** The charge that is paid next, of a list with the newest first; undefined when none is open. */
export const cobrancaAberta = <C extends { estado: string }>(cobrancas: readonly C[]): C | undefined =>
  cobrancas.findLast((c) => c.estado === 'ABERTA')

export type SituacaoCartao = 'pagar' | 'aguardando' | 'conferindo' | 'confirmado' | 'encerrado'

/**
 * Returns the state of a contract's payment. `pagavel`: whether something is to be paid now. A charge that is read open with its
 * payment paid was read while the payment arrived: it is to be read again, never to be paid again.
 */
export function situacaoOfCartao(
  { estado, cobrancas }: { estado: EstadoContrato; cobrancas: readonly Aberta[] },
  pagavel: boolean,
): SituacaoCartao {
  if (estado === 'CANCELADO') return 'encerrado'
  const status = cobrancaAberta(cobrancas)?.pagamento?.status
  if (status === 'ENVIANDO' || status === 'PAGO') return 'conferindo'
  if (status === 'PENDENTE') return 'aguardando'
  return pagavel ? 'pagar' : 'confirmado'
}

type Comprado = Pick<
  Contrato,
  'estado' | 'metodo' | 'cartaoCredito' | 'valor' | 'novoPreco' | 'proximaCobranca' | 'desistenciaAte'
> & {
  cobrancas: readonly Pick<Contrato['cobrancas'][number], 'estado' | 'valor' | 'vencimento' | 'pagamento'>[]
  plano: Pick<Contrato['plano'], 'seguro' | 'condicoesSeguro'>
}

/** Returns how the next charge comes to its holder; '' for a boleto that is there already, which has a notice of its own. */
function comoChega({ metodo, cartaoCredito, cobrancas }: Comprado): string {
  if (metodo === 'cartao')
    return cartaoCredito ? ` Vai para o cartão de crédito final ${cartaoCredito.final}.` : ''
  if (cobrancaAberta(cobrancas)?.pagamento || !metodo) return ''
  return ` O ${metodo === 'pix' ? 'Pix' : 'boleto'} chega por e-mail e SMS, 5 dias antes.`
}

/**
 * Returns the steps after the purchase of a card, in sentences for its confirmation: the next charge and how it comes, the waiting
 * period of the insurance in the words of its terms, the last day of a refund. `hoje` in Brasília.
 */
export function describeProximosPassos(contrato: Comprado, hoje: string): string[] {
  const { estado, valor, novoPreco, proximaCobranca: em, desistenciaAte, cobrancas, plano } = contrato
  const first = !cobrancas.some((c) => c.estado === 'PAGA')
  const next = novoPreco && em && novoPreco.desde <= em ? novoPreco.valor : valor
  const carencia = plano.seguro ? plano.condicoesSeguro.filter((line) => /^carência/i.test(line)) : []
  return [
    ...(estado === 'ATIVO' && em
      ? [
          `A ${first ? 'primeira' : 'próxima'} cobrança é em ${formatDia(em)}: ${formatReais(next)}.${comoChega(contrato)}`,
        ]
      : []),
    ...carencia.map((line) => `Os descontos já valem. Seguro: ${line}`),
    ...(desistenciaAte && hoje <= desistenciaAte
      ? [`Até ${formatDia(desistenciaAte)} você pode desistir e receber todo o dinheiro de volta.`]
      : []),
  ]
}
