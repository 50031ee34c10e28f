import type { Pedido } from '@alento/contract/pedido.ts'
import type { FormRefusal } from '#lib/api/api.ts'

/** The action's result: nothing yet, what was done, or a refusal with the form as it was typed. */
export type ActionResult = { done: string } | FormRefusal | undefined

/** The refusal of one of the page's forms. */
export const refusalOfIntent = (result: ActionResult, intent: string): FormRefusal | undefined =>
  result && 'problema' in result && result.typed['intent'] === intent ? result : undefined

/** Props of each way to pay; `total` in centavos is for all that is paid together, `chave` identifies an attempt. */
export type FormProps = {
  pedido: Pedido
  total: number
  chave: string
  refusal: FormRefusal | undefined
  busy: boolean
}
