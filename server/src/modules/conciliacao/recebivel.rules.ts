import type { Partes } from '@alento/contract/base/parte.ts'
import type { TipoDivergencia } from '@alento/contract/pagamento/conciliacao.ts'
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

/** One line of a payment: its seller, the paid sum and the part of it that the gateway refunded. */
export type Dividida = { sellerId: string; referencia: string; pago: Partes; devolvido: Partes }
/** A finding, and the line that it is about where it is about one. */
export type AchadoDaDivisao = Achado & { referencia?: string }

/** Compares the amount that the unit of one line will be paid. */
function compareUnidade(alive: readonly Recebivel[], linha: Dividida): AchadoDaDivisao[] {
  const { sellerId, referencia, pago, devolvido } = linha
  const own = alive.filter((r) => r.sellerId === sellerId)
  const due = pago.repasse - devolvido.repasse
  const gross = sum(own, (r) => r.grossAmount)
  const net = sum(own, (r) => r.netAmount)
  const found: AchadoDaDivisao[] = []
  if (!isRight(own, due, pago.repasse))
    found.push({ tipo: 'DIVISAO_UNIDADE', referencia, esperado: due, encontrado: gross })
  if (net < gross) found.push({ tipo: 'TAXA_NA_UNIDADE', referencia, esperado: gross, encontrado: net })
  return found
}

/**
 * Compares the shares of a payment as the gateway will pay them out with `repasse` of each line and `taxa` of all, minus the sum that was
 * refunded from each. The platform bears the gateway's fee: a unit that receives less than its share was charged it. Source:
 * decisions.md, 'Payments'; zoop.md, sections 9 and 12.
 */
export function compareDivisao(
  linhas: readonly Dividida[],
  rows: readonly Recebivel[],
  plataforma: string,
): AchadoDaDivisao[] {
  const alive = rows.filter((r) => r.status !== 'canceled')
  const left = (part: keyof Partes): number =>
    linhas.reduce((total, { pago, devolvido }) => total + pago[part] - devolvido[part], 0)
  if (alive.length === 0)
    return left('valor') > 0 ? [{ tipo: 'SEM_RECEBIVEL', esperado: left('valor'), encontrado: 0 }] : []
  const own = alive.filter((r) => r.sellerId === plataforma)
  const whole = linhas.reduce((total, { pago }) => total + pago.taxa, 0)
  const ofUnits = linhas.filter((l) => l.sellerId !== plataforma)
  const found = ofUnits.flatMap((linha) => compareUnidade(alive, linha))
  if (isRight(own, left('taxa'), whole)) return found
  const encontrado = sum(own, (r) => r.grossAmount)
  return [...found, { tipo: 'DIVISAO_PLATAFORMA', esperado: left('taxa'), encontrado }]
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
