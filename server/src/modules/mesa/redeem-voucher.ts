import type { z } from 'zod'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { isDueAtDesk, mayUndoUntil, whyNotAttend } from '@alento/contract/pedido/pedido.can.ts'
import { formatCodigo, type Pedido } from '@alento/contract/pedido/pedido.ts'
import type { realizarAtendimento as contract } from '@alento/contract/pedido/voucher.ts'
import { isVoucherText } from '@alento/contract/pedido/voucher-token.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { type Contagem, countWrongTry, refuseWhileWaiting } from '#modules/conta/refuse-while-waiting.ts'
import { getPedido } from '#modules/pedido/get-pedido.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { redeemVoucher } from '#modules/pedido/redeem-voucher.ts'
import { Problem } from '#platform/problem.ts'
import { getCodigo, toVencido } from './get-codigo.ts'
import { findAtendidoPor, findPedido, findPedidoByCodigo, type PedidoRow } from './voucher.queries.ts'

export type VoucherMesa = Output<typeof contract>

const isoOf = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toString({ smallestUnit: 'second' })

/** The text shown with a voucher that may not be attended; null when it may. Source: specification, section 8. */
const warnings = {
  atendido: 'Este voucher já foi atendido.',
  devolvido: 'O valor deste pedido foi devolvido ao cliente. Favor não atender',
  cancelado: 'Este pedido foi cancelado. Favor não atender',
  nao_pago: 'O Pagamento deste Voucher não foi realizado. Favor não atender',
} as const

export async function toMesa(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  pedido: Pedido,
): Promise<VoucherMesa> {
  const now = clock.now()
  const why = whyNotAttend(pedido)
  const until = mayUndoUntil(pedido)
  return {
    pedido,
    podeAtender: why === null,
    aviso: why && warnings[why],
    desfazerAte: until !== null && now.epochMilliseconds <= until ? isoOf(until) : null,
    atendidoPor: pedido.atendidoEm === null ? null : await findAtendidoPor(db, pedido._id),
  }
}

/** Wrong codes that a unit may type before it waits: more than the typing errors of several desks in a day. */
export const freeWrongCodes = 60
const orQr = 'Ou leia o QR Code do paciente.'
const manyWrong = 'Foram muitos códigos errados nesta unidade'

/** Returns the counts of codes that a unit's desks type; a QR carries our signature, so it is no guess. */
const countsOf = ({ redeId, usuarioId }: Sessao, text: string): Contagem[] =>
  isVoucherText(text)
    ? []
    : [{ chave: `vouchers:${redeId ?? usuarioId}`, free: freeWrongCodes, what: manyWrong, action: orQr }]

/**
 * The order of a voucher that is presented at the caller's unit. For another unit's voucher only that fact is revealed. Unknown
 * codes that are typed are counted.
 * @throws voucher.nao_encontrado voucher.outra_unidade voucher.qr_ilegivel voucher.qr_falso conta.espere
 */
export async function getShownPedido(deps: Deps, sessao: Sessao, codigoOuQr: string): Promise<PedidoRow> {
  const found = await findPedidoByCodigo(deps.db, await getCodigo(deps, sessao, codigoOuQr))
  if (found?.redeId === sessao.redeId) return found
  const { centralPhone } = await getConfiguracao(deps, deps.db)
  const phone = `Favor entrar em contato com a central de atendimento ${centralPhone}`
  const entry = { quando: deps.clock.now(), usuarioId: sessao.usuarioId }
  if (!found) {
    // The code itself is not kept: it may be a real one with a slip.
    const objeto = { objeto: 'rede', objetoId: sessao.redeId ?? '' }
    await recordAuditoria(deps.db, { ...entry, acao: 'voucher.nao_encontrado', ...objeto })
    await countWrongTry(deps, countsOf(sessao, codigoOuQr))
    throw new Problem('voucher.nao_encontrado', `Voucher não encontrado. ${phone}`)
  }
  const objeto = { objeto: 'pedido', objetoId: found.id }
  await recordAuditoria(deps.db, { ...entry, acao: 'voucher.outra_unidade', ...objeto })
  throw new Problem('voucher.outra_unidade', `Voucher não pertence a Unidade informada. ${phone}`)
}

/**
 * A voucher as the unit's desk sees it, by its bare code or the text of its QR. The unit sees half of each of its codes: waiting
 * after many unknown ones keeps it from guessing the other half.
 * @throws voucher.nao_encontrado voucher.outra_unidade voucher.qr_ilegivel voucher.qr_falso conta.espere
 */
