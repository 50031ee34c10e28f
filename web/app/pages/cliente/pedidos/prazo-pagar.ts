import { formatDia } from '@alento/contract/base/texto.ts'
import { faseOf } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { untilText } from '#lib/tempo/prazo.ts'

/** The time in which an order must be paid, in epoch milliseconds; `dia` is the due date of a boleto. */
export type Prazo = { from: number; until: number; dia?: string }

type Unpaid = Parameters<typeof faseOf>[0] & Pick<Pedido, 'createdAt' | 'expiraEm' | 'pagamento'>

/** Null where the order need not be paid, or its payment is being checked. */
export function prazoOf(pedido: Unpaid): Prazo | null {
  const fase = faseOf(pedido)
  const { pagamento, createdAt, expiraEm } = pedido
  const from = Date.parse(pagamento?.createdAt ?? createdAt)
  if (fase === 'esperando') return pagamento && prazoOfPagamento(pagamento, from)
  if (fase === 'conferindo' || expiraEm === null || pedido.pagamentoAto) return null
  return { from, until: Date.parse(expiraEm) }
}

/** A Pix waits until it expires, a boleto until the end of its due date; a card's issuer is not waited for by a clock. */
function prazoOfPagamento({ pix, boleto }: NonNullable<Unpaid['pagamento']>, from: number): Prazo | null {
  if (pix) return { from, until: Date.parse(pix.expiraEm) }
  if (!boleto) return null
  return { from, until: Date.parse(`${boleto.vencimento}T23:59:59-03:00`), dia: boleto.vencimento }
}

const minute = 60_000

/** 'Faltam 24 minutos', never more than is left; 'O prazo acabou' at its end. */
export function leftText(ms: number): string {
  if (ms <= 0) return 'O prazo acabou'
  const [n, one, many] =
    ms >= 2 * 24 * 60 * minute
      ? [Math.floor(ms / (24 * 60 * minute)), 'dia', 'dias']
      : ms >= 2 * 60 * minute
        ? [Math.floor(ms / (60 * minute)), 'hora', 'horas']
        : [Math.floor(ms / minute), 'minuto', 'minutos']
  if (n === 0) return 'Falta menos de 1 minuto'
  return n === 1 ? `Falta 1 ${one}` : `Faltam ${n} ${many}`
}

/** 'até 14:52 de hoje'; of a boleto 'vence em 30/11/2026'. */
export const endText = ({ until, dia }: Prazo, now: number, fuso: string): string =>
  dia ? `vence em ${formatDia(dia)}` : `até ${untilText(until, now, fuso)}`
