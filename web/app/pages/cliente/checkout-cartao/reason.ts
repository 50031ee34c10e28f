import type { Pagamento } from '@alento/contract/pagamento/pagamento.ts'

type Tried = Pick<Pagamento, 'metodo' | 'status' | 'motivo'>
export type Reason = { tone: 'wait' | 'stop'; title: string }

const over = {
  cartao: 'A análise do cartão terminou sem pagamento',
  boleto: 'O boleto venceu sem pagamento',
  pix: 'O prazo do Pix acabou',
} as const

/**
 * Returns the reason why the client is at the payment again, from the last attempt. A refused or failed one is shown at its own way
 * to pay only; an expired one at each. Null without one.
 */
export function reasonOf(pagamento: Tried | null, forma: Pagamento['metodo'] | null): Reason | null {
  if (!pagamento) return null
  const { metodo, status, motivo } = pagamento
  if (status === 'CANCELADO') return { tone: 'wait', title: over[metodo] }
  if ((status !== 'RECUSADO' && status !== 'FALHOU') || metodo !== forma) return null
  return { tone: 'stop', title: motivo ?? 'O pagamento não foi feito' }
}
