import css from './key.module.css'

/** A key of the keyboard, drawn beside what it does. */
export const Key = ({ children }: { children: string }) => <kbd className={css.key}>{children}</kbd>
