import IconAlertCircle from 'icon:alert-circle'
import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { useOpenError } from './answered.tsx'
import css from './field.module.css'
import { Icon } from '#ui/base/icon.tsx'

type Wiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<Wiring>({})

/** Attributes that a control inside a `Field` must have; the caller's own attributes win. */
export const useField = (): Wiring => use(FieldContext)

/** Gives the fields of a form ids that a link can name, `<this>-<name>`; null where each field makes up its own. */
const FieldIds = createContext<string | null>(null)
export const FieldIdsProvider = FieldIds

/** The id of a field in a form that names its fields. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`

/** For a control that stands without a `Field`. */
export function useFieldIdOf(): (name: string) => string | undefined {
  const form = use(FieldIds)
  return (name) => (form === null ? undefined : fieldId(form, name))
}

function useFieldId(name: string | undefined): string {
  const own = useId()
  const idOf = useFieldIdOf()
  return (name ? idOf(name) : undefined) ?? own
}

type FieldText = {
  /** The API's name of the field, for links of a list of errors. */
  name?: string | undefined
  label: ReactNode
  hint?: ReactNode
  /** The sentence below the control, until the control changes. It replaces the hint: the two are never shown together. */
  error?: ReactNode
  /** Adds '(opcional)' to the label: optional fields are marked, required ones are not. */
  optional?: boolean
  className?: string
  children: ReactNode
}

function Message({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (error)
    return (
      <span className={css.error} id={id}>
        <Icon of={IconAlertCircle} size="s" />
        <span>{error}</span>
      </span>
    )
  return hint ? (
    <span className={css.hint} id={id}>
      {hint}
    </span>
  ) : null
}

const wire = (messageId: string, hint: ReactNode, error: ReactNode): Wiring => ({
  ...((hint || error) && { 'aria-describedby': messageId }),
  ...(error && { 'aria-invalid': true as const }),
})

/**
 * Label above, one control, hint or error below, connected by ids: `<Field label="CPF" error={…}><Input name="cpf" /></Field>`.
 */
export function Field({
  name,
  label,
  hint,
  error: told,
  optional,
  hideLabel,
  className,
  children,
}: FieldText & { hideLabel?: boolean }) {
  const id = useFieldId(name)
  const messageId = `${useId()}-m`
  const { error, onInput } = useOpenError(told)
  return (
    <div className={classNames(css.field, className)} onInput={onInput}>
      <label className={hideLabel ? 'sr' : css.label} htmlFor={id}>
        {label}
        {optional && <small> (opcional)</small>}
      </label>
      <FieldContext value={{ id, ...wire(messageId, hint, error) }}>{children}</FieldContext>
      <Message id={messageId} hint={hint} error={error} />
    </div>
  )
}

/** The same for a question answered by several controls: a `fieldset` whose legend is the label. */
export function FieldGroup({ name, label, hint, error: told, optional, className, children }: FieldText) {
  const id = useFieldId(name)
  const messageId = `${useId()}-m`
  const { error, onInput } = useOpenError(told)
  const { 'aria-describedby': describedBy } = wire(messageId, hint, error)
  return (
    <fieldset
      id={id}
      className={classNames(css.group, className)}
      onInput={onInput}
      aria-describedby={describedBy}
      data-invalid={error ? '' : undefined}
    >
      <legend className={css.label}>
        {label}
        {optional && <small> (opcional)</small>}
      </legend>
      <FieldContext value={{}}>{children}</FieldContext>
      <Message id={messageId} hint={hint} error={error} />
    </fieldset>
  )
}
