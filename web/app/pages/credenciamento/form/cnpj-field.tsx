import type { ReactNode } from 'react'
import { fieldError } from '#lib/api/api.ts'
import { maskCnpj } from '#lib/forms/cnpj.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import type { Part } from './form-fields.ts'

/** A CNPJ, numeric or alphanumeric. */
export function CnpjField({
  name,
  label,
  hint,
  typed,
  refusal,
}: Part & { name: string; label: string; hint?: ReactNode }) {
  return (
    <Field name={name} label={label} hint={hint} error={fieldError(refusal?.problema, name)}>
      <Input
        name={name}
        defaultValue={typed[name]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={18}
        onInput={(event) => maskCnpj(event.currentTarget)}
        required
      />
    </Field>
  )
}
