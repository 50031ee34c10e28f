import { addDays, brasilia, dayIn } from '../base/zona.ts'
import type { Grupo } from './grupo-pedido.ts'
import type { StatusPagamentoGateway } from '../pagamento/pagamento.ts'
import type { Pedido, StatusAtendimento, StatusPagamento } from './pedido.ts'

/**
 * Rules for the actions on an order, used by both server and pages, free of zod. Moments are epoch milliseconds. Where
 * SQL selects by the same rule, `pedido/can.test.ts` of the server checks that both agree.
 */
export type EstadoPedido = {
  statusPagamento: StatusPagamento
  statusAtendimento: StatusAtendimento
  pagamentoAto: boolean
}

/** An order's state with its current payment attempt. */
export type EstadoTentado = EstadoPedido & { pagamento: { status: StatusPagamentoGateway } | null }

/** Whether the order is final: cancelled, refunded, or being refunded. It cannot be paid, attended or cancelled any more. */
export const isClosed = (p: EstadoPedido): boolean =>
  p.statusPagamento === 'CANCELADO' ||
  p.statusPagamento === 'ESTORNADO' ||
  p.statusAtendimento === 'CANCELADO'

/** Whether the order is not paid yet and not refused: its payment may still be made or confirmed. */
export const isUnpaid = ({ statusPagamento: s }: Pick<EstadoPedido, 'statusPagamento'>): boolean =>
  s === 'INICIADO' || s === 'AGUARDANDO_PAGAMENTO'

/**
 * Whether the order may be paid online: not paid, not cancelled, not to be paid at the desk. While this holds, the patient and the
 * coupon may change too.
 */
export const isPayable = (p: EstadoPedido): boolean =>
  isUnpaid(p) && p.statusAtendimento === 'AGUARDANDO' && !p.pagamentoAto

/** Whether the voucher is valid and will be paid at the unit's desk. */
export const isDueAtDesk = (p: Pick<EstadoPedido, 'statusPagamento' | 'pagamentoAto'>): boolean =>
  p.pagamentoAto && p.statusPagamento === 'INICIADO'

/** The desk may attend: paid or to be paid there, and not yet attended. Source: specification, section 4. */
export const mayAttend = (p: EstadoPedido): boolean =>
  p.statusAtendimento === 'AGUARDANDO' && (p.statusPagamento === 'CONCLUIDO' || isDueAtDesk(p))

/**
 * The unit may see the photo of the medical request: the order is paid or to be paid at its desk, and not cancelled. Source:
 * ADR 0143.
 */
export const maySeeRequisicao = (p: EstadoPedido): boolean =>
  !isClosed(p) && (p.statusPagamento === 'CONCLUIDO' || isDueAtDesk(p))

/** A photo of the medical request may be put with it: exams, neither done nor cancelled. */
export const mayTakeRequisicao = (p: EstadoPedido & Pick<Pedido, 'tipoPedido'>): boolean =>
  p.tipoPedido === 'Exame' && !isClosed(p) && p.statusAtendimento === 'AGUARDANDO'

/** Returns why the desk may not attend; null when it may. */
export function whyNotAttend(p: EstadoPedido): 'atendido' | 'devolvido' | 'cancelado' | 'nao_pago' | null {
  if (p.statusAtendimento === 'REALIZADO') return 'atendido'
  if (p.statusPagamento === 'ESTORNADO') return 'devolvido'
  if (isClosed(p)) return 'cancelado'
  return mayAttend(p) ? null : 'nao_pago'
}

/** Minutes within which a unit may undo an attendance. Source: ADR 0124. */
export const minutesToUndo = 10

/** Returns the last moment at which the unit may undo this attendance (epoch milliseconds); null when it is not attended, rated or refunded. */
export const mayUndoUntil = (
  p: EstadoPedido & { atendidoEm: string | null; atendimentoAvaliado: boolean },
): number | null =>
  p.statusAtendimento === 'REALIZADO' &&
  p.statusPagamento === 'CONCLUIDO' &&
  p.atendidoEm !== null &&
  !p.atendimentoAvaliado
    ? Date.parse(p.atendidoEm) + minutesToUndo * 60_000
    : null

