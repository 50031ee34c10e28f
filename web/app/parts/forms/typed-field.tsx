import type { ReactNode } from 'react'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { maskInput } from './mask-input.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, type InputProps } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

type Base = { name: string; label: string; hint?: ReactNode; refusal: FormRefusal | undefined }

/** A text field with its error, the text that was typed, and its mask. `before` is the initial value. */
export function TypedField({
  name,
  label,
  hint,
  refusal,
  before,
  mask,
  ...input
}: Base & { before?: string | undefined; mask?: (text: string) => string } & Omit<InputProps, 'name'>) {
  return (
    <Field label={label} hint={hint} error={fieldError(refusal?.problema, name)}>
      <Input
        {...input}
        name={name}
        defaultValue={refusal?.typed[name] ?? before}
        onInput={mask && ((event) => maskInput(event.currentTarget, mask))}
        required
      />
    </Field>
  )
}

/** A new password; the server never sends it back. */
export function NewPasswordField({ name, label, hint, refusal }: Base) {
  return (
    <Field label={label} hint={hint} error={fieldError(refusal?.problema, name)}>
      <PasswordInput name={name} autoComplete="new-password" maxLength={200} required />
    </Field>
  )
}
