/**
 * Runs in the browser, inside the page's HTML. What is typed, ticked or chosen before React has taken over a field stays on the
 * screen, but no component hears of it: a ticked exam would not be in the sum. Such fields are noted, and their events are
 * dispatched again once React has them; where React has put a form elsewhere, as into a dialog, its field of the same name gets
 * the value. Refers to nothing outside itself.
 */
function tellEarly(): void {
  type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } }
  /**
   * `place` is the field's index among fields of its name; `frames` how many were drawn since it was told, as a form may be put
   * elsewhere a moment after it is taken over.
   */
  type Typed = { value: string; checked: boolean; place: number; frames: number }
  const watchedFrames = 30
  /** Scripts that have not come by then were lost on the way. */
  const patienceMs = 120_000
  const early = new Map<Field, Typed>()
  const isTick = ({ type }: Field) => type === 'checkbox' || type === 'radio'
  const fieldsNamed = ({ name }: Field) => Array.from(document.getElementsByName(name)) as Field[]
  /** Where a field went that is not in the page any more, unless it has what was typed already. */
  const heirOf = (field: Field, { value, checked, place }: Typed) => {
    const heir = isTick(field)
      ? fieldsNamed(field).find((other) => other.value === value)
      : fieldsNamed(field)[place]
    const isSame = isTick(field) ? heir?.checked === checked : heir?.value === value
    return isSame ? undefined : heir
  }
  const isTaken = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactFiber'))
  const tell = (field: Field, { value, checked }: Typed) => {
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
      const now = field.isConnected ? field : heirOf(field, typed)
      if (now && !isTaken(now)) continue
      if (now && (now !== field || typed.frames === 0)) tell(now, typed)
      typed.frames += 1
      if (now !== field || typed.frames > watchedFrames) early.delete(field)
    }
    if (early.size > 0 && performance.now() < patienceMs) requestAnimationFrame(look)
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

/** For the head of every page. */
export const earlyScript = (nonce: string): string =>
  `<script nonce="${nonce}">(${tellEarly.toString()})()</script>`
