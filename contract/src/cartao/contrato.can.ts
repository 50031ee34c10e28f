import { lastDayToWithdraw } from '../base/desistencia.ts'
import type { StatusCartao } from './cartao.ts'
import type { Recorrencia } from './plano.ts'

/**
 * The contract of a discount card: its states, its dates and the actions of its holder, used by both server and pages, free of
 * zod. Days are texts YYYY-MM-DD in Brasília time; amounts are centavos. Source: decisions.md, 'Plans and cards'.
 */

export const estadosContrato = [
  'RASCUNHO',
  'AGUARDANDO_PAGAMENTO',
  'ATIVO',
  'EM_ATRASO',
  'SUSPENSO',
  'CANCELADO_AO_FIM',
  'CANCELADO',
] as const
export type EstadoContrato = (typeof estadosContrato)[number]

/** States in which a holder's CPF has a contract: a second one is refused. */
export const estadosVivos = [
  'AGUARDANDO_PAGAMENTO',
  'ATIVO',
  'EM_ATRASO',
  'SUSPENSO',
  'CANCELADO_AO_FIM',
] as const satisfies readonly EstadoContrato[]

/** States of a contract that was begun and has not ended: it has a card, valid or suspended. */
export const estadosEmVigor = [
  'ATIVO',
  'EM_ATRASO',
  'SUSPENSO',
  'CANCELADO_AO_FIM',
] as const satisfies readonly EstadoContrato[]

/** The state of the card that follows from its contract. A draft has no card. */
export function statusCartaoOf(estado: Exclude<EstadoContrato, 'RASCUNHO'>): StatusCartao {
  if (estado === 'AGUARDANDO_PAGAMENTO' || estado === 'SUSPENSO' || estado === 'CANCELADO') return estado
  return 'HABILITADO'
}

/** Days of EM_ATRASO on which the charge is tried again, or its holder reminded; the day it fell due is day 0. */
export const diasDeTentativa = [1, 3, 5, 8, 10] as const
/** A purchase waits these days for its first payment; the link of one sold by phone is valid as long. */
export const diasParaPagar = 7
/** The card stays HABILITADO for these days after a missed renewal. */
export const diasDeAtraso = 10
/** A suspended contract ends after these days. */
export const diasDeSuspensao = 60
/** Charges by boleto and Pix are made these days before the period ends. */
export const diasDeAntecedencia = 5
/** A new price of a running contract is announced these days ahead. */
export const diasDeAvisoDePreco = 30

const parts = (dia: string): [number, number, number] => {
  const [y = 0, m = 1, d = 1] = dia.split('-').map(Number)
  return [y, m, d]
}
const pad = (n: number): string => String(n).padStart(2, '0')

/**
 * The day `months` months after the month of `dia`, on the contract's own day of the month (`diaAncora`, 1 to 31), or on the last
 * day of a shorter month: a contract of the 31st renews on 28 February and again on 31 March.
 */
