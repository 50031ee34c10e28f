import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#deps.ts'
import { getPlano } from '#modules/plano/get-plano.ts'
import { setIdPlanoZoop, type PlanoRow } from '#modules/plano/list-plano.store.ts'
import type { GatewaySubscription } from '#platform/gateway/gateway-recurrence.ts'
import { claimAssinatura, failAssinatura, findContratoById, releaseAssinatura } from './contrato.store.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { cobradoOn } from './periodo.rules.ts'
import { syncFaturas } from './sync-fatura.ts'

/** The name of a plan at the gateway carries our id: a creation whose response was lost is found by it. */
const nameAtGateway = ({ id, name }: PlanoRow): string => `${name.slice(0, 60)} ${id}`

/** The plan's id at the gateway; makes the plan there the first time. */
async function planAt(deps: Deps, plano: PlanoRow): Promise<string> {
  if (plano.idPlanoZoop) return plano.idPlanoZoop
  const name = nameAtGateway(plano)
  const known = (await deps.gateway.listPlans()).find((p) => p.name === name && p.status === 'active')
  const frequency = plano.tipoRecorrencia === 'Mensal' ? ('monthly' as const) : ('annually' as const)
  const terms = { name, description: plano.name, amount: plano.price, frequency, interval: 1 }
  const { id } = known ?? (await deps.gateway.createPlan(terms))
  return setIdPlanoZoop(deps.db, plano.id, id)
}

/** How far back a subscription is searched whose creation got no response: longer than this job is retried. */
const searchedDays = 2

type Terms = { customerId: string; cardId: string; amount: number; dueDate: string }

const fits = (s: GatewaySubscription, t: Terms): boolean =>
  s.status !== 'canceled' && s.status !== 'expired' && s.cardId === t.cardId && s.amount === t.amount

async function listMade(deps: Deps, customerId: string): Promise<GatewaySubscription[]> {
  const now = deps.clock.now()
  const madeIn = { from: now.subtract({ hours: 24 * searchedDays }), until: now.add({ hours: 1 }) }
  return deps.gateway.findSubscriptions(customerId, madeIn)
}

/** The subscription with these terms that an earlier try made; a second one, which should not exist, is cancelled. */
async function findMade(deps: Deps, terms: Terms): Promise<GatewaySubscription | null> {
  const made = await listMade(deps, terms.customerId)
  const [kept = null, ...more] = made.filter((s) => fits(s, terms) && s.dueDate === terms.dueDate)
  for (const { id } of more) await deps.gateway.cancelSubscription(id)
  return kept
}

async function makeAt(deps: Deps, planoId: string, terms: Terms): Promise<string> {
  const made = await findMade(deps, terms)
  if (made) return made.id
  const planId = await planAt(deps, await getPlano(deps.db, planoId))
  const sellerId = deps.config.zoop.sellerId
  const result = await deps.gateway.createSubscription({ planId, sellerId, ...terms })
  if (result.kind === 'created') return result.subscription.id
  throw new Error(`subscription ${result.kind}`)
}

/** Continues the subscription that the contract has; false when it ended or has other terms and was cancelled. */
async function goOn(deps: Deps, contrato: ContratoRow, terms: Terms): Promise<boolean> {
  if (!contrato.assinaturaZoop) return false
  const known = await deps.gateway.readSubscription(contrato.assinaturaZoop)
  if (known && fits(known, terms) && (known.dueDate === null || known.dueDate >= terms.dueDate)) {
    if (known.status === 'suspended') await deps.gateway.reactivateSubscription(known.id)
    return true
  }
  if (known) await deps.gateway.cancelSubscription(known.id)
  return false
}

/** Returns the terms by which the gateway is to charge from the next due day on; null when it is to charge nothing. */
function termsOf(contrato: ContratoRow): Terms | null {
  const { compradorZoop: customerId, cartaoZoop: cardId, proximaCobranca } = contrato
  if (contrato.estado !== 'ATIVO' || contrato.metodo !== 'cartao') return null
  if (!customerId || !cardId || !proximaCobranca) return null
  const amount = cobradoOn(contrato, proximaCobranca)
  return { customerId, cardId, amount, dueDate: String(proximaCobranca) }
}

