import type { TipoDivergencia } from '@alento/contract/conciliacao.ts'
import type { StatusEstorno, StatusPagamentoGateway } from '@alento/contract/pagamento.ts'
import { nextStatus } from '#modules/pagamento/pagamento.rules.ts'

/** Amounts in this file are centavos. 'Here' is this platform, 'there' the gateway. */

export type Tentativa = {
  status: StatusPagamentoGateway
  valor: number
  transacaoId: string | null
}
export type Transacao = { id: string; status: string; amount: number; refundedAmount: number }
export type Devolvida = {
  id: string
  valor: number
  status: StatusEstorno
  /** A person paid it out: the gateway knows nothing of it. */
  comprovante: string | null
  criadoEm: Temporal.Instant
}

/** A difference, and what can be done about it by itself: apply the gateway's state, send a refund, look at a refund again. */
export type Achado = {
  tipo: TipoDivergencia
  conserta?: 'pagamento' | 'estorno' | 'recusado'
  estornoId?: string
  esperado?: number
  encontrado?: number
  situacaoAqui?: string
  situacaoLa?: string
}

/** Everything that one transaction is looked at for: what is not found any more is over. */
export const tiposDaTransacao = [
  'TENTATIVA_ABERTA',
  'DEVOLVIDO_LA',
  'DINHEIRO_TARDIO',
  'VALOR_DIFERENTE',
  'PAGO_SO_AQUI',
  'TRANSACAO_INEXISTENTE',
  'CONTESTACAO',
  'SITUACAO_DESCONHECIDA',
  'TRANSACAO_SEM_TENTATIVA',
  'TRANSACAO_ALHEIA',
  'ESTORNO_PARADO',
  'ESTORNO_RECUSADO',
  'ESTORNO_NAO_PEDIDO',
  'ESTORNO_EM_DOBRO',
  'ESTORNO_SO_AQUI',
  'ILEGIVEL',
] as const satisfies readonly TipoDivergencia[]

/** A job that sends a refund has given up after this long. */
const refundTakesMin = 15

const unpaid = new Set(['new', 'pending', 'pre_authorized', 'failed'])
const ended = new Set(['failed', 'canceled', 'refunded', 'reversed', 'charged_back'])

const sumOf = (rows: readonly Devolvida[], wanted: (e: Devolvida) => boolean): number =>
  rows.filter(wanted).reduce((total, e) => total + e.valor, 0)
const isFeito = (e: Devolvida): boolean => e.status === 'FEITO' && e.comprovante === null
const isPorFora = (e: Devolvida): boolean => e.status === 'FEITO' && e.comprovante !== null
const isEmCurso = (e: Devolvida): boolean => e.status === 'PEDIDO' || e.status === 'ENVIANDO'

/** What a change of state that the gateway's word asks for is called; null when it is on its way already. */
function tipoOf(
  known: StatusPagamentoGateway,
  next: StatusPagamentoGateway,
  estornos: readonly Devolvida[],
): TipoDivergencia | null {
  if (next === 'PAGO' && known === 'CANCELADO') return estornos.length > 0 ? null : 'DINHEIRO_TARDIO'
  if (next === 'PAGO' && (known === 'FALHOU' || known === 'RECUSADO')) return 'DINHEIRO_TARDIO'
  if (next === 'ESTORNADO' && known === 'PAGO') return estornos.some(isEmCurso) ? null : 'DEVOLVIDO_LA'
  return 'TENTATIVA_ABERTA'
}

/** The state itself: what the gateway's word makes of the attempt, or why the two cannot both be true. */
function compareStatus(p: Tentativa, t: Transacao, estornos: readonly Devolvida[]): Achado[] {
  const other = p.transacaoId !== null && p.transacaoId !== t.id
  const known = other ? 'CANCELADO' : p.status
  const words = { situacaoAqui: other ? 'OUTRA_TRANSACAO' : p.status, situacaoLa: t.status }
  const next = nextStatus(known, t.status)
  if (next !== null) {
    const tipo = tipoOf(known, next, estornos)
    return tipo ? [{ tipo, conserta: 'pagamento', ...words }] : []
  }
  if (known !== 'PAGO') return []
  if (t.status === 'dispute') return [{ tipo: 'CONTESTACAO', esperado: p.valor, ...words }]
  return unpaid.has(t.status) ? [{ tipo: 'PAGO_SO_AQUI', esperado: p.valor, encontrado: 0, ...words }] : []
}

