import IconEye from 'icon:eye'
import IconEyeOff from 'icon:eye-off'
import { type ComponentProps, useState } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { EarlyInput } from './early.tsx'
import { useField } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './input.module.css'
import { useHydrated } from '#ui/base/use-hydrated.ts'

/** Password with a button that shows it; a plain password field until scripts run. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const wiring = useField()
  return (
    <span className={css.box}>
      <EarlyInput
        autoComplete="current-password"
        {...wiring}
        {...props}
        type={shown ? 'text' : 'password'}
        className={classNames(css.input, css.hasEye, props.className)}
      />
      {hydrated && (
        <button
          type="button"
          className={css.eye}
          aria-pressed={shown}
          aria-label="Mostrar senha"
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? IconEyeOff : IconEye} />
        </button>
      )}
    </span>
  )
}
