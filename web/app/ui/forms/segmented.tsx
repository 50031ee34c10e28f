import type { ChangeEvent } from 'react'
import css from './segmented.module.css'
import { EarlyInput } from './early.tsx'

/** Two or three answers side by side, as radios. Put it in a `FieldGroup`, or give `label`. */
export function Segmented<Value extends string>({
  name,
  options,
  defaultValue,
  value,
  label,
  onChange,
}: {
  name: string
  options: readonly { value: Value; label: string }[]
  defaultValue?: Value
  value?: Value
  label?: string
  onChange?: (value: Value) => void
}) {
  const state = (own: Value) =>
    value === undefined ? { defaultChecked: own === defaultValue } : { checked: own === value }
  return (
    <div className={css.segmented} {...(label && { role: 'radiogroup', 'aria-label': label })}>
      {options.map((option) => (
        <label key={option.value}>
          <EarlyInput
            type="radio"
            name={name}
            value={option.value}
            {...state(option.value)}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value as Value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
