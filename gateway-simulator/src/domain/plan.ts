import { z } from 'zod'
import type { Core } from '../core.ts'
import { planJson } from '../zoop/recurrence-view.ts'
import { zoopError } from '../zoop/zoop-error.ts'
import { newId } from './id.ts'
import { FREQUENCIES, type Plan } from './recurrence.ts'
import { parseBody } from './transaction-request.ts'

/** The least that a card can be charged, in centavos. */
export const LEAST = 50

const PlanRequest = z.object({
  frequency: z.enum(FREQUENCIES),
  interval: z.int().min(1).max(365),
  payment_methods: z.tuple([z.literal('credit')]),
  currency: z.literal('BRL'),
  name: z.string().min(1).max(200),
  description: z.string().max(500).nullish(),
  amount: z.int().min(LEAST).max(100_000_000).nullish(),
  setup_amount: z.int().min(0).max(100_000_000).default(0),
  duration: z.int().min(1).max(1_200).nullish(),
})

const fieldsOf = (body: unknown) => {
  const r = parseBody(PlanRequest, body)
  return {
    name: r.name,
    description: r.description ?? null,
    frequency: r.frequency,
    interval: r.interval,
    amount: r.amount ?? null,
    setupAmount: r.setup_amount,
    duration: r.duration ?? null,
  }
}

const announce = (sim: Core, type: 'plan.created' | 'plan.updated' | 'plan.deleted', plan: Plan): void =>
  sim.events.emit(type, planJson(sim.options.marketplaceId, plan))

/** @throws ZoopError 404 */
export function getPlan(sim: Core, id: string): Plan {
  const plan = sim.state.plans.get(id)
  if (!plan) throw zoopError(404, 'resource_not_found')
  return plan
}

/** @throws ZoopError 400 */
export function createPlan(sim: Core, body: unknown): Plan {
  const now = sim.clock.now().epochMilliseconds
  const plan: Plan = { id: newId(), ...fieldsOf(body), status: 'active', createdAt: now, updatedAt: now }
  sim.state.plans.add(plan)
  announce(sim, 'plan.created', plan)
  return plan
}

/** Replaces all fields. Running subscriptions keep the terms with which they were made. @throws ZoopError 400, 404 */
export function updatePlan(sim: Core, id: string, body: unknown): Plan {
  const plan = getPlan(sim, id)
  if (plan.status === 'canceled') throw zoopError(400, 'no_action_taken')
  Object.assign(plan, fieldsOf(body))
  plan.updatedAt = sim.clock.now().epochMilliseconds
  announce(sim, 'plan.updated', plan)
  return plan
}

/** No new subscription can use it; running ones go on. @throws ZoopError 400 when it is canceled, 404 */
export function removePlan(sim: Core, id: string): Plan {
  const plan = getPlan(sim, id)
  if (plan.status === 'canceled') throw zoopError(400, 'no_action_taken')
  plan.status = 'canceled'
  plan.updatedAt = sim.clock.now().epochMilliseconds
  announce(sim, 'plan.deleted', plan)
  return plan
}
