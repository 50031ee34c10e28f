import type { ReactNode } from 'react'
import { FilterSummary } from './filter-summary.tsx'
import css from './phone-fold.module.css'

type Props = { label: string; chosen: number; open?: boolean; children: ReactNode }

/** Filters behind a button on a phone, so that the list begins on the first screen; always there from 768 px on. */
export const PhoneFold = ({ label, chosen, open = false, children }: Props) => (
  <details className={css.fold} open={open}>
    <FilterSummary label={label} chosen={chosen} />
    {children}
  </details>
)
