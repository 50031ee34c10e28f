import { Button, type ButtonProps } from './button.tsx'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * A button whose action needs a script. Until the scripts run it is invisible and keeps its place, so that nothing moves under a
 * finger; where scripts are off there is no button.
 */
export const ScriptButton = ({ className, ...props }: ButtonProps) => (
  <Button type="button" className={classNames(className, !useHydrated() && css.awaited)} {...props} />
)
