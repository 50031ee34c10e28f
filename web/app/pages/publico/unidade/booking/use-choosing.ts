import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router'
import type { Booking } from '#lib/tempo/booking.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { groupData } from '@alento/contract/base/digitado.ts'
import { isPlainClick } from '#lib/forms/is-plain-click.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'

export const formId = 'form-marcar'

/** Answers that invalidate others: another professional has other days. */
const voids: Record<string, readonly string[]> = { profissional: ['horario', 'mes'], dia: ['horario', 'mes'] }

/** The fields of the order that are no choices. */
const ofOrder = new Set(['chave', 'troca'])

/** The URL after an answer: the form's values without those that it invalidates. */
function answers(form: HTMLFormElement, names: readonly string[]): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !ofOrder.has(key)) params.set(key, value)
  for (const key of names.flatMap((name) => voids[name] ?? [])) params.delete(key)
  const dia = parseDia(params.get('dia') ?? '')
  if (dia) params.set('dia', dia)
  return params
}

/** The controls are uncontrolled: this updates them when the URL changes by other means (back button, link, refusal). */
function follow(form: HTMLFormElement, { choices, diaTexto }: Booking): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'radio') input.checked = Object.values(choices).includes(input.value)
    else if (input.name === 'dia' && input !== document.activeElement)
      input.value = choices.dia ? formatDia(choices.dia) : diaTexto
  }
}

/** Answers that were given before scripts ran and are not in the URL yet. An incompletely typed day is not an answer. */
function unsent(form: HTMLFormElement, { choices, diaTexto }: Booking): string[] {
  const said: readonly (string | null)[] = Object.values(choices)
  const dia = choices.dia ? formatDia(choices.dia) : diaTexto
  return Array.from(form.querySelectorAll('input'))
    .filter(({ type, name, checked, value }) =>
      type === 'radio'
        ? checked && !said.includes(value)
        : name === 'dia' && value.length === 10 && value !== dia,
    )
    .map(({ name }) => name)
}

/** Answers that a link of the calendar leaves as they are. */
const asides = ['pagamento', 'profissional']

/**
 * The address of a link to another day or month with the answers that are still on their way to the URL: the link was made before
 * them, and following it alone would lose them. Null when there are none.
 */
function withUnsent(link: HTMLAnchorElement, form: HTMLFormElement, booking: Booking): string | null {
  const open = unsent(form, booking).filter((name) => asides.includes(name))
  if (open.length === 0) return null
  const answered = answers(form, [])
  const params = new URLSearchParams(link.search)
  for (const name of open) params.set(name, answered.get(name) ?? '')
  return `${link.pathname}?${params}`
}

/** With scripts every answer goes to the URL at once; the page keeps its scroll position and the control its focus. */
export function useChoosing(booking: Booking) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hasAnswered = useRef(false)
  const answer = (...names: string[]) => {
    if (!form.current) return
    hasAnswered.current = true
    void submit(answers(form.current, names), {
      method: 'get',
      action: pathname,
      preventScrollReset: true,
      replace: true,
    })
  }
  const shown = useRef<Booking | null>(null)
  // The form is sent before paint: an answer in between would send the previous values.
  useLayoutEffect(() => {
    if (form.current && shown.current) follow(form.current, booking)
    shown.current = booking
  }, [booking])
  const sendEarly = useEffectEvent(() => {
    const early = form.current ? unsent(form.current, booking) : []
    // A field may have been heard already; a second answer would interrupt what was pressed meanwhile.
    if (early.length > 0 && !hasAnswered.current) answer(...early)
  })
  useEffect(() => sendEarly(), [])

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const input = target as unknown as HTMLInputElement
    if (input.name === 'dia') input.value = groupData(input.value)
    if (input.type === 'radio' || (input.name === 'dia' && input.value.length === 10)) answer(input.name)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const input = event.target as HTMLInputElement
    if (event.key !== 'Enter' || input.name !== 'dia') return
    event.preventDefault()
    answer('dia')
  }
  // This runs before the link itself follows its own address.
  const onClickCapture = (event: MouseEvent<HTMLFormElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !form.current || link.pathname !== pathname || !isPlainClick(event)) return
    const href = withUnsent(link, form.current, booking)
    if (href === null) return
    event.preventDefault()
    void navigate(href, { replace: true, preventScrollReset: true })
  }
  return { form, onInput, onKeyDown, onClickCapture }
}
