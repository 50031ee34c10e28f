import { type EstadoTentado, faseOf } from '@alento/contract/pedido/pedido.can.ts'
import type { Pagamento } from '@alento/contract/pagamento/pagamento.ts'
import { fraseOf } from '#pages/cliente/pedidos/pedido-frase.ts'
import type { Forma } from './formas.ts'

type Tried = Pick<Pagamento, 'metodo' | 'status' | 'motivo' | 'boleto'>
export type Reason = { tone: 'wait' | 'stop'; title: string; text: string }

/**
 * Returns the reason why the client is at the payment again. A refused or failed attempt is shown at its own way to pay only; an
 * expired one and money that goes back are shown at each. Null before the first attempt.
 */
export function reasonOf(
  pedido: EstadoTentado & { pagamento: Tried | null; pagamentoAto: boolean },
  forma: Forma | 'nada',
): Reason | null {
  const { pagamento } = pedido
  if (!pagamento) return null
  const fase = faseOf(pedido)
  const { aconteceu, agora } = fraseOf(pedido as Parameters<typeof fraseOf>[0])
  if (fase === 'vencido' || fase === 'voltou') return { tone: 'wait', title: bare(aconteceu), text: agora }
  if ((fase !== 'recusado' && fase !== 'falhou') || pagamento.metodo !== forma) return null
  const title = pagamento.motivo ?? aconteceu
  const free = title.includes('Nada foi cobrado') ? '' : 'Nada foi cobrado. '
  return { tone: 'stop', title: bare(title), text: `${free}Escolha como quer pagar.` }
}

/** A heading ends without a full stop. */
const bare = (sentence: string): string => sentence.replace(/\.$/, '')
