import IconDiscount from 'icon:discount'
import { Icon } from '#ui/base/icon.tsx'
import { numberText } from './number.ts'
import css from './saving.module.css'

/** 'Economize 64,04%' from a percentage (64.04). Nothing without a saving. */
export function Saving({ percent }: { percent: number }) {
  if (percent <= 0) return null
  return (
    <span className={css.saving} data-money="">
      <Icon of={IconDiscount} size="s" />
      <span>Economize {numberText(percent, 2)}%</span>
    </span>
  )
}
