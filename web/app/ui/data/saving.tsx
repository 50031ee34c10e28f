import IconDiscount from 'icon:discount'
import { Icon } from '#ui/base/icon.tsx'
import { numberText } from './number.ts'
import css from './saving.module.css'

/** 'Economize 64,04%' from a percentage (64.04); with `whole` 'Economize 64%', rounded down. Nothing without a saving. */
export function Saving({ percent, whole }: { percent: number; whole?: boolean }) {
  const shown = whole ? Math.floor(percent) : percent
  if (shown <= 0) return null
  return (
    <span className={css.saving} data-money="">
      <Icon of={IconDiscount} size="s" />
      <span>{`Economize ${numberText(shown, whole ? 0 : 2)}%`}</span>
    </span>
  )
}
