import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import type { ToastMessage } from '#ui/overlay/toast.tsx'
import type { FormRefusal } from '#lib/api/api.ts'
import { offlineText } from './offline-text.ts'
import { keepOverLogin, restoreTyped } from './typed-over-login.ts'
import { notSent } from '#lib/api/unless-offline.ts'

type Results = Record<string, DataStrategyResult>

/** The router wraps what an action's request threw. */
const isNetworkFault = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && (result as { data?: unknown } | null)?.data instanceof TypeError

/** The status keeps the router from loading the page anew. */
async function refusalOf(sent: Request) {
  const typed = Object.fromEntries([...(await sent.formData())].filter(([, v]) => typeof v === 'string'))
  const problema = {
    type: 'about:blank',
    title: offlineText,
    detail: offlineText,
    status: 0,
    code: 'base.sem_rede',
    requestId: '',
  }
  return data({ problema, typed } as FormRefusal, { status: notSent })
}

/** Whose pages these are. */
let dono: string | undefined

/** Wherever a person comes to: what they typed there before a login in between. */
export function arrive(
  usuario: string | undefined,
  path: string,
  toast: (message: ToastMessage) => void,
): void {
  dono = usuario
  restoreTyped(dono, path, toast)
}

/**
 * A middleware of the browser, for every form and fetcher of every page: when the network falls while one is on its way, the page
 * stays with what was typed and is told so as by a refusal; the same press sends the same form, with the same key, again.
 * Whatever the server answered goes through; what it sent to the login instead is kept until that comes back.
 */
export const keepTyped: MiddlewareFunction<Results> = async ({ request }, next) => {
  const sent = request.clone()
  const results = await next()
  if (request.signal.aborted) return results
  await keepOverLogin(Object.values(results), sent, dono)
  for (const [route, result] of Object.entries(results))
    if (isNetworkFault(result)) results[route] = { type: 'data', result: await refusalOf(sent) }
  return results
}

/**
 * Without network a form is not even sent. Before React sees the event, so that no page is replaced by an error, nor by the browser's
 * own. A dialog, over which no toast is heard, says it by itself.
 */
export function guardForms(toast: (message: ToastMessage) => void): void {
  const stop = (event: SubmitEvent) => {
    if (navigator.onLine || (event.target as Element).matches('[data-says-offline]')) return
    event.preventDefault()
    event.stopPropagation()
    toast({ text: offlineText, tone: 'stop' })
  }
  document.addEventListener('submit', stop, { capture: true })
}
