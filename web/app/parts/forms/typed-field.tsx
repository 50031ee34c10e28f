import type { ReactNode } from 'react'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { maskInput } from './mask-input.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, type InputProps } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

type Base = { name: string; label: string; hint?: ReactNode; refusal: FormRefusal | undefined }

/** The properties of every field with a text of its own; name and label may differ from the usual ones. */
export type OwnFieldProps = Partial<TypedFieldProps> & Pick<TypedFieldProps, 'refusal'>

type TypedFieldProps = Base & {
  /** The value that is known already. */
  before?: string | undefined
  mask?: (text: string) => string
  /** Writes '(opcional)' after the label. */
  optional?: boolean
  /** The API's name of the field, where it is another one. */
  field?: string
} & Omit<InputProps, 'name'>

/** A text field with its error, its typed text, and its mask on top. */
export function TypedField(props: TypedFieldProps) {
  const { name, label, hint, refusal, before, mask, optional, field = name, ...input } = props
  return (
    <Field
      name={field}
      label={label}
      hint={hint}
      optional={optional}
      error={fieldError(refusal?.problema, field)}
    >
      <Input
        required={!optional}
        onInput={mask && ((event) => maskInput(event.currentTarget, mask))}
        {...input}
        name={name}
        defaultValue={refusal?.typed[name] ?? before}
      />
    </Field>
  )
}

/** A new password; the server never sends it back. */
export function NewPasswordField({
  name,
  label,
  hint,
  refusal,
  required = true,
}: Base & { required?: boolean }) {
  return (
    <Field name={name} label={label} hint={hint} error={fieldError(refusal?.problema, name)}>
      <PasswordInput name={name} autoComplete="new-password" maxLength={200} required={required} />
    </Field>
  )
}
