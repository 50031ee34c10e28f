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
import { askInThrees } from '#platform/gateway/ask-in-threes.ts'
import { pageSize, workPages } from '#platform/jobs/work-pages.ts'
import { loggable } from '#platform/log.ts'
import { updatePedido } from './update-pedido.ts'
import { leaveCupom } from './update-cupom.store.ts'
import { lockVencidos, type Vencido, type Vencidos } from './expirar.queries.ts'
import { isOverdue } from './pedido.rules.ts'
import { lockAnyPedido, touchExpiracao, type PedidoRow } from './pedido.store.ts'
import { syncPedidoIn } from './sync-pedido.ts'
import { tellPedido } from './tell-pedido.ts'

async function endUnpaid(deps: Deps, tx: Tx, pedido: PedidoRow): Promise<void> {
  await cancelAgendamentoByPedido(deps, tx, pedido.id)
  await leaveCupom(tx, pedido.id)
  await updatePedido(
    tx,
    pedido,
    {
      statusPagamento: 'CANCELADO',
      statusAtendimento: 'CANCELADO',
      expiraEm: null,
      expiracaoTentadaEm: null,
    },
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

const idsOf = (found: readonly Vencido[]): string[] => found.map((p) => p.id)

/** An order whose expiry failed is tried again by a run that begins later than this. */
const triedForSeconds = 30

/** Claims a page of orders: they count as tried from now on. */
async function claim({ db, clock }: Deps, which: Vencidos, started: Temporal.Instant): Promise<Vencido[]> {
  const hours = (days: number) => started.subtract({ hours: 24 * days })
  const quando = {
    naoTentadoDesde: started.subtract({ seconds: triedForSeconds }),
    now: started,
    fimAntesDe: hours(daysAfterAppointment),
    feitoAntesDe: hours(daysWithoutAppointment),
  }
  return db.transaction(async (tx) => {
    const found = await lockVencidos(tx, which, quando, pageSize)
    if (found.length > 0) await touchExpiracao(tx, idsOf(found), clock.now())
    return found
  })
}

/** Expires orders of one kind, a page after the other. Those that the gateway was not asked about, because it is away, stay untried. */
async function expireAll(deps: Deps, which: Vencidos, started: Temporal.Instant): Promise<void> {
  const work = which === 'noLocal' ? expireAto : expirePedido
  await workPages(deps, 'pedido.ajudar', async () => {
    const found = await claim(deps, which, started)
    // One after the other of those that were bought together: with a coupon each would wait for the other.
    const juntos = [...Map.groupBy(found, (p) => p.combinacaoId ?? p.id).values()]
    const left = await askInThrees(juntos, async (pedidos) => {
      let failure: unknown = null
      for (const { id } of pedidos) failure = (await tryOne(deps, id, work)) ?? failure
      return failure
    })
    if (left.length > 0) await touchExpiracao(deps.db, idsOf(left.flat()), null)
    return found.length === pageSize && left.length === 0
  })
}

/**
 * Job: cancels orders that were not paid in time, including those to be paid at the desk. Those that need no query of the gateway
 * come first. Source: decisions.md, 'Orders'; ADR 0030.
 */
export async function expirePedidos(deps: Deps): Promise<void> {
  const started = deps.clock.now()
  for (const which of ['semAberto', 'noLocal', 'aberto'] as const) await expireAll(deps, which, started)
}
