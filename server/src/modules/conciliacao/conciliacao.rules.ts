import { wasCharged } from '@alento/contract/pagamento/pagamento.can.ts'
import type { TipoDivergencia } from '@alento/contract/pagamento/conciliacao.ts'
import type { StatusEstorno, StatusPagamentoGateway } from '@alento/contract/pagamento/pagamento.ts'
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
  /** A person's note on how it was paid out; the gateway does not know of it. */
  comprovante: string | null
  criadoEm: Temporal.Instant
}

/** A difference, and how it can be fixed automatically: apply the gateway's state, send a refund, check a refund again. */
export type Achado = {
  tipo: TipoDivergencia
  conserta?: 'pagamento' | 'estorno' | 'recusado'
  estornoId?: string
  esperado?: number
  encontrado?: number
  situacaoAqui?: string
  situacaoLa?: string
}

/** Kinds that are checked for one transaction: an open difference of these kinds that is no longer found is resolved. */
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

/** The minutes after which a job that sends a refund has used up its tries. */
const refundTakesMin = 15

const unpaid = new Set(['new', 'pending', 'pre_authorized', 'failed'])
const ended = new Set(['failed', 'canceled', 'refunded', 'reversed', 'charged_back'])

const sumOf = (rows: readonly Devolvida[], wanted: (e: Devolvida) => boolean): number =>
  rows.filter(wanted).reduce((total, e) => total + e.valor, 0)
const isFeito = (e: Devolvida): boolean => e.status === 'FEITO' && e.comprovante === null
const isPorFora = (e: Devolvida): boolean => e.status === 'FEITO' && e.comprovante !== null
const isEmCurso = (e: Devolvida): boolean => e.status === 'PEDIDO' || e.status === 'ENVIANDO'

/** The kind of difference for a change of state that the gateway reports; null when the change is already in progress. */
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

/** Compares the states: the attempt's state by the gateway, or why both cannot be true. */
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

/** Compares the refunds of one transaction with those of the gateway. */
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
  // The amount refunded there beyond refunds done or in progress here; refused ones may have been made in the gateway's own panel.
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
  // Up to the amount that a person paid out, the client got the same money twice; only the rest is unexplained.
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
 * Returns every difference between an attempt, its refunds, and the transaction at the gateway. When the amounts differ, only
 * that is reported, because nothing else can be concluded. Source: zoop.md, sections 6 and 7.
 */
export function compareTransacao(
  p: Tentativa,
  t: Transacao,
  estornos: readonly Devolvida[],
  now: Temporal.Instant,
): Achado[] {
  if (t.status === 'unknown')
    return [{ tipo: 'SITUACAO_DESCONHECIDA', situacaoAqui: p.status, situacaoLa: t.status }]
  const moved = wasCharged(p.status) || nextStatus(p.status, t.status) === 'PAGO'
  if (moved && t.amount !== p.valor) {
    const words = { situacaoAqui: p.status, situacaoLa: t.status }
    return [{ tipo: 'VALOR_DIFERENTE', esperado: p.valor, encontrado: t.amount, ...words }]
  }
  const status = compareStatus(p, t, estornos)
  // Refunds are updated together with a state that is still to be applied.
  return status.some((a) => a.conserta === 'pagamento')
    ? status
    : [...status, ...compareEstornos(p, t, estornos, now)]
}

/** Reports a transaction that belongs to no attempt, unless it ended without a payment. */
export function compareAlheia(t: Transacao & { referenceId: string | null }, prefix: string): Achado[] {
  if (ended.has(t.status)) return []
  const ours = t.referenceId?.startsWith(prefix) ?? false
  const tipo = ours ? 'TRANSACAO_SEM_TENTATIVA' : 'TRANSACAO_ALHEIA'
  return [{ tipo, encontrado: t.amount - t.refundedAmount, situacaoLa: t.status }]
}

export type Dia = { de: Temporal.Instant; ate: Temporal.Instant }

export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b

/** Cuts a window into days of 24 hours, oldest first; the last may be shorter. */
export function* daysOf({ de, ate }: Dia): Generator<Dia> {
  for (let from = de; Temporal.Instant.compare(from, ate) < 0;) {
    const until = earlier(from.add({ hours: 24 }), ate)
    yield { de: from, ate: until }
    from = until
  }
}
