import type { DataStrategyResult } from 'react-router'
import type { ToastMessage } from '#ui/overlay/toast.tsx'
import { nowMs } from '#lib/tempo/clock.ts'
import { withStore } from './with-store.ts'

const key = 'alento.digitado'
/** Long enough to log in, or to reset a forgotten password. */
const keptMs = 30 * 60_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The state of a field; `place` is its index among fields of the same name. */
type Typed = { name: string; place: number; value: string; checked: boolean }
type Kept = { path: string; dono: string; ate: number; fields: Typed[] }

const doors = ['/login', '/logincliente']

/** The page to which the login returns, when an action's response redirects to the login; null for any other response. */
function backOf({ result }: DataStrategyResult): string | null {
  if (!(result instanceof Response)) return null
  const to = new URL(result.headers.get('location') ?? '', location.origin)
  return doors.includes(to.pathname) ? to.searchParams.get('de') : null
}

/** Fields that may be stored: no password, code, card or file. */
const isTyped = (e: Element): e is Field =>
  e.matches('input, textarea, select') &&
  !e.matches('[type=hidden], [type=password], [type=file], [autocomplete^=cc-], [autocomplete=one-time-code]')

const fieldsOf = (form: HTMLFormElement): Field[] =>
  Array.from(form.elements).filter((e) => isTyped(e) && e.name !== '') as Field[]

const isChecked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked

/** The form on the page that has most of these names, because rows may have been added or removed. */
function findForm(names: Iterable<string>): HTMLFormElement | null {
  const wanted = [...new Set(names)]
  const common = (form: HTMLFormElement) => wanted.filter((name) => form.elements.namedItem(name)).length
  const best = Array.from(document.forms).toSorted((a, b) => common(b) - common(a))[0]
  return best && common(best) > 0 ? best : null
}

/**
 * Stores a form that was sent after its session had ended, in this tab and for the same person (`dono`) only, until the login
 * returns to its page.
 */
export async function keepOverLogin(
  results: Iterable<DataStrategyResult>,
  sent: Request,
  dono: string | undefined,
): Promise<void> {
  const path = Array.from(results, backOf).find((de) => de !== null)
  if (!path || !dono) return
  const form = findForm((await sent.clone().formData()).keys())
  if (!form) return
  const seen = new Map<string, number>()
  const fields = fieldsOf(form).map((field): Typed => {
    const place = seen.get(field.name) ?? 0
    seen.set(field.name, place + 1)
    return { name: field.name, place, value: field.value, checked: isChecked(field) }
  })
  const kept: Kept = { path, dono, ate: nowMs() + keptMs, fields }
  withStore('sessionStorage', (store) => store.setItem(key, JSON.stringify(kept)))
}

/** Fills a field and fires the events of a user's input, so that its listeners run. */
function fill(field: Field, { value, checked }: Typed): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** On the page to which the login returned: fills in the typed values. */
export function restoreTyped(
  dono: string | undefined,
  path: string,
  toast: (message: ToastMessage) => void,
): void {
  const kept = withStore('sessionStorage', (store) => JSON.parse(store.getItem(key) ?? 'null') as Kept | null)
  if (kept?.path !== path) return
  withStore('sessionStorage', (store) => store.removeItem(key))
  if (kept.dono !== dono || kept.ate < nowMs()) return
  const form = findForm(kept.fields.map((f) => f.name))
  if (!form) return
  const fields = fieldsOf(form)
  for (const typed of kept.fields) {
    const field = fields.filter((f) => f.name === typed.name)[typed.place]
    if (field) fill(field, typed)
  }
  toast({ text: 'O que você tinha escrito está de volta. Confira e envie.' })
}
