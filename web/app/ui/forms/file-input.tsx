import { Input, type InputProps } from './input.tsx'
import css from './input.module.css'

/** Takes a file: chosen, or dropped on the whole of it, which the browser does by itself. */
export const FileInput = (props: Omit<InputProps, 'type' | 'className'>) => (
  <Input {...props} type="file" className={css.file} />
)