/** The refunds of one transaction against what the gateway gave back of it. */
function compareEstornos(
  p: Tentativa,
  t: Transacao,
  estornos: readonly Devolvida[],
  now: Temporal.Instant,
): Achado[] {
  const feito = sumOf(estornos, isFeito)
  const late = now.subtract({ minutes: refundTakesMin })
  const parados = estornos
    .filter((e) => isEmCurso(e) && Temporal.Instant.compare(e.criadoEm, late) <= 0)
    .map((e): Achado => {
      const encontrado = Math.min(e.valor, Math.max(0, t.refundedAmount - feito))
      const words = { situacaoAqui: e.status, situacaoLa: t.status }
      return {
        tipo: 'ESTORNO_PARADO',
        conserta: 'estorno',
        estornoId: e.id,
        esperado: e.valor,
        encontrado,
        ...words,
      }
    })
  // What went back there beyond what is done or on its way here; refused ones may have been made at the gateway's own panel.
  let inexplicado = t.refundedAmount - feito - sumOf(estornos, isEmCurso)
  const recusados = estornos
    .filter((e) => e.status === 'RECUSADO')
    .map((e): Achado => {
      const made = inexplicado >= e.valor
      if (made) inexplicado -= e.valor
      const words = { situacaoAqui: 'RECUSADO', situacaoLa: t.status }
      const amounts = { esperado: e.valor, encontrado: made ? e.valor : 0 }
      return {
        tipo: 'ESTORNO_RECUSADO',
        estornoId: e.id,
        ...amounts,
        ...words,
        ...(made && { conserta: 'recusado' }),
      }
    })
  // Up to what a person paid out, it is the same money twice; only the rest is nobody's.
  const emDobro = Math.max(0, Math.min(inexplicado, sumOf(estornos, isPorFora)))
  inexplicado -= emDobro
  const sums = { esperado: feito, encontrado: t.refundedAmount, situacaoAqui: p.status, situacaoLa: t.status }
  const whole: Achado[] =
    t.refundedAmount < feito
      ? [{ tipo: 'ESTORNO_SO_AQUI', ...sums }]
      : inexplicado > 0 && p.status === 'PAGO'
        ? [{ tipo: 'ESTORNO_NAO_PEDIDO', ...sums }]
        : []
  const dobro: Achado[] =
    emDobro > 0 ? [{ tipo: 'ESTORNO_EM_DOBRO', ...sums, encontrado: feito + emDobro }] : []
  return [...parados, ...recusados, ...dobro, ...whole]
}

/**
 * Every difference between an attempt, the refunds of one transaction and that transaction as the gateway tells it. Money
 * that differs in amount is only told: nothing may be concluded from the rest. Source: zoop.md, sections 6 and 7.
 */
export function compareTransacao(
  p: Tentativa,
  t: Transacao,
  estornos: readonly Devolvida[],
  now: Temporal.Instant,
): Achado[] {
  if (t.status === 'unknown')
    return [{ tipo: 'SITUACAO_DESCONHECIDA', situacaoAqui: p.status, situacaoLa: t.status }]
  const moved = p.status === 'PAGO' || p.status === 'ESTORNADO' || nextStatus(p.status, t.status) === 'PAGO'
  if (moved && t.amount !== p.valor) {
    const words = { situacaoAqui: p.status, situacaoLa: t.status }
    return [{ tipo: 'VALOR_DIFERENTE', esperado: p.valor, encontrado: t.amount, ...words }]
  }
  const status = compareStatus(p, t, estornos)
  // A state that is still to be applied brings its refunds with it.
  return status.some((a) => a.conserta === 'pagamento')
    ? status
    : [...status, ...compareEstornos(p, t, estornos, now)]
}

/** A transaction that no attempt knows; one that ended without money is nobody's trouble. */
export function compareAlheia(t: Transacao & { referenceId: string | null }, prefix: string): Achado[] {
  if (ended.has(t.status)) return []
  const ours = t.referenceId?.startsWith(prefix) ?? false
  const tipo = ours ? 'TRANSACAO_SEM_TENTATIVA' : 'TRANSACAO_ALHEIA'
  return [{ tipo, encontrado: t.amount - t.refundedAmount, situacaoLa: t.status }]
}
