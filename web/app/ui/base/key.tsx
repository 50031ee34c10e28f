import css from './key.module.css'

/** A key of the keyboard, drawn beside its action. */
export const Key = ({ children }: { children: string }) => <kbd className={css.key}>{children}</kbd>
