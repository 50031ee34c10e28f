import type { FastifyInstance } from 'fastify'
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  reactivateSubscription,
  suspendSubscription,
  updateSubscription,
} from '../domain/change-subscription.ts'
import { createPlan, getPlan, removePlan, updatePlan } from '../domain/plan.ts'
import type { Core } from '../core.ts'
import { listJson, periodOf } from './list.ts'
import { planJson, subscriptionJson } from './recurrence-view.ts'
import type { Plan, Subscription } from '../domain/recurrence.ts'

type Params = { id: string }

function planRoutes(app: FastifyInstance, sim: Core): void {
  const json = (plan: Plan) => planJson(sim.options.marketplaceId, plan)
  // The documentation writes this path with a slash at its end.
  for (const path of ['/recurrence_plans', '/recurrence_plans/']) {
    app.post(path, async (request, reply) => reply.code(201).send(json(createPlan(sim, request.body))))
    app.get(path, async (request) => listJson(request, sim.state.plans.between(...periodOf(request)), json))
  }
  app.get<{ Params: Params }>('/recurrence_plans/:id', async ({ params }) => json(getPlan(sim, params.id)))
  app.put<{ Params: Params }>('/recurrence_plans/:id', async ({ params, body }) =>
    json(updatePlan(sim, params.id, body)),
  )
  app.delete<{ Params: Params }>('/recurrence_plans/:id', async ({ params }) => {
    const { id } = removePlan(sim, params.id)
    return { uuid: id, resource: 'plan', deleted: true }
  })
}

/** Plans and subscriptions, on the paths of the documentation's version 2.5. */
export function recurrenceRoutes(app: FastifyInstance, sim: Core): void {
  const json = (s: Subscription) => subscriptionJson(sim.options.marketplaceId, s)
  planRoutes(app, sim)

  app.post('/recurrence_subscriptions', async (request, reply) =>
    reply.code(201).send(json(createSubscription(sim, request.body))),
  )
  app.get('/recurrence_subscriptions', async (request) =>
    listJson(request, sim.state.subscriptions.between(...periodOf(request)), json),
  )
  app.get<{ Params: Params }>('/recurrence_subscriptions/:id', async ({ params }) =>
    json(getSubscription(sim, params.id)),
  )
  app.put<{ Params: Params }>('/recurrence_subscriptions/:id', async ({ params, body }) =>
    json(updateSubscription(sim, params.id, body)),
  )
  app.post<{ Params: Params }>('/recurrence_subscriptions/:id/suspend', async ({ params }) =>
    json(suspendSubscription(sim, params.id)),
  )
  app.post<{ Params: Params }>('/recurrence_subscriptions/:id/reactivate', async ({ params }) =>
    json(reactivateSubscription(sim, params.id)),
  )
  app.delete<{ Params: Params }>('/recurrence_subscriptions/:id', async ({ params }) => {
    cancelSubscription(sim, params.id)
    return { message: 'Subscription canceled.' }
  })
}
