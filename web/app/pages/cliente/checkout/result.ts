import type { FormRefusal } from '#lib/api.ts'

/** What the action answered: nothing yet, what was done, or a refusal with the form as it was typed. */
export type ActionResult = { done: string } | FormRefusal | undefined

/** The refusal of one of the page's forms. */
export const refusalOfIntent = (result: ActionResult, intent: string): FormRefusal | undefined =>
  result && 'problema' in result && result.typed['intent'] === intent ? result : undefined
