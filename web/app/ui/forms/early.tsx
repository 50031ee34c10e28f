import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    usedEarly?: WeakSet<EventTarget>
  }
}

/** A script for the head of every page: notes the fields that are used, also before any other script is there. */
export const noteUsedScript =
  "usedEarly=new WeakSet;addEventListener('input',e=>usedEarly.add(e.target),true)"

/** Fires the events of a use again. A tick is taken back and pressed, because React ignores one that it found. */
function fireAgain(field: Field, value: string, checked: boolean): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = !checked
    field.click()
    return
  }
  if (field.type !== 'file') field.value = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * The ref of every field that the server renders. A value that is typed, ticked or chosen before React has a field stays on the
 * screen, but no component gets the event: a ticked exam would not be in the sum. Its events are fired again as soon as React has
 * the field, before the browser delivers the next press: later, they would interrupt the page that the press opens. Listeners that an
 * effect adds are not there yet. A text must be heard by `onInput`: React's `onChange` ignores a text that it found.
 */
export function useEarly<F extends Field>(ref: Ref<F> | undefined): RefObject<F | null> {
  const own = useRef<F>(null)
  useImperativeHandle(ref, () => own.current!, []) // it is there when refs are given
  useLayoutEffect(() => {
    const field = own.current
    if (!field || !window.usedEarly?.has(field)) return
    const { value } = field
    const checked = field instanceof HTMLInputElement && field.checked
    queueMicrotask(() => fireAgain(field, value, checked))
  }, [])
  return own
}

export const EarlyInput = ({ ref, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} ref={useEarly(ref)} />
)
