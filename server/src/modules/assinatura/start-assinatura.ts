import type { Deps } from '#deps.ts'
import { getPlano } from '#modules/plano/get-plano.ts'
import { setIdPlanoZoop, type PlanoRow } from '#modules/plano/list-plano.store.ts'
import type { GatewaySubscription } from '#platform/gateway/gateway-recurrence.ts'
import { claimAssinatura, failAssinatura, findContratoById, releaseAssinatura } from './contrato.store.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { cobradoEm } from './periodo.rules.ts'
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

/** The subscription with these terms that an earlier try made; a second one, which should not exist, is cancelled. */
async function findMade(deps: Deps, terms: Terms): Promise<GatewaySubscription | null> {
  const now = deps.clock.now()
  const madeIn = { from: now.subtract({ hours: 24 * searchedDays }), until: now.add({ hours: 1 }) }
  const made = await deps.gateway.findSubscriptions(terms.customerId, madeIn)
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

/** Goes on with the subscription that the contract has; false when it ended or has other terms and was cancelled. */
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

/** What the gateway is to charge from the next due day on; null when it is to charge nothing. */
function termsOf(contrato: ContratoRow): Terms | null {
  const { compradorZoop: customerId, cartaoZoop: cardId, proximaCobranca } = contrato
  if (contrato.estado !== 'ATIVO' || contrato.metodo !== 'cartao') return null
  if (!customerId || !cardId || !proximaCobranca) return null
  const amount = cobradoEm(contrato, proximaCobranca)
  return { customerId, cardId, amount, dueDate: String(proximaCobranca) }
}

/** A claim older than this belongs to a process that has ended. */
export const claimMinutes = 10

/**
 * Job `contrato.assinar`: the gateway charges the renewals of a contract to its credit card, from the next due day on. Replaces a
 * subscription with another card or price, goes on with a suspended one, and ends that of a contract that is paid otherwise.
 * Any number of times, one at a time.
 */
export async function startAssinatura(deps: Deps, contratoId: string): Promise<void> {
  const now = deps.clock.now()
  const antesDe = now.subtract({ minutes: claimMinutes })
  const contrato = await claimAssinatura(deps.db, contratoId, { now, antesDe })
  if (!contrato) throw new Error('the subscription is being made')
  try {
    const terms = termsOf(contrato)
    if (contrato.metodo !== 'cartao' && contrato.assinaturaZoop)
      await deps.gateway.cancelSubscription(contrato.assinaturaZoop)
    const goesOn = terms ? await goOn(deps, contrato, terms) : true
    const made = terms && !goesOn ? await makeAt(deps, contrato.planoId, terms) : undefined
    await releaseAssinatura(deps.db, contratoId, made)
  } catch (error) {
    await failAssinatura(deps.db, contratoId, antesDe.subtract({ seconds: 1 }))
    throw error
  }
}

/**
 * Job `contrato.pausar`: nothing more falls due at the gateway, until the contract goes on. A renewal that was charged at that
 * moment is found and returned.
 */
export async function pauseAssinatura(deps: Deps, contratoId: string): Promise<void> {
  const contrato = await findContratoById(deps.db, contratoId)
  if (!contrato?.assinaturaZoop || contrato.estado === 'ATIVO') return
  const known = await deps.gateway.readSubscription(contrato.assinaturaZoop)
  // One that ended, because another way to pay was chosen, cannot be suspended.
  if (known?.status === 'active') await deps.gateway.suspendSubscription(known.id)
  await syncFaturas(deps, contrato)
}

/** Job `contrato.desligar`: the subscription of a contract that has ended is cancelled, and a last renewal returned. */
export async function endAssinatura(deps: Deps, contratoId: string): Promise<void> {
  const contrato = await findContratoById(deps.db, contratoId)
  if (!contrato?.assinaturaZoop || contrato.estado !== 'CANCELADO') return
  await deps.gateway.cancelSubscription(contrato.assinaturaZoop)
  await syncFaturas(deps, contrato)
}
