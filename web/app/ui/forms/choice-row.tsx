import type { ComponentProps, ReactNode } from 'react'
import css from './choice-row.module.css'
import { classNames } from '#ui/base/class-names.ts'
import { EarlyInput } from './early.tsx'

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'title'>

/** A radio whose whole row is clickable: border and tint when chosen. `end` contains a price or a portrait. */
export function ChoiceRow({
  title,
  detail,
  end,
  ...rest
}: RadioProps & { title: ReactNode; detail?: ReactNode; end?: ReactNode }) {
  return (
    <label className={classNames(css.row, rest.disabled && css.off)}>
      <EarlyInput {...rest} type="radio" />
      <span className={css.text}>
        <b>{title}</b>
        {detail && <span>{detail}</span>}
      </span>
      {end}
    </label>
  )
}

/** A radio as a small tile: a time of the day. Filled when chosen. */
export function ChoiceTile({ children, ...rest }: RadioProps & { children: ReactNode }) {
  return (
    <label className={css.tile}>
      <EarlyInput {...rest} type="radio" />
      {children}
    </label>
  )
}

/** Three tiles per line. */
export function ChoiceTiles({ children }: { children: ReactNode }) {
  return <div className={css.tiles}>{children}</div>
}
