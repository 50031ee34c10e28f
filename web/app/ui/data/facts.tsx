import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import css from './facts.module.css'

/** Names and values: small name above, value below. One column on a phone, `columns` from 768 px, four from 1120 px. */
export function Facts({
  items,
  columns = 3,
}: {
  items: readonly { label: string; value: ReactNode }[]
  columns?: 1 | 2 | 3 | 4
}) {
  return (
    <dl className={classNames(css.facts, css[`of${columns}`])}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A bill: name on the left, amount on the right; `total` is the last line, below a hairline. */
export function Lines({
  items,
  total,
}: {
  items: readonly { label: ReactNode; value: ReactNode; key?: string }[]
  total?: { label: ReactNode; value: ReactNode }
}) {
  return (
    <dl className={css.lines}>
      {items.map(({ label, value, key }, place) => (
        <div key={key ?? place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total && (
        <div className={css.total}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  )
}
