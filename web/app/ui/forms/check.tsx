import IconAlertCircle from 'icon:alert-circle'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useOpenError } from './answered.tsx'
import css from './check.module.css'
import { EarlyInput } from './early.tsx'
import { useFieldIdOf } from './field.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; detail?: ReactNode }

/** A checkbox with its sentence. `error` is for a single one (terms); in a group the `FieldGroup` shows it. */
export function Checkbox({
  children,
  detail,
  error: told,
  className,
  ...rest
}: CheckProps & { error?: ReactNode }) {
  const id = useId()
  const idOf = useFieldIdOf()
  const { error, onInput } = useOpenError(told)
  return (
    <>
      <label className={classNames(css.check, className)} onInput={onInput}>
        <EarlyInput
          {...(told && rest.name && { id: idOf(rest.name) })}
          {...rest}
          type="checkbox"
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <span>
          {children}
          {detail && <small>{detail}</small>}
        </span>
      </label>
      {error && (
        <span className={css.error} id={id}>
          <Icon of={IconAlertCircle} size="s" />
          {error}
        </span>
      )}
    </>
  )
}

export function Radio({ children, ...rest }: Omit<CheckProps, 'detail'>) {
  return (
    <label className={css.check}>
      <EarlyInput {...rest} type="radio" />
      <span>{children}</span>
    </label>
  )
}

/** On or off at once, text on the left. Posts like a checkbox. */
export function Switch({ children, detail, ...rest }: CheckProps) {
  return (
    <label className={css.switch}>
      <span>
        <b>{children}</b>
        {detail && <small>{detail}</small>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says its own state */}
      <EarlyInput {...rest} type="checkbox" role="switch" />
    </label>
  )
}
