import type { Grupo } from './grupo-pedido.ts'
import type { Pedido } from './pedido.ts'

/**
 * Where an order stands for its client. One that was given up is closed while its money is still on its way back; one paid at the
 * desk is paid, and so among the active ones.
 */
export function grupoOf(p: Pick<Pedido, 'statusPagamento' | 'statusAtendimento' | 'pagamentoAto'>): Grupo {
  if (p.statusPagamento === 'CANCELADO' || p.statusPagamento === 'ESTORNADO') return 'encerrados'
  if (p.statusAtendimento === 'CANCELADO') return 'encerrados'
  if (p.statusPagamento === 'CONCLUIDO') return 'ativos'
  return p.pagamentoAto ? 'noLocal' : 'aguardando'
}
