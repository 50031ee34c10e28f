import { data } from 'react-router'
import { textOf } from '#lib/api/entrada.ts'

const leastMotivo = 5

/** Something irreversible asks once its reason is whole. */
export const mustAsk = (form: FormData): boolean =>
  textOf(form, 'confirmado') !== 'S' && textOf(form, 'motivo').trim().length >= leastMotivo

/** Two steps, with and without scripts: the first submit returns the question, 'Sim' sends the same fields again. */
export function askToConfirm(form: FormData) {
  const pergunta = Object.fromEntries(
    [...form].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v] as const] : [])),
  )
  return data({ pergunta, vez: crypto.randomUUID() })
}
