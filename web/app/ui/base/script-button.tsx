import { Button, type ButtonProps } from './button.tsx'
import css from './button.module.css'
import { useHydrated } from './use-hydrated.ts'

/**
 * A button whose action needs a script. Until the scripts run it is invisible and keeps its place, so that nothing moves under a
 * finger; where scripts are off there is no button.
 */
export const ScriptButton = (props: ButtonProps) => (
  <Button type="button" className={useHydrated() ? undefined : css.awaited} {...props} />
)
