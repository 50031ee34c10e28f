import type { ReactNode } from 'react'
import css from './fold.module.css'

type Props = { title: ReactNode; open?: boolean; children: ReactNode }

/** Rarely needed content, behind its title; works without scripts. */
export const Fold = ({ title, open = false, children }: Props) => (
  <details className={css.fold} open={open}>
    <summary>{title}</summary>
    {children}
  </details>
)
