import { redirect } from 'react-router'
import type { Args } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { readTarget, withDe } from '#lib/conta/volta.ts'
import { createAccess, proveCard, takeCard } from '#pages/entrada/cadastro/com-cartao.server.ts'
import { assistente, semCartao } from '#pages/entrada/cadastro/caminhos.ts'
import { noProvaCookie, keepProva } from './kept-prova.server.ts'
import { passoOf } from './load.ts'

/** Adds a cookie to the result of a step, returned or thrown. */
function withCookie<T>(result: T, cookie: string | null): T {
  if (!cookie) return result
  if (result instanceof Response) result.headers.append('set-cookie', cookie)
  else if (result && typeof result === 'object' && 'init' in result) {
    const init = (result.init ?? {}) as ResponseInit
    const headers = new Headers(init.headers)
    headers.append('set-cookie', cookie)
    Object.assign(result, { init: { ...init, headers } })
  }
  return result
}

/** The card's data are kept on this device, sealed, whether they were refused or not: a reload and the way back show them. */
async function prove(args: Args, form: FormData) {
  const cookie = keepProva(args, form)
  try {
    return withCookie(await proveCard(args, form, assistente), cookie)
  } catch (thrown) {
    throw withCookie(thrown, cookie)
  }
}

/** One step of the wizard: the URL says which. */
export async function action(args: Args) {
  const { request } = args
  const form = await request.formData()
  const de = readTarget(request)
  const over = [noProvaCookie]
  switch (passoOf(request)) {
    case 1:
      throw redirect(textOf(form, 'tem') === 'sim' ? withDe(assistente.prova, de) : semCartao(de))
    case 2:
      return prove(args, form)
    case 3:
      return createAccess(args, form, assistente, over)
    default:
      return takeCard(args, form, assistente, over)
  }
}
