import type { GatewayPlan, GatewayRecurrence, PlanTerms } from './gateway-recurrence.ts'
import { isAmount } from './zoop-charge.ts'
import { isAbsent, jsonOf, makeNonsense, type ZoopSend } from './zoop-http.ts'
import { listAll } from './zoop-list.ts'
import { jsonOrRefusal, moveTo } from './zoop-move.ts'
import { toPlan } from './zoop-recurrence-schema.ts'

function bodyOf({ name, description, amount, frequency, interval }: PlanTerms): object {
  if (!isAmount(amount)) throw new RangeError('Amounts are whole centavos')
  return { name, description, amount, frequency, interval, currency: 'BRL', payment_methods: ['credit'] }
}

/** Reads a plan and checks that it has the terms asked for: another price would be charged every month. */
function planOf(json: unknown, asked: PlanTerms): GatewayPlan {
  const plan = toPlan(json)
  const isAsked =
    plan?.amount === asked.amount && plan.frequency === asked.frequency && plan.interval === asked.interval
  if (!isAsked) throw makeNonsense()
  return plan
}

type Plans = Pick<GatewayRecurrence, 'createPlan' | 'readPlan' | 'listPlans' | 'updatePlan' | 'removePlan'>

/** Plans of recurrence. `…/plans` without the prefix are the sellers' fee plans: another thing. Source: zoop.md, section 11. */
export function createPlans(send: ZoopSend, base: string): Plans {
  const plans = `${base}/recurrence_plans`
  const path = (id: string): string => `${plans}/${encodeURIComponent(id)}`
  const readPlan = async (id: string): Promise<GatewayPlan | null> => {
    const answer = await send('GET', path(id))
    if (isAbsent(answer)) return null
    const plan = toPlan(jsonOf(answer))
    if (plan?.id !== id) throw makeNonsense()
    return plan
  }
  return {
    // The documentation writes this one path with a slash at its end.
    createPlan: async (terms) => planOf(jsonOrRefusal(await send('POST', `${plans}/`, bodyOf(terms))), terms),
    readPlan,
    listPlans: () =>
      listAll(send, { path: `${plans}/`, query: { sort: 'time-ascending' }, by: 'offset' }, toPlan),
    updatePlan: async (id, terms) => {
      jsonOrRefusal(await send('PUT', path(id), bodyOf(terms)))
      return planOf(await readPlan(id), terms)
    },
    removePlan: async (id) => {
      await moveTo(
        send,
        { method: 'DELETE', path: path(id) },
        () => readPlan(id),
        (plan) => plan === null || plan.status === 'canceled',
      )
    },
  }
}
