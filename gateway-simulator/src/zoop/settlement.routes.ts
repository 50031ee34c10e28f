import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { receivablesOf, receivableStatus, ruleShare, type Receivable } from '../domain/receivables.ts'
import { getTransaction } from '../domain/settle-transaction.ts'
import type { SplitRule, Transaction } from '../domain/transaction.ts'
import type { Core } from '../core.ts'
import { isoSeconds, reais } from './format.ts'
import { filterOf, listJson, rangeOf } from './list.ts'
import { splitRuleJson, uriOf } from './transaction-view.ts'
import { zoopError } from './zoop-error.ts'

type Params = { id: string }
type RuleParams = { id: string; ruleId: string }

const receivableJson = (sim: Core, r: Receivable) => {
  const status = receivableStatus(r, sim.clock.now())
  return {
    id: r.id,
    resource: 'receivable',
    status,
    recipient: r.recipient,
    transaction: r.transactionId,
    split_rule: r.splitRuleId,
    installment: String(r.installment),
    liable: r.liable,
    amount: reais(r.net),
    gross_amount: reais(r.gross),
    anticipation_fee: '0.00',
    paid_at: status === 'paid' ? isoSeconds(r.expectedOn) : null,
    created_at: isoSeconds(r.createdAt),
    transaction_created_at: isoSeconds(getTransaction(sim, r.transactionId).createdAt),
    canceled_at: null,
    expected_on: isoSeconds(r.expectedOn),
    authorization_code: null,
    id_original_receivable: null,
    prepaid: false,
  }
}

function ruleJson(sim: Core, t: Transaction, rule: SplitRule) {
  const own = receivablesOf(sim.state.receivables, t.id).filter(
    (r) => r.splitRuleId === rule.id && !r.canceled,
  )
  const sum = (part: (r: Receivable) => number) => own.reduce((total, r) => total + part(r), 0)
  // Before the payment there are no receivables yet: the rule says what they will be.
  const gross = own.length > 0 ? sum((r) => r.gross) : ruleShare(rule, t.amount, t.amount)
  return splitRuleJson(t, rule, gross, own.length > 0 ? sum((r) => r.net) : gross)
}

/** One deposit for each seller and day on which something was settled. Amounts in centavos. */
function transfersOf(sim: Core, sellerId: string) {
  const now = sim.clock.now()
  const byDay = new Map<string, number>()
  for (const r of sim.state.receivables.values()) {
    if (r.recipient !== sellerId || receivableStatus(r, now) !== 'paid') continue
    const day = isoSeconds(r.expectedOn).slice(0, 10)
    byDay.set(day, (byDay.get(day) ?? 0) + r.net)
  }
  return [...byDay.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, amount]) => {
      // The same day is the same transfer on every call, though nothing is stored.
      const id = createHash('sha256').update(`${sellerId}:${day}`).digest('hex').slice(0, 32)
      const at = `${day}T12:00:00+00:00`
      return {
        id,
        resource: 'transfer',
        amount,
        original_amount: amount,
        currency: 'BRL',
        status: 'succeeded',
        recipient: sellerId,
        confirmed: true,
        transfer_date: day,
        type: 'automatic',
        metadata: {},
        uri: uriOf(sim.options.marketplaceId, `transfers/${id}`),
        created_at: at,
        updated_at: at,
      }
    })
}

function receivableRoutes(app: FastifyInstance, sim: Core): void {
  const { receivables } = sim.state
  app.get<{ Params: Params }>('/transactions/:id/receivables', async (request) =>
    listJson(request, receivablesOf(receivables, getTransaction(sim, request.params.id).id), (r) =>
      receivableJson(sim, r),
    ),
  )
  app.get<{ Params: Params }>('/sellers/:id/receivables', async (request) => {
    const status = filterOf(request, 'status')
    const inRange = rangeOf(request, 'expected_on_range')
    const rows = [...receivables.values()].filter(
      (r) =>
        r.recipient === request.params.id &&
        (status === null || receivableStatus(r, sim.clock.now()) === status) &&
        inRange(r.expectedOn),
    )
    return listJson(request, rows, (r) => receivableJson(sim, r))
  })
  app.get<{ Params: Params }>('/receivables/:id', async (request) => {
    const found = receivables.get(request.params.id)
    if (!found) throw zoopError(404, 'resource_not_found')
    return receivableJson(sim, found)
  })
}

/** Who gets what and when: split rules, receivables and transfers. */
export function settlementRoutes(app: FastifyInstance, sim: Core): void {
  receivableRoutes(app, sim)
  app.get<{ Params: Params }>('/transactions/:id/split_rules', async (request) => {
    const t = getTransaction(sim, request.params.id)
    return listJson(request, t.splitRules, (rule) => ruleJson(sim, t, rule))
  })
  app.get<{ Params: RuleParams }>('/transactions/:id/split_rules/:ruleId', async (request) => {
    const t = getTransaction(sim, request.params.id)
    const rule = t.splitRules.find((other) => other.id === request.params.ruleId)
    if (!rule) throw zoopError(404, 'resource_not_found')
    return ruleJson(sim, t, rule)
  })
  app.get<{ Params: Params }>('/sellers/:id/transfers', async (request) =>
    listJson(request, transfersOf(sim, request.params.id), (transfer) => transfer),
  )
}
