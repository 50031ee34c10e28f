import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { FormRefusal } from '#lib/api/api.ts'

/** The action's result: nothing yet, the done action, or a refusal with the form as it was typed. */
export type ActionResult = { done: string } | (FormRefusal & { novaChave?: string }) | undefined

/**
 * The key of the next attempt. A refusal brings a new one. With the page's own key, a client who pays again before the page has
 * reloaded its data would send other data under the key of the refused attempt.
 */
export const nextChave = (chave: string, result: ActionResult): string =>
  (result && 'problema' in result && result.novaChave) || chave

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
