import type { Deps } from '#deps.ts'
import { findPlano, setIdPlanoZoop, type PlanoRow } from '#modules/plano/list-plano.store.ts'
import type { GatewaySubscription } from '#platform/gateway/gateway-recurrence.ts'
import { findContratoById, setAssinaturaZoop, type ContratoRow } from './contrato.store.ts'
import { precoDe } from './periodo.rules.ts'

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

/** The subscription with these terms that an earlier try made. */
async function findMade(deps: Deps, terms: Terms): Promise<GatewaySubscription | null> {
  const now = deps.clock.now()
  const madeIn = { from: now.subtract({ hours: 24 * searchedDays }), until: now.add({ hours: 1 }) }
  const made = await deps.gateway.findSubscriptions(terms.customerId, madeIn)
  return made.find((s) => fits(s, terms) && s.dueDate === terms.dueDate) ?? null
}

async function makeAt(deps: Deps, plano: PlanoRow, terms: Terms): Promise<string> {
  const made = await findMade(deps, terms)
  if (made) return made.id
  const planId = await planAt(deps, plano)
  const result = await deps.gateway.createSubscription({
    planId,
    sellerId: deps.config.zoop.sellerId,
    ...terms,
  })
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

/**
 * Job `contrato.assinar`: the gateway charges the renewals of a contract to its credit card, from the next due day on. Replaces a
 * subscription with another card or price, and goes on with a suspended one. Any number of times.
 */
export async function startAssinatura(deps: Deps, contratoId: string): Promise<void> {
  const contrato = await findContratoById(deps.db, contratoId)
  if (contrato?.estado !== 'ATIVO' || contrato.metodo !== 'cartao') return
  const { compradorZoop: customerId, cartaoZoop: cardId, proximaCobranca } = contrato
  const plano = await findPlano(deps.db, contrato.planoId)
  if (!plano || !customerId || !cardId || !proximaCobranca) return
  const amount = precoDe(contrato, proximaCobranca)
  const terms = { customerId, cardId, amount, dueDate: String(proximaCobranca) }
  if (await goOn(deps, contrato, terms)) return
  await setAssinaturaZoop(deps.db, contrato, await makeAt(deps, plano, terms))
}

/** Job `contrato.pausar`: nothing more falls due at the gateway, until the contract goes on. */
export async function pauseAssinatura(deps: Deps, contratoId: string): Promise<void> {
  const contrato = await findContratoById(deps.db, contratoId)
  if (!contrato?.assinaturaZoop || contrato.estado === 'ATIVO') return
  await deps.gateway.suspendSubscription(contrato.assinaturaZoop)
}

/** Job `contrato.desligar`: the subscription of a contract that has ended is cancelled. */
export async function endAssinatura(deps: Deps, contratoId: string): Promise<void> {
  const contrato = await findContratoById(deps.db, contratoId)
  if (!contrato?.assinaturaZoop || contrato.estado !== 'CANCELADO') return
  await deps.gateway.cancelSubscription(contrato.assinaturaZoop)
}
