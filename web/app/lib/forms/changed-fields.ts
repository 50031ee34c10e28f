/** The value of one control: its text, or whether it is ticked. Null for a control that no person fills in. */
type Control = { key: string; start: string; now: string }

const bySelect = (select: HTMLSelectElement, key: string): Control => ({
  key,
  start: (Array.from(select.options).find((o) => o.defaultSelected) ?? select.options[0])?.value ?? '',
  now: select.value,
})

function byInput(input: HTMLInputElement, key: string): Control | null {
  if (['hidden', 'submit', 'button'].includes(input.type)) return null
  if (input.type === 'checkbox' || input.type === 'radio')
    return { key: `${key} ${input.value}`, start: String(input.defaultChecked), now: String(input.checked) }
  return { key, start: input.type === 'file' ? '' : input.defaultValue, now: input.value }
}

function controlOf(element: Element): Control | null {
  const key = element.getAttribute('name') ?? ''
  if (!key) return null
  if (element instanceof HTMLSelectElement) return bySelect(element, key)
  if (element instanceof HTMLTextAreaElement) return { key, start: element.defaultValue, now: element.value }
  return element instanceof HTMLInputElement ? byInput(element, key) : null
}

export type Texts = ReadonlyMap<string, string>

const textsOf = (form: HTMLFormElement, which: 'start' | 'now'): Texts =>
  new Map(
    Array.from(form.elements, controlOf)
      .filter((control) => control !== null)
      .map((control) => [control.key, control[which]]),
  )

/** The texts of the form before anybody typed. Text that was typed before scripts ran counts as a change. */
export const startTextsOf = (form: HTMLFormElement): Texts => textsOf(form, 'start')
export const currentTextsOf = (form: HTMLFormElement): Texts => textsOf(form, 'now')

/** Names of the fields whose text differs. The chosen one of several radio buttons is one field. */
export function changedFields(start: Texts, now: Texts): string[] {
  const empty = new Set(['', 'false', undefined])
  const keys = new Set([...start.keys(), ...now.keys()])
  const changed = [...keys].filter((key) => {
    const [a, b] = [start.get(key), now.get(key)]
    return a !== b && !(empty.has(a) && empty.has(b))
  })
  return [...new Set(changed.map((key) => key.split(' ', 1)[0]!))]
}
