import { IconCreditCard } from '@tabler/icons-react'
import { useMarca } from '#lib/marca.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Money } from '#ui/data/money.tsx'
import { Saving } from '#ui/data/saving.tsx'
import css from './price-block.module.css'

/**
 * The three prices, always in this order, with the saving next to the card price. Amounts in centavos, `saving` in percent
 * (64.04). `alento` is null when the unit takes no online payment. 'column' is a price column; 'item' is one in a search
 * result, where the other prices move to the right on a phone; 'line' is a row of a unit's page.
 */
export function PriceBlock({
  sinSaude,
  alento,
  particular,
  saving,
  look = 'column',
}: {
  sinSaude: number
  alento: number | null
  particular: number
  saving: number
  look?: 'column' | 'item' | 'line'
}) {
  const marca = useMarca()
  return (
    <div className={classNames(css.price, css[look])}>
      <span className={css.label}>
        <Icon of={IconCreditCard} size="s" />
        Com SinSaude
      </span>
      <Money centavos={sinSaude} size={look === 'line' ? 28 : 36} />
      <Saving percent={saving} />
      <dl className={css.others}>
        {alento !== null && (
          <div>
            <dt>No {marca}</dt>
            <dd className={css.now}>
              <Money centavos={alento} />
            </dd>
          </div>
        )}
        {particular > 0 && (
          <div>
            <dt>Particular</dt>
            <dd>
              <Money centavos={particular} struck />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
