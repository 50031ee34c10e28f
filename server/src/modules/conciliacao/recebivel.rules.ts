import type { Partes } from '@alento/contract/base/parte.ts'
import type { TipoDivergencia } from '@alento/contract/conciliacao.ts'
import type { Achado } from './conciliacao.rules.ts'

/** Amounts in this file are centavos; days are the gateway's civil days. */

export type Recebivel = {
  id: string
  sellerId: string
  status: 'pending' | 'paid' | 'canceled' | 'unknown'
  grossAmount: number
  netAmount: number
}

export const tiposDaDivisao = [
  'SEM_RECEBIVEL',
  'DIVISAO_UNIDADE',
  'DIVISAO_PLATAFORMA',
  'TAXA_NA_UNIDADE',
] as const satisfies readonly TipoDivergencia[]

const sum = (rows: readonly Recebivel[], part: (r: Recebivel) => number): number =>
  rows.reduce((total, r) => total + part(r), 0)

/**
 * A deposit made before a refund is not changed by it, so the receivables may sum to anything between the remaining and the
 * whole share.
 */
function isRight(own: readonly Recebivel[], due: number, whole: number): boolean {
  const found = sum(own, (r) => r.grossAmount)
  const deposited = own.some((r) => r.status === 'paid')
  return found === due || (deposited && found > due && found <= whole)
}

type Vendedores = { unidade: string; plataforma: string }

/**
 * Compares the shares of a payment as the gateway will pay them out with `repasse` and `taxa`, minus what `devolvido` took from
 * each. The platform bears the gateway's fee: a unit that receives less than its share was charged it. Source: decisions.md,
 * 'Payments'; zoop.md, sections 9 and 12.
 */
export function compareDivisao(
  pago: Partes,
  devolvido: Partes,
  rows: readonly Recebivel[],
  sellers: Vendedores,
): Achado[] {
  const alive = rows.filter((r) => r.status !== 'canceled')
  const due = { unidade: pago.repasse - devolvido.repasse, plataforma: pago.taxa - devolvido.taxa }
  if (alive.length === 0) {
    const esperado = due.unidade + due.plataforma
    return esperado > 0 ? [{ tipo: 'SEM_RECEBIVEL', esperado, encontrado: 0 }] : []
  }
  const unidade = alive.filter((r) => r.sellerId === sellers.unidade)
  const plataforma = alive.filter((r) => r.sellerId === sellers.plataforma)
  const gross = sum(unidade, (r) => r.grossAmount)
  const net = sum(unidade, (r) => r.netAmount)
  const found: Achado[] = []
  if (!isRight(unidade, due.unidade, pago.repasse))
    found.push({ tipo: 'DIVISAO_UNIDADE', esperado: due.unidade, encontrado: gross })
  if (!isRight(plataforma, due.plataforma, pago.taxa))
    found.push({
      tipo: 'DIVISAO_PLATAFORMA',
      esperado: due.plataforma,
      encontrado: sum(plataforma, (r) => r.grossAmount),
    })
  if (net < gross) found.push({ tipo: 'TAXA_NA_UNIDADE', esperado: gross, encontrado: net })
  return found
}

export const tiposDaTransferencia = [
  'TRANSFERENCIA_VALOR',
  'TRANSFERENCIA_NAO_FEITA',
  'RECEBIVEL_REPETIDO',
] as const satisfies readonly TipoDivergencia[]

export type Deposito = { amount: number; status: string }
export type Depositado = { id: string; netAmount: number; emOutra: boolean }

/** Compares a deposit with its receivables: each is paid once, and their sum is its amount. A failed deposit has none. */
export function compareTransferencia(
  t: Deposito,
  rows: readonly Depositado[],
): (Achado & { recebivelId?: string })[] {
  if (t.status === 'failed' || t.status === 'canceled')
    return [{ tipo: 'TRANSFERENCIA_NAO_FEITA', esperado: t.amount, encontrado: 0, situacaoLa: t.status }]
  const twice = rows
    .filter((r) => r.emOutra)
    .map((r) => ({
      tipo: 'RECEBIVEL_REPETIDO' as const,
      recebivelId: r.id,
      esperado: 0,
      encontrado: r.netAmount,
      situacaoLa: t.status,
    }))
  const total = rows.reduce((all, r) => all + r.netAmount, 0)
  return total === t.amount
    ? twice
    : [...twice, { tipo: 'TRANSFERENCIA_VALOR', esperado: total, encontrado: t.amount, situacaoLa: t.status }]
}

/** Days after which a receivable that was not deposited is late, allowing for weekends and bank holidays. */
export const depositTakesDays = 5
