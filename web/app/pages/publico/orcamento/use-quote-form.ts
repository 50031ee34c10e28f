import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { lugarText, orcamentoHref, type OrcamentoQuery } from '#lib/busca/orcamento-query.ts'
import type { FormPage } from './load.ts'

/** Id of the form: the panel's and the bar's buttons belong to it. */
export const formId = 'orcamento'

/** Controls whose change is asked for at once. */
const atOnce = new Set(['tipo', 'rede'])

/** Returns the address of the form's present values. The server understands the typed texts. */
function addressOf(form: HTMLFormElement, q: OrcamentoQuery, changes: Record<string, string>): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') params.set(name, value.trim())
  for (const [name, value] of Object.entries(changes)) params.set(name, value)
  // A place that was not changed is that of the address, and so is one that was not typed.
  if (params.get('onde') === lugarText(q) || changes.cidade) params.delete('onde')
  if (changes.cidade) params.delete('bairro')
  const path = orcamentoHref(q).split('?')[0]!
  return `${path}?${params.toString().replaceAll('%2C', ',')}`
}

/** The controls are uncontrolled: they follow an address that changed by other means (back button, link). */
function follow(form: HTMLFormElement, { q, onde, exame }: FormPage): void {
  const now: Record<string, string> = { onde, exame, serie: q.serie, rede: q.rede }
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const value = now[control.name]
    if (control.name === 'tipo') (control as HTMLInputElement).checked = control.value === q.tipo
    else if (value !== undefined && control !== document.activeElement) control.value = value
  }
}

/** Sends the form again, with these parameters. */
export type Send = (changes?: Record<string, string>) => void

/** With scripts each choice asks again at once, in place of the address before; the focus stays. */
export function useQuoteForm(page: FormPage) {
  const { q } = page
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<FormPage | null>(null)
  useEffect(() => {
    if (form.current && shown.current) follow(form.current, page)
    shown.current = page
  }, [page])
  const navigate = useNavigate()
  const send: Send = (changes = {}) => {
    if (!form.current) return
    const onde = form.current.elements.namedItem('onde')
    // A place that was not typed stands in its field, which is not followed while it has the focus.
    if (changes.cidade && onde instanceof HTMLInputElement) onde.value = `${changes.cidade}, ${changes.uf}`
    void navigate(addressOf(form.current, q, changes), { replace: true, preventScrollReset: true })
  }
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (atOnce.has((target as unknown as HTMLInputElement).name)) send()
  }
  return { form, send, onChange }
}
