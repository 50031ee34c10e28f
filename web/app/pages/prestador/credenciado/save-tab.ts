import { data } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { type CadastroRede, getCadastroRede, updateRede } from '@alento/contract/cadastro-rede.ts'
import { call, type Context, type FormRefusal } from '#lib/api.ts'
import { textOf } from '#lib/entrada.ts'
import { copyDay, fieldOfHour, type Typed } from './hours-form.ts'
import { mergeTyped, readAntes } from './merge-typed.ts'
import { type DataTab, readTab, showTab, typedOf } from './read-form.ts'

/** What stands in a form again. `problema` is null where nothing was refused: the page only came back with something done to it. */
export type Again = { problema: Problema | null; typed: Typed }

/** Without scripts the hours of a day are copied by the server; null when the button was another one. */
export function copyHours(form: FormData) {
  const [, day] = /^copiar\.([1-7])$/.exec(textOf(form, 'acao')) ?? []
  return day ? data<Again>({ problema: null, typed: copyDay(typedOf(form), Number(day)) }) : null
}

const bothText = (now: string): string =>
  now === ''
    ? 'Outra pessoa deixou em branco. Salve de novo para ficar o que você escreveu.'
    : `Outra pessoa gravou “${now}”. Salve de novo para ficar o que você escreveu.`

/** Somebody saved before: the form comes back with what they and what I changed, resting on what is kept now. */
function merged(aba: DataTab, form: FormData, problema: Problema, rede: CadastroRede): FormRefusal {
  const agora = showTab[aba](rede)
  const merge = mergeTyped({ antes: readAntes(textOf(form, 'antes')), typed: typedOf(form), agora })
  const errors = merge.both.map(({ field, agora: now }) => ({ field, message: bothText(now) }))
  const typed = { ...merge.typed, versao: rede.versao, antes: JSON.stringify(agora) }
  return { problema: { ...problema, errors }, typed }
}

/** Saves a tab. A refusal names the form's fields and keeps what was typed. */
export async function saveTab(context: Context, aba: DataTab, form: FormData, id: string) {
  const params = { id }
  const body = { versao: textOf(form, 'versao'), ...readTab[aba](form) } as never
  const reply = await call(context, updateRede, { params, body })
  if (reply.ok) return { ok: true } as const
  const { problema } = reply
  if (problema.code === 'cadastro_rede.mudou') {
    const now = await call(context, getCadastroRede, { params })
    if (now.ok) return { ok: false, refusal: merged(aba, form, problema, now.value) } as const
  }
  const typed = typedOf(form)
  const errors = problema.errors?.map((e) => ({ ...e, field: fieldOfHour(typed, e.field) }))
  return { ok: false, refusal: { problema: { ...problema, ...(errors && { errors }) }, typed } } as const
}
