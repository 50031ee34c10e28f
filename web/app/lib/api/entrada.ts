import { data } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import { baseProblems, type Problema } from '@alento/contract/base/problema.ts'

/** A refusal by the page itself, with the API's text. */
export function refusalOf(code: keyof typeof baseProblems): Problema {
  const { title, status, ...rest } = baseProblems[code]
  return { type: 'about:blank', title, status, detail: title, code, requestId: '', ...rest }
}

/** Ends a loader with the API's refusal: the error page has its status and its text. */
export function throwProblem(problema: Problema): never {
  throw data(problema, { status: problema.status })
}

const cutLink: Problema = {
  ...refusalOf('base.nao_encontrado'),
  detail: 'Este link está incompleto',
  action: 'Abra de novo o link da mensagem que você recebeu, ou copie-o por inteiro.',
}

/** For pages that a message links to: a link that was cut is said to be that, not in the words of the call that refused it. */
export function throwLink(problema: Problema): never {
  throwProblem(problema.code === 'base.invalido' || problema.code === 'base.ilegivel' ? cutLink : problema)
}

/** The `id` of the URL. A missing or invalid one is a 404. */
export function idOf(request: Request): string {
  const id = Id.safeParse(new URL(request.url).searchParams.get('id'))
  return id.success ? id.data : throwProblem(refusalOf('base.nao_encontrado'))
}

/** The entry with a key that came from outside; undefined too for a property that every object inherits, as 'constructor'. */
export const findEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** A text of the form; '' when it is missing or a file. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
