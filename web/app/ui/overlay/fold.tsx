import type { ReactNode } from 'react'
import css from './fold.module.css'

type Props = { title: string; more?: string; open?: boolean; children: ReactNode }

/** Rarely needed content, behind its title and a few words `more`; works without scripts. */
export const Fold = ({ title, more, open = false, children }: Props) => (
  <details className={css.fold} open={open}>
    <summary>
      {title}
      {more && <span className="small muted"> {more}</span>}
    </summary>
    {children}
  </details>
)
