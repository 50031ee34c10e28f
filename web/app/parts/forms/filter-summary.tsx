import IconAdjustmentsHorizontal from 'icon:adjustments-horizontal'
import { Icon } from '#ui/base/icon.tsx'
import { chipClass } from '#ui/nav/chip.tsx'

/** The button that opens folded filters: 'Filtros', or 'Filtros · 2' with the number of those that are chosen. */
export const FilterSummary = ({ label = 'Filtros', chosen }: { label?: string; chosen: number }) => (
  <summary className={chipClass(chosen > 0)}>
    <Icon of={IconAdjustmentsHorizontal} size="s" />
    {chosen > 0 ? `${label} · ${chosen}` : label}
  </summary>
)
