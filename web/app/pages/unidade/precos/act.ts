import { data, redirect } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Valores } from '@alento/contract/preco/preco-ordem.ts'
import { getPreco, type Preco, removePreco, updatePreco } from '@alento/contract/preco/preco.ts'
import { type Args, call, type FormRefusal, loginPath, pagePath, refuse } from '#lib/api/api.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import { diasError, readDias } from './dias-field.tsx'
import { type PriceTexts, readRow } from './read-row.ts'

export const invalidFields = (errors: Record<string, string>): Problema => ({
  ...refusalOf('base.invalido'),
  errors: Object.entries(errors).map(([field, message]) => ({ field, message })),
})

export const priceTextsOf = (form: FormData): PriceTexts => ({
  valorParticular: textOf(form, 'valorParticular'),
  valorAlento: textOf(form, 'valorAlento'),
  valorSinSaude: textOf(form, 'valorSinSaude'),
})

/** The prices that the form was made with, from its hidden field. */
function readAntes(form: FormData): Valores {
  const [valorParticular = 0, valorAlento = 0, valorSinSaude = 0] = textOf(form, 'antes')
    .split('-')
    .map(Number)
  return { valorParticular, valorAlento, valorSinSaude }
}

/** Redirects to the login without a session; otherwise returns the values for showing the form again. */
export function refuseForm(request: Request, problema: Problema, form: FormData) {
  if (problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refuse(problema, form)
}

export const leaveTo = (path: string, aviso: Aviso) =>
  redirect(path, { headers: { 'set-cookie': avisoCookie(aviso) } })

/**
 * The result of an action of these pages: the saved row, or the refusal, with the row's current values if somebody else changed
 * it.
 */
export type Answer = { preco: Preco } | { removido: string } | (FormRefusal & { atual?: Preco | null })

/** The days until an exam's result, where the form asks for them. */
function readWait(
  form: FormData,
): { error?: undefined; resultadoDias?: number | null } | { error: { resultadoDias: string } } {
  if (!form.has('resultadoDias')) return {}
  const resultadoDias = readDias(textOf(form, 'resultadoDias'))
  const wrong = diasError(resultadoDias)
  return wrong ? { error: { resultadoDias: wrong } } : { resultadoDias }
}

/**
 * Saves one row. `ficar` is sent by a table that stays in place: it gets the row, or the refusal with the current row; a form
 * without scripts is redirected to its page.
 */
async function savePreco({ context, request }: Args, rede: string, form: FormData) {
  const read = readRow(priceTextsOf(form))
  const wait = readWait(form)
  if (!read.valores || wait.error) return refuse(invalidFields({ ...read.errors, ...wait.error }), form)
  const descricao = textOf(form, 'descricaoConsulta').trim()
  const id = textOf(form, 'preco')
  const reply = await call(context, updatePreco, {
    params: { id },
    query: { rede },
    body: {
      antes: readAntes(form),
      ...read.valores,
      ...wait,
      ...(form.has('descricaoConsulta') && { descricaoConsulta: descricao }),
    },
  })
  if (!reply.ok) {
    const now =
      reply.problema.code === 'base.conflito'
        ? await call(context, getPreco, { params: { id }, query: { rede } })
        : null
    const refused = refuseForm(request, reply.problema, form)
    return data({ ...refused.data, atual: now?.ok ? now.value : null }, refused.init ?? {})
  }
  if (textOf(form, 'ficar')) return { preco: reply.value }
  throw leaveTo(pagePath(request), 'preco')
}

async function dropPreco({ context, request }: Args, rede: string, form: FormData) {
  const reply = await call(context, removePreco, { params: { id: textOf(form, 'preco') }, query: { rede } })
  if (!reply.ok && reply.problema.status !== 404) return refuseForm(request, reply.problema, form)
  if (textOf(form, 'ficar')) return { removido: textOf(form, 'preco') }
  throw leaveTo(`/admin/precos${textOf(form, 'tipo') === 'exame' ? '?tipo=exame' : ''}`, 'precoRemovido')
}

const sessionOver: Problema = {
  ...refusalOf('base.nao_autenticado'),
  detail: 'Sua sessão terminou. Entre de novo em outra aba e salve outra vez.',
}

/** Each form names its purpose in `acao`: `mudar` or `remover`. */
export async function actOnPreco(args: Args) {
  const form = await args.request.formData()
  const rede = await unidadeOf(args, form, updatePreco, removePreco).catch((away: unknown) => {
    // A table that stays in place shows that in the row, so that text typed into other rows is kept.
    if (away instanceof Response && textOf(form, 'ficar')) return null
    throw away
  })
  if (rede === null) return refuse(sessionOver, form)
  const acao = textOf(form, 'acao')
  if (acao === 'mudar') return savePreco(args, rede, form)
  if (acao !== 'remover') throwProblem(refusalOf('base.ilegivel'))
  return dropPreco(args, rede, form)
}
