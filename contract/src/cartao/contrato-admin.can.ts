import { addDays } from '../base/zona.ts'
import { diasDeTentativa, temPeriodoPago, type EstadoContrato } from './contrato.can.ts'

/**
 * The actions of the platform's administrator on a contract, used by both server and pages, free of zod. Every action is one event,
 * or two, of the state machine drawn in docs/contract.md.
 */

export const mayEndNow = (estado: EstadoContrato): boolean => estado !== 'RASCUNHO' && estado !== 'CANCELADO'

/** Whether it may be ended at the end of the paid period: only while a period is paid. */
export const mayEndLater = (estado: EstadoContrato): boolean => estado === 'ATIVO'

/** Whether it may be undone with all the money back, whenever the card was issued. */
export const mayUndo = (estado: EstadoContrato): boolean =>
  estado === 'ATIVO' || estado === 'EM_ATRASO' || estado === 'CANCELADO_AO_FIM'

/** Whether it may be suspended by a person, as when a bank takes a charge back. */
export const maySuspend = mayUndo

/**
 * Whether a suspended card may be valid again without a payment: while its period is paid. Afterwards its holder pays for a new
 * one.
 */
export const mayResume = (
  contrato: { estado: EstadoContrato } & Parameters<typeof temPeriodoPago>[0],
  hoje: string,
): boolean => contrato.estado === 'SUSPENSO' && temPeriodoPago(contrato, hoje)

/** The day of the next try, or reminder, of a late charge, and its number from 1; null when none is left. */
export function nextTentativaOf(
  atrasadoDesde: string,
  tentativas: number,
): { dia: string; vez: number } | null {
  const dias = diasDeTentativa[tentativas]
  return dias === undefined ? null : { dia: addDays(atrasadoDesde, dias), vez: tentativas + 1 }
}
