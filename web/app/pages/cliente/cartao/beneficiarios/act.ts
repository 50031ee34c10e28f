import { data } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { setBeneficiarios } from '@alento/contract/cartao/seguro.ts'
import { type Args, call } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { readMudanca, refuseMudanca, toCard } from '#pages/cliente/cartao/mudar.server.ts'
import { applyIntent, withoutBlankRows, linhaName, linhasIn, toBeneficiario } from './linhas.ts'

const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Errors at the fields of the form: a share is typed in percent, and a blank field has a sentence of its own. */
function atFields(problema: Problema, typed: Record<string, string>): Problema {
  const errors = problema.errors?.map(({ field, message }) => {
    const at = field.replace(/parteBp$/, 'parte')
    return { field: at, message: typed[at]?.trim() === '' ? 'Preencha este campo' : message }
  })
  return errors ? { ...problema, errors } : problema
}

/** Saves the whole list; the buttons of the rows only change the form, which works without scripts, too. */
export async function actOnBeneficiarios(args: Args) {
  const form = await args.request.formData()
  const id = await readMudanca(args, form)
  const changed = applyIntent(textsIn(form), textOf(form, 'intent'))
  if (changed) return data({ typed: changed, problema: undefined })
  const typed = withoutBlankRows(textsIn(form))
  const beneficiarios = linhasIn(typed).map(toBeneficiario)
  const reply = await call(args.context, setBeneficiarios, { params: { id }, body: { beneficiarios } })
  if (reply.ok) throw toCard(beneficiarios.length > 0 ? 'beneficiarios' : 'herdeiros')
  for (const name of Object.keys(textsIn(form))) if (name.startsWith('beneficiarios.')) form.delete(name)
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  if (Object.keys(typed).length === 0) form.set(linhaName(0, 'name'), '')
  return refuseMudanca(args, form, atFields(reply.problema, typed))
}
