import type { ComponentProps, ReactNode, TableHTMLAttributes, TdHTMLAttributes } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import css from './table.module.css'

/** A text alone is a label. */
export type Column = string | { label: ReactNode; number?: boolean; hideLabel?: boolean }

/**
 * Sand-coloured header, hairlines, numbers on the right; below 768 px each row is a card in reading order. Goes in a flush
 * `Card`.
 */
export function Table({
  caption,
  columns,
  children,
  className,
  ...rest
}: TableHTMLAttributes<HTMLTableElement> & { caption: string; columns: readonly Column[] }) {
  return (
    <table {...rest} className={classNames(css.table, className)}>
      <caption className="sr">{caption}</caption>
      <thead className={css.head}>
        <tr>
          {columns.map((column, place) => {
            const { label, number, hideLabel } = typeof column === 'string' ? { label: column } : column
            return (
              // oxlint-disable-next-line react/no-array-index-key -- columns never move
              <th key={place} scope="col" className={classNames(number && css.number)}>
                {hideLabel ? <span className="sr">{label}</span> : label}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** `tone` tints the whole row: changed, with an error, a free time. */
export function TableRow({
  tone,
  className,
  ...rest
}: ComponentProps<'tr'> & { tone?: 'edit' | 'error' | 'free' }) {
  return <tr {...rest} className={classNames(tone && css[tone], className)} />
}

/**
 * `label` repeats the column's name on the phone's card; `full` takes the card's whole width, `end` its right side, `wideOnly`
 * is hidden there. `number` aligns right. `long` breaks the words of a name that people wrote, so that the other columns keep their
 * place.
 */
export function Cell({
  label,
  full,
  end,
  number,
  wideOnly,
  long,
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & {
  label?: string
  full?: boolean
  end?: boolean
  number?: boolean
  wideOnly?: boolean
  long?: boolean
}) {
  return (
    <td
      {...rest}
      data-label={label}
      className={classNames(
        full && css.full,
        end && css.end,
        number && css.number,
        wideOnly && css.wideOnly,
        long && css.long,
        className,
      )}
    />
  )
}

/** The buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={css.actions}>{children}</span>
}
