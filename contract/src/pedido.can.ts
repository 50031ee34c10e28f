import { addDays, brasilia, dayIn } from './base/zona.ts'
import type { Grupo } from './grupo-pedido.ts'
import type { StatusPagamentoGateway } from './pagamento.ts'
import type { Pedido, StatusAtendimento, StatusPagamento } from './pedido.ts'

/**
 * What may be done with an order, asked by server and pages alike, without zod. Moments are epoch milliseconds. What SQL selects by
 * the same rule is held to it by `pedido/can.test.ts` of the server.
 */
export type EstadoPedido = {
  statusPagamento: StatusPagamento
  statusAtendimento: StatusAtendimento
  pagamentoAto: boolean
}

/** With its current payment attempt. */
export type EstadoTentado = EstadoPedido & { pagamento: { status: StatusPagamentoGateway } | null }

/** Nothing is left to pay, attend or give up: cancelled, or its money is back or on its way back. */
export const isClosed = (p: EstadoPedido): boolean =>
  p.statusPagamento === 'CANCELADO' ||
  p.statusPagamento === 'ESTORNADO' ||
  p.statusAtendimento === 'CANCELADO'

/** No money for it came yet, and none is refused: its payment may still be made or confirmed. */
export const isUnpaid = ({ statusPagamento: s }: Pick<EstadoPedido, 'statusPagamento'>): boolean =>
  s === 'INICIADO' || s === 'AGUARDANDO_PAGAMENTO'

/**
 * It may be paid online: not paid, not cancelled, not left for the desk. So long who is attended and the coupon may change too, and
 * its client may give it up at any time.
 */
export const isPayable = (p: EstadoPedido): boolean =>
  isUnpaid(p) && p.statusAtendimento === 'AGUARDANDO' && !p.pagamentoAto

/** Its voucher is valid and its money is still to be taken at the unit's desk. */
export const isDueAtDesk = (p: Pick<EstadoPedido, 'statusPagamento' | 'pagamentoAto'>): boolean =>
  p.pagamentoAto && p.statusPagamento === 'INICIADO'

/** The desk may attend: paid, or to be paid there, and not yet attended. Source: specification, section 4. */
export const mayAttend = (p: EstadoPedido): boolean =>
  p.statusAtendimento === 'AGUARDANDO' && (p.statusPagamento === 'CONCLUIDO' || isDueAtDesk(p))

/** Why the desk may not attend; null when it may. */
export function whyNotAttend(p: EstadoPedido): 'atendido' | 'devolvido' | 'cancelado' | 'nao_pago' | null {
  if (p.statusAtendimento === 'REALIZADO') return 'atendido'
  if (p.statusPagamento === 'ESTORNADO') return 'devolvido'
  if (isClosed(p)) return 'cancelado'
  return mayAttend(p) ? null : 'nao_pago'
}

/** It was attended and is not yet rated (V4). */
export const mayRate = (p: Pick<Pedido, 'statusAtendimento' | 'atendimentoAvaliado'>): boolean =>
  p.statusAtendimento === 'REALIZADO' && !p.atendimentoAvaliado

/** Days in which an online purchase may be given up. Source: CDC (Lei 8.078/1990), art. 49; decisions.md, 'Orders'. */
const daysToWithdraw = 7

/** Its client may give it up and get the money back, within the days: bought online, paid, not attended. */
export const isWithdrawable = (p: EstadoPedido): boolean =>
  p.statusPagamento === 'CONCLUIDO' && p.statusAtendimento === 'AGUARDANDO' && !p.pagamentoAto

/**
 * Last day (Brasília) on which a purchase may be given up: the day of the purchase does not count, the last one does. The purchase
 * is concluded when its payment is confirmed: a boleto that is paid late keeps its 7 days. Source: Código Civil, art. 132.
 */
export const lastDayToWithdraw = (bought: number): string => addDays(dayIn(bought, brasilia), daysToWithdraw)

/** `ultimoDia`, as `lastDayToWithdraw` gives it, is not over; null is never. */
export const mayStillWithdraw = (ultimoDia: string | null, now: number): boolean =>
  ultimoDia !== null && dayIn(now, brasilia) <= ultimoDia

/** Where an order stands, exactly: each has what happened and what to do next. */
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

/**
 * An order to be paid, by its last attempt. One that was refused, failed or expired leaves it to be paid; ENVIANDO, or paid at the
 * gateway while the order does not know yet, is being checked.
 */
const faseDaTentativa: Record<StatusPagamentoGateway, Fase> = {
  ENVIANDO: 'conferindo',
  PENDENTE: 'esperando',
  PAGO: 'conferindo',
  RECUSADO: 'recusado',
  FALHOU: 'falhou',
  CANCELADO: 'vencido',
  ESTORNADO: 'voltou',
}

/** The phase of an order. What is decided counts for more than any attempt to pay. */
export function faseOf(p: EstadoTentado): Fase {
  if (p.statusPagamento === 'ESTORNADO') return 'devolvido'
  // Given up after it was paid: its money is on its way back.
  if (isClosed(p)) return p.statusPagamento === 'CONCLUIDO' ? 'devolvendo' : 'cancelado'
  if (p.statusPagamento === 'CONCLUIDO') return p.statusAtendimento === 'REALIZADO' ? 'atendido' : 'pago'
  if (p.pagamentoAto) return 'no-local'
  return p.pagamento ? faseDaTentativa[p.pagamento.status] : 'novo'
}

/** The phase as the pages of its buyer part it. */
export type Situacao = 'pagar' | 'aguardando' | 'conferindo' | 'confirmado' | 'no-local' | 'encerrado'

const vistas: Record<Fase, { situacao: Situacao; grupo: Grupo }> = {
  novo: { situacao: 'pagar', grupo: 'aguardando' },
  recusado: { situacao: 'pagar', grupo: 'aguardando' },
  falhou: { situacao: 'pagar', grupo: 'aguardando' },
  vencido: { situacao: 'pagar', grupo: 'aguardando' },
  voltou: { situacao: 'pagar', grupo: 'aguardando' },
  esperando: { situacao: 'aguardando', grupo: 'aguardando' },
  conferindo: { situacao: 'conferindo', grupo: 'aguardando' },
  'no-local': { situacao: 'no-local', grupo: 'noLocal' },
  pago: { situacao: 'confirmado', grupo: 'ativos' },
  atendido: { situacao: 'confirmado', grupo: 'ativos' },
  cancelado: { situacao: 'encerrado', grupo: 'encerrados' },
  devolvendo: { situacao: 'encerrado', grupo: 'encerrados' },
  devolvido: { situacao: 'encerrado', grupo: 'encerrados' },
}

export const situacaoOf = (p: EstadoTentado): Situacao => vistas[faseOf(p)].situacao

/** Its group in the client's list, which no attempt to pay changes. Source: decisions.md, 'Pages'. */
export const grupoOf = (p: EstadoPedido): Grupo => vistas[faseOf({ ...p, pagamento: null })].grupo

/** Its client may ask to give it up: unpaid at any time, paid within its days (`desistirAte`); the page that asks says what comes back. */
export const mayGiveUp = (p: EstadoPedido & Pick<Pedido, 'desistirAte'>): boolean =>
  p.desistirAte !== null || grupoOf(p) === 'aguardando'
