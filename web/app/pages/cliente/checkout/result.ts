import type { Pedido } from '@alento/contract/pedido.ts'
import type { FormRefusal } from '#lib/api/api.ts'

/** What the action answered: nothing yet, what was done, or a refusal with the form as it was typed. */
export type ActionResult = { done: string } | FormRefusal | undefined

/** The refusal of one of the page's forms. */
export const refusalOfIntent = (result: ActionResult, intent: string): FormRefusal | undefined =>
  result && 'problema' in result && result.typed['intent'] === intent ? result : undefined

/** What each way to pay needs; `chave` makes one attempt. */
export type FormProps = { pedido: Pedido; chave: string; refusal: FormRefusal | undefined; busy: boolean }