export async function getVoucher(deps: Deps, sessao: Sessao, codigoOuQr: string): Promise<VoucherMesa> {
  const counts = countsOf(sessao, codigoOuQr)
  await refuseWhileWaiting(deps, counts)
  const { id, codigo } = await getShownPedido(deps, sessao, codigoOuQr)
  // During the wait a right code among many simultaneous guesses is refused too.
  await refuseWhileWaiting(deps, counts)
  await recordAcessoPedido(deps, sessao, 'voucher.ver', [id])
  const pedido = await getPedido(deps.db, sessao, id)
  // This desk was shown the code.
  const mesa = await toMesa(deps, { ...pedido, codigo: formatCodigo(codigo) })
  return { ...mesa, ...toVencido(codigoOuQr, deps.clock.now()) }
}

/** Returns the reason why the voucher could not be used. */
function refusal(p: PedidoRow): Problem {
  if (whyNotAttend(p) === 'atendido') return new Problem('voucher.ja_atendido')
  if (isDueAtDesk(p)) return new Problem('voucher.confirme_recebimento')
  return new Problem('voucher.nao_pago')
}

type Ato = z.output<(typeof contract)['body']>

const freeWrong = 5
const waiting = 'Foram muitos códigos errados para este voucher'

/**
 * Checks the typed code of this order. The unit sees half of it, so wrong ones are audited and counted, for the order and for all
 * orders of the unit: the other half cannot be found by guessing. @throws voucher.outro_codigo conta.espere
 */
async function checkTyped(deps: Deps, sessao: Sessao, before: PedidoRow, typed: string) {
  const { usuarioId } = sessao
  const ofPedido = { chave: `voucher:${before.id}`, free: freeWrong, action: orQr }
  const counts = [ofPedido, ...countsOf(sessao, typed)]
  await refuseWhileWaiting(deps, counts, waiting)
  if (typed !== before.codigo) {
    const objeto = { objeto: 'pedido', objetoId: before.id }
    const quando = deps.clock.now()
    await recordAuditoria(deps.db, { quando, usuarioId, acao: 'voucher.outro_codigo', ...objeto })
    await countWrongTry(deps, counts, waiting)
    throw new Problem('voucher.outro_codigo')
  }
  // During the wait a right code among many simultaneous guesses is refused too.
  await refuseWhileWaiting(deps, counts, waiting)
}

/**
 * Checks that a unit was shown the voucher of this order; the platform gives a reason instead. @throws voucher.sem_codigo
 * voucher.outro_codigo voucher.sem_motivo voucher.qr_ilegivel voucher.qr_falso conta.espere
 */
async function checkShown(deps: Deps, sessao: Sessao, before: PedidoRow, ato: Ato): Promise<void> {
  if (sessao.role === 'Administrador') {
    if (!ato.motivo) throw new Problem('voucher.sem_motivo')
    return
  }
  if (!ato.codigo) throw new Problem('voucher.sem_codigo')
  if (!isVoucherText(ato.codigo)) return checkTyped(deps, sessao, before, ato.codigo)
  // A QR carries our signature, so one of another voucher is a mistake and no guess.
  if ((await getCodigo(deps, sessao, ato.codigo)) !== before.codigo) throw new Problem('voucher.outro_codigo')
}

/**
 * Records the attendance of a voucher that this unit was shown; the platform may do it for any unit, with a reason.
 * @throws base.nao_encontrado voucher.nao_pago voucher.ja_atendido voucher.confirme_recebimento and those of `checkShown`
 */
export async function redeemShownVoucher(
  deps: Deps,
  sessao: Sessao,
  id: string,
  ato: Ato,
): Promise<VoucherMesa> {
  const before = await findPedido(deps.db, id)
  const theirs = sessao.role === 'Administrador' || before?.redeId === sessao.redeId
  if (!before || !theirs) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  await checkShown(deps, sessao, before, ato)
  const { recebido, motivo } = ato
  const why = sessao.role === 'Administrador' && motivo ? { motivo } : {}
  if (!(await redeemVoucher(deps, sessao, before, { recebido, ...why })))
    throw refusal((await findPedido(deps.db, id)) ?? before)
  return toMesa(deps, await getPedido(deps.db, sessao, id))
}