/** Attended and not yet rated (V4). */
export const mayRate = (p: Pick<Pedido, 'statusAtendimento' | 'atendimentoAvaliado'>): boolean =>
  p.statusAtendimento === 'REALIZADO' && !p.atendimentoAvaliado

/** The client may withdraw and be refunded, while the days last: bought online, paid, not attended. */
export const isWithdrawable = (p: EstadoPedido): boolean =>
  p.statusPagamento === 'CONCLUIDO' && p.statusAtendimento === 'AGUARDANDO' && !p.pagamentoAto

/** Whether `ultimoDia` (from `lastDayToWithdraw`) is not over yet; false for null. */
export const mayStillWithdraw = (ultimoDia: string | null, now: number): boolean =>
  ultimoDia !== null && dayIn(now, brasilia) <= ultimoDia

/**
 * Days within which a unit must record that an order to be paid at its desk was attended: after the appointment, or without one
 * after the order was created. Source: ADR 0030.
 */
export const daysAfterAppointment = 7
export const daysWithoutAppointment = 30

/**
 * Last whole day (of the unit) on which the voucher of an order without a time to come is good: to be paid at the desk, without
 * appointment or after it was cancelled. Null when it has a time, may not be attended, or was paid: a paid one never expires.
 * Source: ADR 0030, 0185.
 */
export function goodUntil(
  p: EstadoPedido & Pick<Pedido, 'createdAt' | 'agendamento' | 'unidade'>,
): string | null {
  if (!mayAttend(p) || !isDueAtDesk(p)) return null
  const { agendamento: a } = p
  if (!a) return addDays(dayIn(Date.parse(p.createdAt), p.unidade.fuso), daysWithoutAppointment - 1)
  return a.status === 'CANCELADA' ? addDays(a.dataEscolhida, daysAfterAppointment - 1) : null
}

/** Exact phase of an order; the page of each shows what happened and what to do next. */
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
 * Phase of an unpaid order by its last attempt. A refused, failed or expired attempt leaves it to be paid; ENVIANDO, or paid at
 * the gateway while the order is not updated yet, is shown as being checked.
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

/** The phase of an order. Final states of the order take precedence over any payment attempt. */
export function faseOf(p: EstadoTentado): Fase {
  if (p.statusPagamento === 'ESTORNADO') return 'devolvido'
  // Cancelled after it was paid: it is being refunded.
  if (isClosed(p)) return p.statusPagamento === 'CONCLUIDO' ? 'devolvendo' : 'cancelado'
  if (p.statusPagamento === 'CONCLUIDO') return p.statusAtendimento === 'REALIZADO' ? 'atendido' : 'pago'
  if (p.pagamentoAto) return 'no-local'
  return p.pagamento ? faseDaTentativa[p.pagamento.status] : 'novo'
}

/** Groups of phases, as the client's pages distinguish them. */
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

/** Returns the order's group in the client's list, which does not depend on payment attempts. Source: decisions.md, 'Pages'. */
export const grupoOf = (p: EstadoPedido): Grupo => vistas[faseOf({ ...p, pagamento: null })].grupo

/**
 * The client may ask to cancel: at any time while unpaid, one to be paid at the desk included, within the days once paid
 * (`desistirAte`). The page that asks shows the refund.
 */
export const mayGiveUp = (p: EstadoPedido & Pick<Pedido, 'desistirAte'>): boolean =>
  p.desistirAte !== null || grupoOf(p) === 'aguardando' || grupoOf(p) === 'noLocal'

/** Neither paid nor attended nor closed, also when it is due at the desk: its client may cancel it at any time. */
export const isUnpaidOpen = (p: EstadoPedido): boolean => isUnpaid(p) && p.statusAtendimento === 'AGUARDANDO'
