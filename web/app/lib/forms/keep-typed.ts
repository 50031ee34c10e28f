import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import type { ToastMessage } from '#ui/overlay/toast.tsx'
import type { FormRefusal } from '#lib/api/api.ts'
import { forgetOnLeave, forgetUnlessOf } from '#lib/cartao-digital/forget-card.ts'
import { forgetPhotoOnLeave, forgetPhotoUnlessOf } from '#lib/requisicao/kept-photo.ts'
import { keepOfflinePage } from '#lib/sem-internet/offline-page.ts'
import { keepTypedPage } from './keep-page.ts'
import { offlineText } from './offline-text.ts'
import { keepOverLogin, restoreTyped } from './typed-over-login.ts'
import { notSent } from '#lib/api/unless-offline.ts'

type Results = Record<string, DataStrategyResult>

/** The router wraps errors thrown by an action's request. */
const isNetworkFault = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && (result as { data?: unknown } | null)?.data instanceof TypeError

/** This status keeps the router from reloading the page's data. */
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

/** The user of the current pages. */
let dono: string | undefined

/**
 * After each navigation: restores what the user typed on this page before a login, and removes the digital card, the vouchers
 * and the photo of anybody else from this device. Who is logged in gets the page that shows them without network.
 */
export function arrive(
  usuario: string | undefined,
  path: string,
  toast: (message: ToastMessage) => void,
): void {
  if (usuario && usuario !== dono) void keepOfflinePage()
  dono = usuario
  restoreTyped(dono, path, toast)
  forgetUnlessOf(dono, path)
  forgetPhotoUnlessOf(dono)
}

/**
 * Browser middleware for every form and fetcher: when the network fails during a submission, the page keeps what was typed and
 * shows it like a refusal; submitting again sends the same form with the same key. Responses of the server pass unchanged; a
 * form that was redirected to the login instead is stored until the login returns.
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
 * Without network a form is not even sent. Runs before React handles the event, so that no page is replaced by an error,
 * neither ours nor the browser's. A dialog shows the text itself, because a toast behind it would not be announced. A page that is
 * loaded without network all the same is the offline one.
 */
export function guardForms(toast: (message: ToastMessage) => void): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    toast({ text: offlineText, tone: 'stop', until: 'online' })
  }
  const onSubmit = (event: SubmitEvent) => {
    if (!navigator.onLine && !(event.target as Element).matches('[data-says-offline]')) stop(event)
    else forget(event.target as Element)
  }
  const onClick = (event: MouseEvent) => {
    const link = navigator.onLine ? null : (event.target as Element).closest('a')
    if (link && replacesPage(link)) stop(event)
  }
  document.addEventListener('submit', onSubmit, { capture: true })
  document.addEventListener('click', onClick, { capture: true })
  keepTypedPage(replacesPage, () => toast({ text: offlineText, tone: 'stop' }))
}

function forget(form: Element): void {
  forgetOnLeave(form)
  forgetPhotoOnLeave(form)
}

/**
 * Whether a link would replace this page, and what is typed in it, by an error when there is no network. A page that holds itself
 * has its own words for that.
 */
const replacesPage = (link: HTMLAnchorElement): boolean =>
  leadsAway(link) && !document.querySelector('[data-holds-page]')

/** Whether a link opens another page of this site in this tab. */
const leadsAway = ({ href, target, download, origin, pathname, search }: HTMLAnchorElement): boolean =>
  href !== '' &&
  target === '' &&
  download === '' &&
  origin === location.origin &&
  pathname + search !== location.pathname + location.search
