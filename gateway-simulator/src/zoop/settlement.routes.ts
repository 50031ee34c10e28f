import type { FastifyInstance } from 'fastify'
import { receivablesOf, receivableStatus, ruleShare, type Receivable } from '../domain/receivables.ts'
import { getTransaction } from '../domain/settle-transaction.ts'
import type { SplitRule, Transaction } from '../domain/transaction.ts'
import type { Core } from '../core.ts'
import { isKnownSeller } from '../domain/create-transaction.ts'
import { isoSeconds, midnight, reais } from './format.ts'
import { filterOf, hasRange, listJson, rangeOf } from './list.ts'
import { splitRuleJson } from './transaction-view.ts'
import { zoopError } from './zoop-error.ts'

type Params = { id: string }
type RuleParams = { id: string; ruleId: string }

/** Civil dates are compared as midnight UTC. */
const midnightOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime('UTC').toInstant()

const receivableJson = (sim: Core, r: Receivable) => {
  return {
    id: r.id,
    resource: 'receivable',
    status: receivableStatus(r),
    recipient: r.recipient,
    transaction: r.transactionId,
    split_rule: r.splitRuleId,
    installment: String(r.installment),
    liable: r.liable,
    amount: reais(r.net),
    gross_amount: reais(r.gross),
    anticipation_fee: '0.00',
    paid_at: r.paidOn && midnight(r.paidOn),
    created_at: isoSeconds(r.createdAt),
    transaction_created_at: isoSeconds(sim.state.transactions.get(r.transactionId)?.createdAt ?? r.createdAt),
    canceled_at: r.canceledAt && isoSeconds(r.canceledAt),
    expected_on: midnight(r.expectedOn),
    authorization_code: null,
    id_original_receivable: null,
    prepaid: false,
  }
}

function ruleJson(sim: Core, t: Transaction, rule: SplitRule) {
  const own = receivablesOf(sim.state.receivables, t.id).filter(
    (r) => r.splitRuleId === rule.id && r.canceledAt === null,
  )
  const sum = (part: (r: Receivable) => number) => own.reduce((total, r) => total + part(r), 0)
  // No receivables exist before the payment: the rule determines them.
  const gross = own.length > 0 ? sum((r) => r.gross) : ruleShare(rule, t.amount, t.amount)
  return splitRuleJson(t, rule, gross, own.length > 0 ? sum((r) => r.net) : gross)
}

function receivableRoutes(app: FastifyInstance, sim: Core): void {
  const { receivables } = sim.state
  app.get<{ Params: Params }>('/transactions/:id/receivables', async (request) =>
    listJson(request, receivablesOf(receivables, getTransaction(sim, request.params.id).id), (r) =>
      receivableJson(sim, r),
    ),
  )
  app.get<{ Params: Params }>('/sellers/:id/receivables', async (request) => {
    const { id } = request.params
    // The only list with its own error for an unknown seller.
    if (!isKnownSeller(sim, id)) throw zoopError(400, 'bad_request_exception')
    const status = filterOf(request, 'status')
    const isExpected = rangeOf(request, 'expected_on_range')
    const isPaid = rangeOf(request, 'paid_at_range')
    const wantsPaid = hasRange(request, 'paid_at_range')
    const rows = [...receivables.values()].filter(
      (r) =>
        r.recipient === id &&
        (status === null || receivableStatus(r) === status) &&
        isExpected(midnightOf(r.expectedOn)) &&
        (r.paidOn ? isPaid(midnightOf(r.paidOn)) : !wantsPaid),
    )
    return listJson(request, rows, (r) => receivableJson(sim, r))
  })
  app.get<{ Params: Params }>('/receivables/:id', async (request) => {
    const found = receivables.get(request.params.id)
    if (!found) throw zoopError(404, 'resource_not_found')
    return receivableJson(sim, found)
  })
}

/** Split rules and receivables. */
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
}
