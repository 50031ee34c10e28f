import {
  diasDeAntecedencia,
  diasDeAtraso,
  diasDeSuspensao,
  diasDeTentativa,
  diasParaPagar,
  type EstadoContrato,
} from '@alento/contract/cartao/contrato.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { clearingLimit } from '#modules/pagamento/boleto.rules.ts'

export type Situacao = {
  estado: EstadoContrato
  metodo: MetodoPagamento | null
  proximaCobranca: Temporal.PlainDate | null
  atrasadoDesde: Temporal.PlainDate | null
  suspensoDesde: Temporal.PlainDate | null
  /** Brasília's day of the last change of an unpaid purchase. */
  desde: Temporal.PlainDate
  /** The open charge: how often it was tried again, whether its boleto or Pix is issued, as far as the gateway can, and until when a boleto may arrive. */
  aberta: { tentativas: number; emitida: boolean; limite: Temporal.PlainDate | null } | null
}

/**
 * The action that a contract needs today: - `conferir`: the gateway's invoice of a renewal by credit card is looked up; - `cobrar`:
 * the next boleto or Pix is issued; - `atrasar`: a boleto or Pix was not paid in time; - `tentar`: a late charge is tried again, or
 * its holder reminded; - `suspender`, `encerrar`: the time to pay is over; the contract is.
 */
export type Devido = 'conferir' | 'cobrar' | 'atrasar' | 'tentar' | 'suspender' | 'encerrar'

const compare = (a: Temporal.PlainDate, b: Temporal.PlainDate): number => Temporal.PlainDate.compare(a, b)
const daysFrom = (de: Temporal.PlainDate, ate: Temporal.PlainDate): number =>
  de.until(ate, { largestUnit: 'days' }).days

/** Returns the day from which an unpaid renewal is late: a boleto has its days to clear, a Pix the whole due day. */
export const atrasadoDesdeOf = (
  metodo: MetodoPagamento | null,
  vencimento: Temporal.PlainDate,
): Temporal.PlainDate => (metodo === 'boleto' ? clearingLimit(vencimento, 'COBRANCA') : vencimento)

function ofAtivo(s: Situacao, hoje: Temporal.PlainDate): Devido | null {
  if (!s.proximaCobranca) return null
  if (s.metodo === 'cartao') return compare(hoje, s.proximaCobranca) >= 0 ? 'conferir' : null
  if (compare(hoje, atrasadoDesdeOf(s.metodo, s.proximaCobranca)) > 0) return 'atrasar'
  const soon = compare(hoje, s.proximaCobranca.subtract({ days: diasDeAntecedencia })) >= 0
  return soon && !s.aberta?.emitida ? 'cobrar' : null
}

function ofEmAtraso(s: Situacao, hoje: Temporal.PlainDate): Devido | null {
  const dias = daysFrom(s.atrasadoDesde ?? hoje, hoje)
  if (dias > diasDeAtraso) return 'suspender'
  const next = diasDeTentativa[s.aberta?.tentativas ?? 0]
  return next !== undefined && dias >= next ? 'tentar' : null
}

/** Returns the last day of an unpaid purchase: as long as its boleto may arrive. */
const ultimoDiaDaCompra = (s: Situacao): Temporal.PlainDate =>
  s.aberta?.limite ?? s.desde.add({ days: diasParaPagar })

/** Returns the action that a contract needs on this day of Brasília; null when none is due. */
export function devidoOn(s: Situacao, hoje: Temporal.PlainDate): Devido | null {
  switch (s.estado) {
    case 'ATIVO':
      return ofAtivo(s, hoje)
    case 'EM_ATRASO':
      return ofEmAtraso(s, hoje)
    case 'SUSPENSO':
      return s.suspensoDesde && daysFrom(s.suspensoDesde, hoje) > diasDeSuspensao ? 'encerrar' : null
    case 'CANCELADO_AO_FIM':
      return s.proximaCobranca && compare(hoje, s.proximaCobranca) >= 0 ? 'encerrar' : null
    case 'AGUARDANDO_PAGAMENTO':
      return compare(hoje, ultimoDiaDaCompra(s)) > 0 ? 'encerrar' : null
    default:
      return null
  }
}

/** How many tries of `diasDeTentativa` have come due by now: a late job makes one try, not all that were missed. */
export const countTentativas = (atrasadoDesde: Temporal.PlainDate, hoje: Temporal.PlainDate): number =>
  diasDeTentativa.filter((dia) => dia <= daysFrom(atrasadoDesde, hoje)).length
