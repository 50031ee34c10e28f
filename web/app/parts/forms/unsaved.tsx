import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useBlocker, useLocation, useNavigation } from 'react-router'
import { changedFields, currentTextsOf, startTextsOf, type Texts } from '#lib/forms/changed-fields.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** The changes that leaving would lose: number, noun and question. */
export type UnsavedChanges = {
  changed: number
  title: string
  one: string
  more: string
  /** Another search of the same page loses nothing. */
  wholePage?: boolean
}
const ofForm = {
  title: 'Sair sem salvar?',
  one: '1 campo alterado se perde.',
  more: 'campos alterados se perdem.',
}

type Guard = {
  /** The unsaved changes of each form or table. */
  open: Map<string, UnsavedChanges>
  /** A form is being sent, or the person chose to discard: nothing is asked. */
  free: boolean
  /** The reasons why no other page opens at all; each shows its own. */
  stays: Map<string, Stay>
}
/** `holds`: whether leaving is impossible now. `tell` says so. */
export type Stay = { holds: () => boolean; tell: () => void }

const GuardContext = createContext<RefObject<Guard> | null>(null)

const stayOf = (guard: Guard): Stay | undefined => [...guard.stays.values()].find(({ holds }) => holds())

function setFree(guard: RefObject<Guard> | null, free: boolean): void {
  if (guard) guard.current.free = free
}

const lossOf = (guard: Guard): UnsavedChanges | undefined =>
  guard.free ? undefined : [...guard.open.values()].find(({ changed }) => changed > 0)

/**
 * Asks before the page is left while something is typed and not saved; when the document itself is left, the browser asks.
 * There is one for all forms of a page, because a router asks one blocker.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const guard = useRef<Guard>({ open: new Map(), free: false, stays: new Map() })
  const [loss, setLoss] = useState<UnsavedChanges | null>(null)
  const blocker = useBlocker(({ currentLocation: a, nextLocation: b }) => {
    const stays = stayOf(guard.current) !== undefined
    const lost = stays ? undefined : lossOf(guard.current)
    if (stays) return true
    const away = a.pathname !== b.pathname || (!lost?.wholePage && a.search !== b.search)
    if (away && lost) setLoss(lost)
    return away && lost !== undefined
  })
  useEffect(() => {
    const gone = new AbortController()
    const ask = (event: BeforeUnloadEvent) => lossOf(guard.current) && event.preventDefault()
    addEventListener('beforeunload', ask, { signal: gone.signal })
    return () => gone.abort()
  }, [])
  useEffect(() => {
    const stay = blocker.state === 'blocked' ? stayOf(guard.current) : undefined
    if (!stay) return
    blocker.reset?.()
    stay.tell()
  }, [blocker])
  const blocked = blocker.state === 'blocked'
  return (
    <GuardContext value={guard}>
      {children}
      <Dialog
        open={blocked && loss !== null}
        onClose={() => blocked && blocker.reset()}
        role="alertdialog"
        title={loss?.title}
        buttons={
          <>
            <Button type="button" variant="outline" onClick={() => blocker.reset?.()}>
              Não
            </Button>
            <Button type="button" variant="stop" onClick={() => blocker.proceed?.()}>
              Sim
            </Button>
          </>
        }
      >
        {loss && <p className="muted">{loss.changed === 1 ? loss.one : `${loss.changed} ${loss.more}`}</p>}
      </Dialog>
    </GuardContext>
  )
}

/** Announces the changes that leaving the page would lose. */
export function useLoss(loss: UnsavedChanges): RefObject<Guard> | null {
  const id = useId()
  const guard = use(GuardContext)
  const { changed, title, one, more, wholePage = false } = loss
  useEffect(() => {
    const open = guard?.current.open
    open?.set(id, { changed, title, one, more, wholePage })
    return () => void open?.delete(id)
  }, [guard, id, changed, title, one, more, wholePage])
  return guard
}

/** Keeps every other page from being opened while `holds`. */
export function useStaying({ holds, tell }: Stay): void {
  const id = useId()
  const guard = use(GuardContext)
  useEffect(() => {
    const stays = guard?.current.stays
    stays?.set(id, { holds, tell })
    return () => void stays?.delete(id)
  }, [guard, id, holds, tell])
}

type Options = {
  /** The form's refusal, if any: its values are then not saved. */
  refused: unknown
  /** Fields that already differed from the stored values when the form appeared. */
  already?: readonly string[]
  /** Another search of the same page keeps the typed values: nothing is asked. */
  wholePage?: boolean
}

/**
 * Counts the changed fields of a form and has the page ask before they are lost. `discard` is called by a link that throws
 * them away on purpose.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  { refused, already = [], wholePage = false }: Options,
): { changed: number; discard: () => void } {
  const start = useRef<Texts>(null)
  /** The page's key when the form was sent. A save leads to a page with another key; without network it stays. */
  const sent = useRef<string>(null)
  const [first] = useState(already)
  const [changed, setChanged] = useState(first.length)
  const guard = useLoss({ changed, ...ofForm, wholePage })
  const { state } = useNavigation()
  const { key } = useLocation()
  const here = useRef(key)
  useEffect(() => {
    if (!form.current) return undefined
    start.current ??= startTextsOf(form.current)
    const count = (own: HTMLFormElement) =>
      setChanged(new Set([...first, ...changedFields(start.current!, currentTextsOf(own))]).size)
    count(form.current)
    const gone = new AbortController()
    const onDocument = { signal: gone.signal, capture: true }
    // On the document, because a control may stand outside of its form, and a form with a `key` may give way to another one.
    const countOwn = ({ target }: Event) => {
      const own = form.current
      if (!own) return
      if (target === own || (target instanceof Element && 'form' in target && target.form === own)) count(own)
    }
    for (const kind of ['input', 'change']) document.addEventListener(kind, countOwn, onDocument)
    const onSubmit = ({ target }: Event) => {
      if (target !== form.current) return
      sent.current = here.current
      setFree(guard, true)
      // The router asks in the same turn; a submit that something else stopped must not leave the guard open.
      setTimeout(() => setFree(guard, false))
    }
    document.addEventListener('submit', onSubmit, onDocument)
    return () => gone.abort()
  }, [form, first, guard])
  useEffect(() => {
    here.current = key
    if (state !== 'idle' || !form.current || sent.current === null || sent.current === key) return
    sent.current = null
    if (refused) return
    const settle = (saved: HTMLFormElement) => {
      start.current = currentTextsOf(saved)
      setChanged(0)
    }
    settle(form.current)
  }, [state, key, refused, form])
  const discard = useCallback(() => setFree(guard, true), [guard])
  return { changed, discard }
}
