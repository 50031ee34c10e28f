import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSubmit } from 'react-router'
import type { Booking } from '../lib/booking.ts'
import { formatDia } from '../lib/format.ts'
import { maskDia, parseDia } from '../lib/month-grid.ts'

export const formId = 'form-marcar'

/** An answer that makes others void: another professional has other days. */
const voids: Record<string, readonly string[]> = { profissional: ['horario', 'mes'], dia: ['horario', 'mes'] }

/** The address after an answer: the form as it stands, without what it voids. */
function answers(form: HTMLFormElement, name: string): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && key !== 'chave') params.set(key, value)
  for (const key of voids[name] ?? []) params.delete(key)
  const dia = parseDia(params.get('dia') ?? '')
  if (dia) params.set('dia', dia)
  return params
}

/** The controls are the browser's own: they follow the address when it changes by itself (back, a link, a refusal). */
function follow(form: HTMLFormElement, { choices, diaTexto }: Booking): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'radio') input.checked = Object.values(choices).includes(input.value)
    else if (input.name === 'dia' && input !== document.activeElement)
      input.value = choices.dia ? formatDia(choices.dia) : diaTexto
  }
}

/** What was answered before scripts ran, and is not in the address yet. */
const unsent = (form: HTMLFormElement, { choices }: Booking): string | undefined => {
  const said: readonly (string | null)[] = Object.values(choices)
  return Array.from(form.querySelectorAll('input')).find(
    ({ type, checked, value }) => type === 'radio' && checked && !said.includes(value),
  )?.name
}

/** With scripts every answer goes to the address at once; the page keeps its place and the control its focus. */
export function useChoosing(booking: Booking) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { pathname } = useLocation()
  const answer = (name: string) => {
    if (!form.current) return
    void submit(answers(form.current, name), {
      method: 'get',
      action: pathname,
      preventScrollReset: true,
      replace: true,
    })
  }
  const first = useRef(true)
  const start = useEffectEvent((early: string) => answer(early))
  useEffect(() => {
    if (!form.current) return
    const early = first.current && unsent(form.current, booking)
    first.current = false
    if (early) start(early)
    else follow(form.current, booking)
  }, [booking])

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const input = target as unknown as HTMLInputElement
    if (input.name === 'dia') input.value = maskDia(input.value)
    if (input.type === 'radio' || (input.name === 'dia' && input.value.length === 10)) answer(input.name)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const input = event.target as HTMLInputElement
    if (event.key !== 'Enter' || input.name !== 'dia') return
    event.preventDefault()
    answer('dia')
  }
  return { form, onChange, onKeyDown }
}
