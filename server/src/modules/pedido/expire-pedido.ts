import {
  daysAfterAppointment,
  daysWithoutAppointment,
  isDueAtDesk,
  isPayable,
  mayAttend,
} from '@alento/contract/pedido/pedido.can.ts'
import type { Deps } from '#deps.ts'
import { cancelAgendamentoByPedido } from '#modules/agenda/cancel-agendamento.ts'
import { cancelPagamento } from '#modules/pagamento/cancel-pagamento.ts'
import { findLinha } from '#modules/pagamento/find-linha.store.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import { syncPagamento } from '#modules/pagamento/sync-pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { loggable } from '#platform/log.ts'
import { updatePedido } from './update-pedido.ts'
import { leaveCupom } from './update-cupom.store.ts'
import { listAtoVencido, listPedidoVencido } from './expirar.queries.ts'
import { isOverdue } from './pedido.rules.ts'
import { lockAnyPedido, touchExpiracao, type PedidoRow } from './pedido.store.ts'
import { syncPedidoIn } from './sync-pedido.ts'
import { tellPedido } from './tell-pedido.ts'

/** The number of orders in a row without a response after which the gateway counts as unreachable and the next run continues. */
const awayAfter = 3

async function endUnpaid(deps: Deps, tx: Tx, pedido: PedidoRow): Promise<void> {
  await cancelAgendamentoByPedido(deps, tx, pedido.id)
  await leaveCupom(tx, pedido.id)
  await updatePedido(
    tx,
    pedido,
    { statusPagamento: 'CANCELADO', statusAtendimento: 'CANCELADO', expiraEm: null },
    { usuarioId: null, now: deps.clock.now() },
  )
  await tellPedido(deps, tx, pedido.id, 'expirado')
}

/**
 * Cancels one order whose time to pay is over, and frees its time and coupon. The gateway is queried first: a payment that
 * arrived without a webhook is recorded, and an attempt with an unknown outcome keeps the order open until it is known.
 */
async function expirePedido(deps: Deps, id: string): Promise<void> {
  const open = await findPagamentoVivo(deps.db, id)
  if (open && open.status !== 'PAGO') await syncPagamento(deps, open)
  await deps.db.transaction(async (tx) => {
    const read = open && (await findLinha(tx, open.id, id))
    if (read) await syncPedidoIn(deps, tx, read)
    const pedido = await lockAnyPedido(tx, id)
    if (!pedido || !isPayable(pedido) || !isOverdue(pedido, deps.clock.now())) return
    const still = await findPagamentoVivo(tx, id)
    if (still?.status === 'ENVIANDO') return
    // Paid at the gateway but not accepted above: the amount differs, and it is being refunded.
    const returning = read?.status === 'PAGO'
    if (still && !returning && !(await cancelPagamento(deps, tx, still))) return
    await endUnpaid(deps, tx, pedido)
  })
}

/** Cancels one order that was to be paid at the desk and was not attended. */
const expireAto = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const pedido = await lockAnyPedido(tx, id)
    if (pedido && isDueAtDesk(pedido) && mayAttend(pedido)) await endUnpaid(deps, tx, pedido)
  })

/** Processes one order independently; returns the error if it failed. */
async function tryOne(deps: Deps, id: string, work: (deps: Deps, id: string) => Promise<void>) {
  try {
    await work(deps, id)
    return null
  } catch (error) {
    deps.log.warn({ pedidoId: id, err: loggable(error).message }, 'could not expire an order')
    return error
  }
}

/** Expires the orders that need no query of the gateway: all of them, in batches. */
async function expireSettled(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const seen = new Set<string>()
  for (;;) {
    const page = await listPedidoVencido(deps.db, { now, naoTentadoDesde: now }, { aberto: false })
    const ids = page.filter((id) => !seen.has(id))
    if (ids.length === 0) return
    for (const id of ids) {
      seen.add(id)
      if (await tryOne(deps, id, expirePedido)) await touchExpiracao(deps.db, id, now)
    }
  }
}

/**
 * Expires the orders that need a query of the gateway, longest untried first, so that one that cannot be read does not delay
 * the others.
 */
async function expireOpen(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  let away = 0
  for (const id of await listPedidoVencido(deps.db, { now, naoTentadoDesde: now }, { aberto: true })) {
    await touchExpiracao(deps.db, id, now)
    const error = await tryOne(deps, id, expirePedido)
    away = error instanceof GatewayError ? away + 1 : 0
    if (away === awayAfter) return
  }
}

/**
 * Job: cancels orders that were not paid in time, including those to be paid at the desk. Source: decisions.md, 'Orders'; ADR
 * 0030.
 */
export async function expirePedidos(deps: Deps): Promise<void> {
  await expireSettled(deps)
  const hours = (days: number) => deps.clock.now().subtract({ hours: 24 * days })
  const ended = { fimAntesDe: hours(daysAfterAppointment), feitoAntesDe: hours(daysWithoutAppointment) }
  for (const id of await listAtoVencido(deps.db, ended)) await tryOne(deps, id, expireAto)
  await expireOpen(deps)
}
