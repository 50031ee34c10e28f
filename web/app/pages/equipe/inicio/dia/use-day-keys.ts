import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useToast } from '#ui/overlay/toast.tsx'

const rowOf = (at: EventTarget | null): HTMLElement | null =>
  at instanceof Element ? at.closest<HTMLElement>('tr[data-visita]') : null

/** The control of a row that the arrows stop at: its next step, or its menu. */
const focusTargetOf = (row: Element | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-foco]') ?? row?.querySelector<HTMLElement>('summary') ?? null

function move(row: HTMLElement, by: 1 | -1): void {
  const rows = [...document.querySelectorAll('tr[data-visita]')]
  focusTargetOf(rows[rows.indexOf(row) + by] ?? null)?.focus()
}

/** Presses the button that the key stands for in this row, also when it is behind the dots. False when the row has nothing for it. */
function press(row: HTMLElement, key: string): boolean {
  const wanted = row.querySelector<HTMLElement>(`[data-tecla="${key}"], [data-tecla-de="${key}"] > *`)
  wanted?.click()
  return wanted !== null
}

const steps = new Set(['c', 'a', 't', 'f'])
const notNow = 'Essa tecla não vale para este paciente agora.'

/** A row that the focus was in keeps it, when its button became another one. */
function keepFocus(last: string | null): void {
  if (last === null || document.activeElement !== document.body) return
  focusTargetOf(document.querySelector(`tr[data-visita="${last}"]`))?.focus({ preventScroll: true })
}

type Field = HTMLInputElement | null

function toCode(code: Field): void {
  code?.focus()
  code?.select()
}

/** The arrow down leads from the code to the patient who comes next. */
function leaveCode(list: Element | null): void {
  const row = list?.querySelector('tr[data-proximo]') ?? list?.querySelector('tr[data-visita]')
  focusTargetOf(row ?? null)?.focus()
}

const arrows: Record<string, 1 | -1> = { arrowdown: 1, arrowup: -1 }

function undo(): 'done' | 'not-now' {
  const button = document.querySelector<HTMLElement>('[data-desfazer]')
  button?.click()
  return button ? 'done' : 'not-now'
}

/** Runs the action of a key in a row: 'none' for a key without an action, 'not-now' for a step that the row does not have. */
function runKey(row: HTMLElement, key: string, code: Field): 'done' | 'none' | 'not-now' {
  const by = arrows[key]
  if (by) move(row, by)
  else if (key === 'v') toCode(code)
  else if (key === 'z') return undo()
  else if (!steps.has(key)) return 'none'
  else if (!press(row, key)) return 'not-now'
  return 'done'
}

/** Keys that change a visit; each begins when the one before has been answered. */
const changes = (key: string): boolean => steps.has(key) || key === 'z'

type Pressed = { visita: string; key: string }

/**
 * Runs `run` at once, or after the response to the form under way, in the order of the keys. A key without an action ends the
 * sequence.
 */
function useInTurn(run: (pressed: Pressed) => boolean) {
  const waiting = useRef<Pressed[]>([])
  const { state } = useNavigation()
  const next = useEffectEvent(() => {
    const first = waiting.current.shift()
    if (first && !run(first)) waiting.current = []
  })
  useEffect(() => {
    if (state === 'idle') next()
  }, [state])
  return (pressed: Pressed) => {
    if (state === 'idle' && waiting.current.length === 0) run(pressed)
    else waiting.current.push(pressed)
  }
}

/**
 * The keys of the day, which work while the focus is in a row: arrows choose the patient, a letter is a step, V leads to the code, Z
 * takes back. From the code, the arrow down leads to the next patient.
 */
export function useDayKeys(list: RefObject<HTMLElement | null>, code: RefObject<Field>) {
  const toast = useToast()
  const last = useRef<string | null>(null)
  const run = (row: HTMLElement, key: string) => {
    const result = runKey(row, key, code.current)
    if (result === 'not-now') toast({ text: notNow, tone: 'stop' })
    return result
  }
  const inTurn = useInTurn(({ visita, key }) => {
    const row = document.querySelector<HTMLElement>(`tr[data-visita="${visita}"]`)
    return row !== null && run(row, key) === 'done'
  })
  const onRowKey = useEffectEvent((row: HTMLElement, key: string): boolean => {
    if (!changes(key)) return run(row, key) !== 'none'
    inTurn({ visita: row.dataset.visita ?? '', key })
    return true
  })
  // The focus returns before the next key: an effect after painting leaves a moment in which a key finds no row.
  useLayoutEffect(() => keepFocus(last.current))
  useEffect(() => {
    const off = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const row = rowOf(event.target)
      const leaves = event.key === 'ArrowDown' && event.target === code.current
      if (leaves) leaveCode(list.current)
      if (leaves || (row && onRowKey(row, event.key.toLowerCase()))) event.preventDefault()
    }
    const onLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href="#codigo"]')
      if (!link || !code.current) return
      event.preventDefault()
      toCode(code.current)
    }
    const onFocus = (event: FocusEvent) => {
      last.current = rowOf(event.target)?.dataset.visita ?? null
    }
    document.addEventListener('keydown', onKey, off)
    document.addEventListener('focusin', onFocus, off)
    document.addEventListener('click', onLink, off)
    return () => off.abort()
  }, [list, code])
}
