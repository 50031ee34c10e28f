import { zoopError } from '../zoop/zoop-error.ts'
import { ruleShare } from './receivables.ts'
import type { SplitRule, Transaction } from './transaction.ts'

/** One recipient's part of a refund, in centavos; `on_behalf_of` bears the rest. */
export type VoidRule = { recipient: string; split_rule: string; amount: number }

const shareOfWhole = (rule: SplitRule, t: Transaction): number => ruleShare(rule, t.amount, t.amount)

/** Returns the amount that a rule's recipient has given back so far. */
const givenBack = (rule: SplitRule, t: Transaction): number =>
  rule.voided ?? shareOfWhole(rule, t) - ruleShare(rule, t.amount - t.refunded, t.amount)

/** Whether all rules belong to this transaction and each side has enough left. */
function isPossible(t: Transaction, amount: number, rules: readonly VoidRule[]): boolean {
  const asked = rules.reduce((sum, rule) => sum + rule.amount, 0)
  const known = rules.every((asking) => {
    const rule = t.splitRules.find((r) => r.id === asking.split_rule && r.recipient === asking.recipient)
    return rule !== undefined && asking.amount <= shareOfWhole(rule, t) - givenBack(rule, t)
  })
  const ruled = t.splitRules.reduce((sum, rule) => sum + shareOfWhole(rule, t) - givenBack(rule, t), 0)
  const sellers = t.amount - t.refunded - ruled
  return known && asked <= amount && amount - asked <= sellers
}

/**
 * Records how a refund of `amount` is divided, before it is made. Without rules it is proportional.
 * @throws ZoopError 402 void_transaction_error when a rule is not of this transaction or a side has not enough left
 */
export function takeBack(t: Transaction, amount: number, rules: readonly VoidRule[] | undefined): void {
  if (rules === undefined && t.splitRules.every((rule) => rule.voided === null)) return
  if (rules && !isPossible(t, amount, rules)) throw zoopError(402, 'void_transaction_error')
  const left = t.amount - t.refunded
  for (const rule of t.splitRules) {
    const before = givenBack(rule, t)
    const share = Math.floor(((shareOfWhole(rule, t) - before) * amount) / left)
    const told = rules?.find((asking) => asking.split_rule === rule.id)?.amount
    rule.voided = before + (rules ? (told ?? 0) : share)
  }
}
