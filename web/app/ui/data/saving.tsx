import { IconDiscount } from '@tabler/icons-react'
import { Icon } from '#ui/base/icon.tsx'
import css from './saving.module.css'

const twoPlaces = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 'Economize 64,04%' from a percentage (64.04). Nothing without a saving. */
export function Saving({ percent }: { percent: number }) {
  if (percent <= 0) return null
  return (
    <span className={css.saving} data-money="">
      <Icon of={IconDiscount} size="s" />
      <span>Economize {twoPlaces.format(percent)}%</span>
    </span>
  )
}
