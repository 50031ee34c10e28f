import { groupHora } from '@alento/contract/base/digitado.ts'
import { maskInput } from '#parts/forms/mask-input.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

type Props = {
  name: string
  label: string
  error: string | undefined
  before: string | null | undefined
  className?: string | undefined
}

/** A time of day, typed as four digits; not the browser's own field, which may show 'AM' and 'PM'. */
export const TimeField = ({ name, label, error, before, className }: Props) => (
  <Field label={label} error={error} {...(className && { className })}>
    <Input
      name={name}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={5}
      defaultValue={before ?? ''}
      onInput={(event) => maskInput(event.currentTarget, groupHora)}
    />
  </Field>
)
