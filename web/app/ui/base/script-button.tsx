import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * A button that only a script can do: its place is kept until scripts run, so that nothing moves under a finger, and there is none
 * without them.
 */
export const ScriptButton = ({ className, ...props }: ComponentProps<typeof Button>) => (
  <Button type="button" className={classNames(className, !useHydrated() && css.awaited)} {...props} />
)
