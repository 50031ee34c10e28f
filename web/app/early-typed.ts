/**
 * Runs in the browser, inside the page's HTML. A field that is typed in, ticked or chosen before React has taken it over keeps its
 * value on the screen, but no component gets the event: a ticked exam would not be in the sum. This notes such fields and
 * dispatches their events again once React has them. Where React has moved a form, as into a dialog, the new field of the same
 * name gets the value. Refers to nothing outside itself.
 */
function replayEarlyInput(): void {
  type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } }
  /**
   * `place` is the field's index among fields of its name; `frames` how many were drawn since its events were dispatched again, as a
   * form may be moved a moment after it is taken over.
   */
  type Typed = { value: string; checked: boolean; place: number; frames: number }
  const watchedFrames = 30
  /** After this time since the page was opened its scripts are not expected any more. */
  const giveUpMs = 120_000
  const early = new Map<Field, Typed>()
  const isTick = ({ type }: Field) => type === 'checkbox' || type === 'radio'
  const fieldsNamed = ({ name }: Field) => Array.from(document.getElementsByName(name)) as Field[]
  /** The new field for one that is not on the page any more; undefined when it has the value already. */
  const replacementOf = (field: Field, { value, checked, place }: Typed) => {
    const found = isTick(field)
      ? fieldsNamed(field).find((other) => other.value === value)
      : fieldsNamed(field)[place]
    const isSame = isTick(field) ? found?.checked === checked : found?.value === value
    return isSame ? undefined : found
  }
  const isTaken = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactFiber'))
  const replay = (field: Field, { value, checked }: Typed) => {
    const ticks = isTick(field)
    if (ticks) field.checked = checked
    else if (field.type !== 'file' && field.value !== value) field.value = value
    // React ignores an event that does not change the value it knows of; it learned this one when it took the field over.
    field._valueTracker?.setValue(ticks ? String(!checked) : `${value} `)
    for (const type of ticks ? ['click', 'input', 'change'] : ['input', 'change'])
      field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const look = () => {
    for (const [field, typed] of early) {
      const now = field.isConnected ? field : replacementOf(field, typed)
      if (now && !isTaken(now)) continue
      if (now && (now !== field || typed.frames === 0)) replay(now, typed)
      typed.frames += 1
      if (now !== field || typed.frames > watchedFrames) early.delete(field)
    }
    if (early.size > 0 && performance.now() < giveUpMs) requestAnimationFrame(look)
  }
  const note = ({ target }: Event) => {
    const field = target as Field
    const known = early.get(field)
    if (!known && (!field.matches?.('input, select, textarea') || isTaken(field))) return
    if (early.size === 0) requestAnimationFrame(look)
    const { value, checked } = field
    if (known) Object.assign(known, { value, checked })
    else early.set(field, { value, checked, place: fieldsNamed(field).indexOf(field), frames: 0 })
  }
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, note, true)
  document.currentScript?.remove() // React does not expect it
}

const text = `(${replayEarlyInput.toString()})()`

/** For the head of every page. */
export const earlyScript = (nonce: string): string => `<script nonce="${nonce}">${text}</script>`
