import IconAdjustmentsHorizontal from 'icon:adjustments-horizontal'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import { chipClass } from '#ui/nav/chip.tsx'
import css from './phone-fold.module.css'

type Props = { label: string; chosen: number; open?: boolean; children: ReactNode }

/** Filters behind a button on a phone, so that the list begins on the first screen; always there from 768 px on. */
export const PhoneFold = ({ label, chosen, open = false, children }: Props) => (
  <details className={css.fold} open={open}>
    <summary className={chipClass(chosen > 0)}>
      <Icon of={IconAdjustmentsHorizontal} size="s" />
      {chosen > 0 ? `${label} · ${chosen}` : label}
    </summary>
    {children}
  </details>
)
