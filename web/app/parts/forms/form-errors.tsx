import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Problema } from '@alento/contract/base/problema.ts'
import { fieldId, FieldIdsProvider } from '#ui/forms/field.tsx'
import { Notice } from '#ui/base/notice.tsx'
import css from './form-errors.module.css'
import { ProblemNotice } from './problem-notice.tsx'

/** An error of the list. `label` is null for one that no field of the form shows. */
export type ListedError = { field: string; label: string | null; message: string }
/** Labels of a form's fields, by the API's names. */
export type LabelOf = (field: string) => string | null

/** Returns the refused fields, each once. Fields that the form does not have come last. */
export function listErrors(problema: Problema | undefined, labelOf: LabelOf): ListedError[] {
  const errors = problema?.errors ?? []
  return errors
    .filter(({ field }, n) => errors.findIndex((e) => e.field === field) === n)
    .map(({ field, message }) => ({ field, label: labelOf(field), message }))
    .toSorted((a, b) => Number(a.label === null) - Number(b.label === null))
}

type State = { of: string; problema: Problema | undefined; errors: readonly ListedError[] }
const ErrorsContext = createContext<State>({ of: '', problema: undefined, errors: [] })

const isWrong = (field: Element): boolean => field.matches('[aria-invalid="true"], [data-invalid]')

/** The fields that were corrected since the refusal: they show no error any more. */
function useCorrected(form: RefObject<HTMLFormElement | null>, ids: readonly string[]): ReadonlySet<string> {
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const asked = ids.join(' ')
  useEffect(() => {
    const element = form.current
    if (!element || !asked) return undefined
    const look = () => {
      const right = asked.split(' ').filter((id) => {
        const field = document.getElementById(id)
        return field !== null && !isWrong(field)
      })
      setCorrected((before) => (before.size === right.length ? before : new Set(right)))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { subtree: true, attributeFilter: ['aria-invalid', 'data-invalid'] })
    return () => observer.disconnect()
  }, [form, asked])
  return corrected
}

type Props = {
  /** Begins the ids of the form's fields: unique on its page. */
  of: string
  form: RefObject<HTMLFormElement | null>
  problema: Problema | undefined
  labelOf: LabelOf
  children: ReactNode
}

/** A long form: its fields can be linked to, `ErrorSummary` lists those that were refused, `useErrorCount` counts them. */
export function FormErrors({ of, form, problema, labelOf, children }: Props) {
  const all = listErrors(problema, labelOf)
  const corrected = useCorrected(
    form,
    all.map(({ field }) => fieldId(of, field)),
  )
  const errors = all.filter(({ field }) => !corrected.has(fieldId(of, field)))
  return (
    <FieldIdsProvider value={of}>
      <ErrorsContext value={{ of, problema, errors }}>{children}</ErrorsContext>
    </FieldIdsProvider>
  )
}

/** How many fields are still to be corrected. */
export const useErrorCount = (): number => use(ErrorsContext).errors.length

/** The title of a refused form. */
const general = 'Existem informações incompletas ou inválidas'

/** A field already shows the refusal. */
const isTold = ({ detail, errors = [] }: Problema): boolean =>
  errors.some(({ message }) => message.startsWith(detail))

const controls = 'input:not([type=hidden]), select, textarea, button'

/** Focuses a field, or the first control of a group, in the middle of the screen where no bar covers it. */
function focusField(id: string): boolean {
  const field = document.getElementById(id)
  const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls)
  if (!field || !control) return false
  field.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  return true
}

function follow(event: MouseEvent, id: string): void {
  if (focusField(id)) event.preventDefault()
}

/**
 * The summary on top of a long form: the reason of the refusal, and each field that is to be corrected as a link to it. It takes the
 * focus when the refusal comes, unless a single field is wrong, which then gets it. A corrected field leaves the list. The sentence
 * of an error stands at its field. A refusal that is about no field is shown as everywhere.
 */
export function ErrorSummary({ title }: { title?: (wrong: number) => string }) {
  const { of, problema, errors } = use(ErrorsContext)
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = Boolean(problema?.errors?.length)
  const takeFocus = useEffectEvent(() => {
    const [only, second] = errors
    const alone = only && !second && only.label !== null && focusField(fieldId(of, only.field))
    if (!alone) box.current?.focus()
  })
  useLayoutEffect(() => {
    if (problema?.errors?.length) takeFocus()
  }, [problema])
  if (!problema || !hasErrors) return <ProblemNotice problema={problema} />
  if (errors.length === 0) return null
  const what = title?.(errors.length) ?? (isTold(problema) ? general : problema.detail)
  return (
    <div ref={box} tabIndex={-1} className={css.box}>
      <Notice tone="stop" role="alert" title={what}>
        <ErrorList of={of} errors={errors} />
        {!title && what !== general && <p>{problema.action}</p>}
      </Notice>
    </div>
  )
}

const ErrorList = ({ of, errors }: Pick<State, 'of' | 'errors'>) => (
  <ul className={css.list} aria-label="Corrija">
    {errors.map(({ field, label, message }) => (
      <li key={field}>
        {label === null ? (
          message
        ) : (
          <a href={`#${fieldId(of, field)}`} onClick={(event) => follow(event, fieldId(of, field))}>
            {label}
          </a>
        )}
      </li>
    ))}
  </ul>
)
