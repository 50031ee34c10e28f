import { data } from 'react-router'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import { textOf } from '#lib/api/entrada.ts'

const leastMotivo = 5

/** Something irreversible asks once its reason is whole. A reason that the API would refuse goes to it at once. */
export const mustAsk = (form: FormData): boolean =>
  textOf(form, 'confirmado') !== 'S' && textOf(form, 'motivo').trim().length >= leastMotivo

/** Two steps, with and without scripts: the first submit returns the question, 'Sim' sends the same fields again. */
export function askToConfirm(form: FormData) {
  const pergunta = Object.fromEntries(
    [...form].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v] as const] : [])),
  )
  return data({ pergunta, vez: crypto.randomUUID() })
}

/** A refund's amount: empty is all that is left; null is not an amount. Centavos. */
export function valorOf(form: FormData): number | undefined | null {
  const typed = textOf(form, 'valor').trim()
  if (typed === '') return undefined
  const valor = centavosOf(typed)
  return Number.isSafeInteger(valor) && valor > 0 ? valor : null
}