export function addMonths(dia: string, months: number, diaAncora: number): string {
  const [y, m] = parts(dia)
  const first = new Date(Date.UTC(y, m - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.getUTCFullYear()}-${pad(first.getUTCMonth() + 1)}-${pad(Math.min(diaAncora, last))}`
}

export const mesesOf = (recorrencia: Recorrencia): number => (recorrencia === 'Mensal' ? 1 : 12)

/** The day after the last one that a period beginning on `inicio` covers: the next charge falls due then. */
export const endOfPeriodo = (inicio: string, recorrencia: Recorrencia, diaAncora: number): string =>
  addMonths(inicio, mesesOf(recorrencia), diaAncora)

/**
 * First renewal by boleto: the first occurrence of the chosen day (5 to 30) at least one period after the start, without an extra
 * charge for the days in between.
 */
export function firstVencimentoOf(inicio: string, recorrencia: Recorrencia, diaPagamento: number): string {
  const [, , day] = parts(inicio)
  const least = endOfPeriodo(inicio, recorrencia, day)
  const same = addMonths(least, 0, diaPagamento)
  return same >= least ? same : addMonths(least, 1, diaPagamento)
}

/** Completed years of age on a day; somebody born on 29 February completes a year on 1 March of common years. */
export function idadeAt(nascimento: string, dia: string): number {
  const [by, bm, bd] = parts(nascimento)
  const [y, m, d] = parts(dia)
  return y - by - (m > bm || (m === bm && d >= bd) ? 0 : 1)
}

type RegraIdade = { idadeMin: number | null; idadeMax: number | null }

/** Whether somebody of this birth date may buy the plan on this day; both ends are included. */
export function isIdadeAllowed({ idadeMin, idadeMax }: RegraIdade, nascimento: string, dia: string): boolean {
  const idade = idadeAt(nascimento, dia)
  return (idadeMin === null || idade >= idadeMin) && (idadeMax === null || idade <= idadeMax)
}

/** The refusal of the age rule, word for word for 16 to 65. Source: specification, section 5. */
export const describeRecusaIdade = ({ idadeMin, idadeMax }: RegraIdade): string =>
  `A idade para contratação desse plano deve ser entre ${idadeMin ?? 0} e ${idadeMax ?? 120} anos`

type Plano = { tipoRecorrencia: Recorrencia }

/** The last day of the free first month while that offer runs, its last day included; null when there is none or it is over. */
export const ofertaAt = (hoje: string, ofertaAte: string | null): string | null =>
  ofertaAte !== null && hoje <= ofertaAte ? ofertaAte : null

/**
 * Whether the first month is free: monthly plans only, until the offer's last day (included, null is no offer), once a CPF.
 */
export const temMesGratis = (
  { tipoRecorrencia }: Plano,
  hoje: string,
  ofertaAte: string | null,
  jaUsou: boolean,
): boolean => tipoRecorrencia === 'Mensal' && ofertaAt(hoje, ofertaAte) !== null && !jaUsou

/**
 * Returns the price of a change to a dearer plan: the difference for the days left of the paid period, `total` days long. Rounded
 * down to the centavo; 0 for a cheaper plan, which holds from the next period.
 */
export function diferencaOf(antes: number, depois: number, diasRestantes: number, total: number): number {
  if (depois <= antes || total <= 0) return 0
  return Number((BigInt(depois - antes) * BigInt(Math.max(0, diasRestantes))) / BigInt(total))
}

/**
 * Whole unused months of an annual period that ends on `fim`, and what they are worth, rounded down to the centavo. The month
 * under way counts as used.
 */
export function unusedMesesOf(
  hoje: string,
  fim: string,
  valorAnual: number,
): { meses: number; valor: number } {
  let meses = 0
  const [, , day] = parts(fim)
  while (meses < 11 && addMonths(fim, -(meses + 1), day) > hoje) meses += 1
  return { meses, valor: Number((BigInt(valorAnual) * BigInt(meses)) / 12n) }
}

type Contrato = { estado: EstadoContrato; emitidoEm: string | null; hoje: string }

/** Whether the holder may withdraw and get every charge back. Days are Brasília's. */
export const mayWithdraw = ({ estado, emitidoEm, hoje }: Contrato): boolean =>
  emitidoEm !== null &&
  (estado === 'ATIVO' || estado === 'EM_ATRASO' || estado === 'CANCELADO_AO_FIM') &&
  hoje <= lastDayToWithdraw(emitidoEm)

/** Whether the holder may end the contract: always, until it has ended or is already ending. */
export const mayCancel = (estado: EstadoContrato): boolean =>
  estado === 'AGUARDANDO_PAGAMENTO' || estado === 'ATIVO' || estado === 'EM_ATRASO' || estado === 'SUSPENSO'

type Periodo = { tipo: string; ate: string; estado: string }

/**
 * Whether the present period is paid, or free, and not over. `proximaCobranca` is the first day after it; of an annual plan that was
 * left it lies before the end of the paid year.
 */
export const temPeriodoPago = (
  { proximaCobranca, cobrancas }: { proximaCobranca: string | null; cobrancas: readonly Periodo[] },
  hoje: string,
): boolean =>
  proximaCobranca !== null &&
  hoje < proximaCobranca &&
  cobrancas.some(
    ({ tipo, ate, estado }) =>
      tipo === 'PERIODO' && ate >= proximaCobranca && (estado === 'PAGA' || estado === 'GRATIS'),
  )

/** Whether an ending contract may go on: until its last paid day. */
export const mayComeBack = (estado: EstadoContrato): boolean => estado === 'CANCELADO_AO_FIM'

/** The last day of a card whose holder left; null for every other one. */
export const findTerminaEm = ({ estado, valeAte }: { estado: EstadoContrato; valeAte: string | null }) =>
  estado === 'CANCELADO_AO_FIM' ? valeAte : null

/** Whether plan, method and dependents may be changed. */
export const mayChange = (estado: EstadoContrato): boolean => estado === 'ATIVO' || estado === 'EM_ATRASO'
