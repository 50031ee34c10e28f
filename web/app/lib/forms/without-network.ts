import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import type { ToastMessage } from '#ui/overlay/toast.tsx'
import type { FormRefusal } from '#lib/api/api.ts'
import { forgetOnLeave, forgetUnlessOf } from '#lib/cartao-digital/forget-card.ts'
import { forgetPhotoOnLeave, forgetPhotoUnlessOf } from '#lib/requisicao/kept-photo.ts'
import { keepOfflinePage } from '#lib/sem-internet/offline-page.ts'
import { isPlainClick } from './is-plain-click.ts'
import { offlineText } from './offline-text.ts'
import { keepOverLogin, restoreTyped } from './typed-over-login.ts'
import { notSentStatus } from '#lib/api/unless-offline.ts'

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
  return data({ problema, typed } as FormRefusal, { status: notSentStatus })
}

/** The user of the current pages. */
let dono: string | undefined

/**
 * After each navigation: restores what the user typed on this page before a login, and removes the digital card, the vouchers
 * and the photo of anybody else from this device. A logged-in client gets the page that shows them without network.
 */
export function afterNavigation(
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
export const afterSending: MiddlewareFunction<Results> = async ({ request }, next) => {
  const sent = request.clone()
  const results = await next()
  if (request.signal.aborted) return results
  await keepOverLogin(Object.values(results), sent, dono)
  for (const [route, result] of Object.entries(results))
    if (isNetworkFault(result)) results[route] = { type: 'data', result: await refusalOf(sent) }
  return results
}

/**
 * Without network no form is sent and no link opened, so that no page is replaced by an error, neither ours nor the browser's. Runs
 * before React handles the event. A dialog shows the text itself, because a toast behind it would not be announced. A page that is
 * loaded without network all the same is the offline one.
 */
export function guardPage(toast: (message: ToastMessage) => void): void {
  /** The link that waits for the answer whether the server can be reached. Another choice takes its place. */
  let asked: HTMLAnchorElement | null = null
  let sure: HTMLAnchorElement | null = null
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (!navigator.onLine) toast({ text: offlineText, tone: 'stop', until: 'online' })
  }
  const open = async (link: HTMLAnchorElement) => {
    asked = link
    const reachable = await isReachable()
    if (asked !== link) return
    asked = null
    if (!reachable) return toast({ text: offlineText, tone: 'stop' })
    // A form that was sent before may have replaced the page by now: a link that is gone from it is opened by the browser.
    sure = link
    link.click()
    sure = null
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // One that was stopped already is known to lead nowhere now.
    if (!link || event.defaultPrevented || !isPlainClick(event) || !replacesPage(link)) return
    asked = null
    if (link === sure || (navigator.onLine && !isTyped())) return
    stop(event)
    if (navigator.onLine) void open(link)
  }
  const onSubmit = (event: SubmitEvent) => {
    asked = null
    const form = event.target as Element
    if (!navigator.onLine && !form.matches('[data-says-offline]')) return stop(event)
    forgetOnLeave(form)
    forgetPhotoOnLeave(form)
  }
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('submit', onSubmit, { capture: true })
  addEventListener('popstate', () => {
    asked = null
  })
}

/** Whether the server can be reached now: a network may be down while the browser believes that it is there. */
const isReachable = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4_000) }).then(
    () => true,
    () => false,
  )

const typedIn = 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea'

const isTyped = (): boolean =>
  Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn)).some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * Whether a link opens another page of this site in this tab, and replaces the typed values of this one. A page that holds itself has
 * its own words for that.
 */
const replacesPage = ({ href, target, download, origin, pathname, search }: HTMLAnchorElement): boolean =>
  href !== '' &&
  target === '' &&
  download === '' &&
  origin === location.origin &&
  pathname + search !== location.pathname + location.search &&
  !document.querySelector('[data-holds-page]')
