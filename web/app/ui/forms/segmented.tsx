import type { ChangeEvent } from 'react'
import css from './segmented.module.css'
import { EarlyInput } from './early.tsx'

/** Two or three answers side by side, as radios. Put it in a `FieldGroup`, or give `label`. */
export function Segmented<Value extends string>({
  name,
  options,
  defaultValue,
  label,
  onChange,
}: {
  name: string
  options: readonly { value: Value; label: string }[]
  defaultValue?: Value
  label?: string
  onChange?: (value: Value) => void
}) {
  return (
    <div className={css.segmented} {...(label && { role: 'radiogroup', 'aria-label': label })}>
      {options.map((option) => (
        <label key={option.value}>
          <EarlyInput
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value as Value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
