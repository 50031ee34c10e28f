import { lastDayToWithdraw } from '../base/desistencia.ts'
import { type EstadoContrato } from './contrato.can.ts'

/** A contract sold by phone, as both server and pages ask about it; free of zod. Days are texts YYYY-MM-DD in Brasília time. */

type Vendido = { estado: EstadoContrato; emitidoEm: string | null; hoje: string }

/**
 * Whether the link of a contract without an account still opens: while its first payment is awaited, then as long as its holder may
 * withdraw, so that the confirmation can be read again.
 */
export const mayOpenLink = ({ estado, emitidoEm, hoje }: Vendido): boolean =>
  estado === 'AGUARDANDO_PAGAMENTO' ||
  (estado !== 'CANCELADO' && emitidoEm !== null && hoje <= lastDayToWithdraw(emitidoEm))

export const mayResendLink = ({
  estado,
  cliente,
}: {
  estado: EstadoContrato
  cliente: string | null
}): boolean => estado === 'AGUARDANDO_PAGAMENTO' && cliente === null
