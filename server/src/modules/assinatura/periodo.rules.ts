import { endOfPeriodo, firstVencimentoOf } from '@alento/contract/cartao/contrato.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Recorrencia } from '@alento/contract/cartao/plano.ts'

type Termos = { recorrencia: Recorrencia; metodo: MetodoPagamento | null; diaPagamento: number | null }
type Periodo = { de: Temporal.PlainDate; ate: Temporal.PlainDate; diaAncora: number }

/**
 * The first period of a contract, or the one after a suspension. By boleto it ends on the first chosen day at least one period
 * ahead, without extra charge.
 */
export function firstPeriodoOf(
  { recorrencia, metodo, diaPagamento }: Termos,
  de: Temporal.PlainDate,
): Periodo {
  if (metodo === 'boleto' && diaPagamento !== null)
    return {
      de,
      ate: Temporal.PlainDate.from(firstVencimentoOf(String(de), recorrencia, diaPagamento)),
      diaAncora: diaPagamento,
    }
  return {
    de,
    ate: Temporal.PlainDate.from(endOfPeriodo(String(de), recorrencia, de.day)),
    diaAncora: de.day,
  }
}

/** The period that follows one that ends on `de`; after a change to a boleto of another day it lasts until that day. */
export function nextPeriodoOf(
  contrato: Termos & { diaAncora: number | null },
  de: Temporal.PlainDate,
): Periodo {
  const { recorrencia, metodo, diaPagamento, diaAncora } = contrato
  const moved = metodo === 'boleto' && diaPagamento !== null && diaPagamento !== diaAncora
  if (moved) return firstPeriodoOf(contrato, de)
  const ancora = diaAncora ?? de.day
  return {
    de,
    ate: Temporal.PlainDate.from(endOfPeriodo(String(de), recorrencia, ancora)),
    diaAncora: ancora,
  }
}

type Preco = {
  valor: number
  valorNovo: number | null
  valorNovoDesde: Temporal.PlainDate | null
}

/** The price of a period: an announced one holds from the first period that begins on or after its day. Centavos. */
export const precoOf = ({ valor, valorNovo, valorNovoDesde }: Preco, de: Temporal.PlainDate): number =>
  valorNovo !== null && valorNovoDesde && Temporal.PlainDate.compare(valorNovoDesde, de) <= 0
    ? valorNovo
    : valor

/** Returns the amount of a period's charge: its price and the remainder of a change of plan. Centavos. */
export const cobradoOn = (contrato: Preco & { acerto: number }, de: Temporal.PlainDate): number =>
  precoOf(contrato, de) + contrato.acerto
