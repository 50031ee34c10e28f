import type { Pedido } from '@alento/contract/pedido.ts'
import { situacaoOf } from './pedido.ts'

/** Where an order stands for its client, finer than `Situacao`: each has what happened and what to do next. */
export type Fase =
  | 'novo'
  | 'recusado'
  | 'falhou'
  | 'vencido'
  | 'voltou'
  | 'esperando'
  | 'conferindo'
  | 'no-local'
  | 'pago'
  | 'atendido'
  | 'cancelado'
  | 'devolvendo'
  | 'devolvido'

export type Estado = Pick<Pedido, 'statusPagamento' | 'statusAtendimento' | 'pagamentoAto' | 'pagamento'>

/** An order to be paid, by how its last attempt ended. */
function payable(p: Estado): Fase {
  const status = p.pagamento?.status
  if (status === 'RECUSADO') return 'recusado'
  if (status === 'FALHOU') return 'falhou'
  if (status === 'CANCELADO') return 'vencido'
  return status === 'ESTORNADO' ? 'voltou' : 'novo'
}

export function faseOf(p: Estado): Fase {
  const situacao = situacaoOf(p)
  if (situacao === 'pagar') return payable(p)
  if (situacao === 'aguardando') return 'esperando'
  if (situacao === 'confirmado') return p.statusAtendimento === 'REALIZADO' ? 'atendido' : 'pago'
  if (situacao !== 'encerrado') return situacao
  if (p.statusPagamento === 'ESTORNADO') return 'devolvido'
  return p.statusPagamento === 'CONCLUIDO' ? 'devolvendo' : 'cancelado'
}

export type Passagem = { rotulo: string; href: string }

/** The way to pay: by what was tried, its label says what waits there. Null when nothing is left to pay. */
export function passagemOf(p: Estado & Pick<Pedido, '_id'>): Passagem | null {
  const checkout = `/checkout?id=${p._id}`
  const metodo = p.pagamento?.metodo
  switch (faseOf(p)) {
    case 'novo':
      return { rotulo: 'Pagar agora', href: checkout }
    case 'recusado':
    case 'falhou':
    case 'voltou':
      return { rotulo: 'Tentar outro pagamento', href: checkout }
    case 'vencido':
      return metodo === 'boleto'
        ? { rotulo: '2ª via do boleto', href: `${checkout}&forma=boleto` }
        : { rotulo: 'Pagar de novo', href: metodo === 'pix' ? `${checkout}&forma=pix` : checkout }
    case 'esperando':
      if (metodo === 'boleto') return { rotulo: '2ª via do boleto', href: checkout }
      return { rotulo: metodo === 'pix' ? 'Ver o código Pix' : 'Ver o pagamento', href: checkout }
    case 'conferindo':
      return { rotulo: 'Ver o pagamento', href: checkout }
    default:
      return null
  }
}

/** A purchase may be given up here; the page that asks says until when and what comes back. */
export const mayGiveUp = (p: Estado & Pick<Pedido, 'desistirAte'>): boolean =>
  p.desistirAte !== null ||
  ['novo', 'recusado', 'falhou', 'vencido', 'voltou', 'esperando', 'conferindo'].includes(faseOf(p))