/** A claim older than this belongs to a process that has ended. */
export const claimMinutes = 10

/** Makes, replaces or ends the subscription of a contract that goes on. Returns the id of one that was made. */
async function follow(deps: Deps, contrato: ContratoRow): Promise<string | undefined> {
  const terms = termsOf(contrato)
  if (contrato.metodo !== 'cartao' && contrato.assinaturaZoop)
    await deps.gateway.cancelSubscription(contrato.assinaturaZoop)
  const goesOn = terms ? await goOn(deps, contrato, terms) : true
  return terms && !goesOn ? makeAt(deps, contrato.planoId, terms) : undefined
}

/** Suspends the gateway's subscription until the contract goes on. A renewal that was charged at that moment is refunded. */
async function pause(deps: Deps, contrato: ContratoRow): Promise<undefined> {
  if (!contrato.assinaturaZoop) return
  const known = await deps.gateway.readSubscription(contrato.assinaturaZoop)
  // One that ended, because another way to pay was chosen, cannot be suspended.
  if (known?.status === 'active') await deps.gateway.suspendSubscription(known.id)
  await syncFaturas(deps, contrato)
}

/** The subscription of a contract that has ended is cancelled, and a last renewal returned. */
async function end(deps: Deps, contrato: ContratoRow): Promise<undefined> {
  if (!contrato.assinaturaZoop) return
  await deps.gateway.cancelSubscription(contrato.assinaturaZoop)
  await syncFaturas(deps, contrato)
}

/**
 * Cancels a subscription of an earlier try whose response was lost, unless it is the contract's own: since then the contract ended, is
 * paid otherwise or has other terms, and nobody knows its id.
 */
async function endUnknown(deps: Deps, { compradorZoop }: ContratoRow, own: string | null): Promise<void> {
  if (!compradorZoop) return
  for (const { id, status } of await listMade(deps, compradorZoop))
    if (id !== own && status !== 'canceled' && status !== 'expired') await deps.gateway.cancelSubscription(id)
}

/** Has the gateway's subscription follow the present state of a contract. */
function settle(deps: Deps, contrato: ContratoRow): Promise<string | undefined> {
  if (contrato.estado === 'CANCELADO') return end(deps, contrato)
  const stands = contrato.estado === 'SUSPENSO' || contrato.estado === 'CANCELADO_AO_FIM'
  return stands ? pause(deps, contrato) : follow(deps, contrato)
}

/**
 * Jobs `contrato.assinar`, `contrato.pausar` and `contrato.desligar`: the gateway's subscription follows the contract as it is now.
 * It charges the renewals to the credit card from the next due day on; is replaced for another card or price; is suspended with the
 * contract, and ends with it or when another way to pay is chosen. The jobs may run any number of times. One that finds another at
 * work on the contract has nothing to do: the other one looks for changes when it is done, and the sweep goes on where a process
 * ended. The sweep also repeats a failed one.
 */
export async function startAssinatura(deps: Deps, contratoId: string): Promise<void> {
  const now = deps.clock.now()
  const antesDe = now.subtract({ minutes: claimMinutes })
  const before = await findContratoById(deps.db, contratoId)
  const contrato = await claimAssinatura(deps.db, contratoId, { now, antesDe })
  if (!contrato) return
  let made: string | undefined
  try {
    made = await settle(deps, contrato)
    // An earlier try failed, or its process ended.
    if (before?.assinandoDesde) await endUnknown(deps, contrato, made ?? contrato.assinaturaZoop)
  } catch (error) {
    await failAssinatura(deps.db, contratoId, antesDe.subtract({ seconds: 1 }))
    throw error
  }
  await releaseAssinatura(deps.db, contratoId, made)
  const after = await findContratoById(deps.db, contratoId)
  if (after && isOther(contrato, after)) await startAssinatura(deps, contratoId)
}

/** Whether a contract changed, while its subscription was made, in a way that the gateway has to follow. */
const isOther = (before: ContratoRow, after: ContratoRow): boolean =>
  before.estado !== after.estado ||
  before.metodo !== after.metodo ||
  !isDeepStrictEqual(termsOf(before), termsOf(after))
