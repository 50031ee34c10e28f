import IconCreditCard from 'icon:credit-card'
import IconWorld from 'icon:world'
import { useMarca } from '#lib/marca.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Money } from '#ui/data/money.tsx'
import { Saving } from '#ui/data/saving.tsx'
import css from './price-block.module.css'

/**
 * The three prices, always in this order, with the saving next to the card price. Amounts in centavos, `saving` in percent
 * (64.04). `alento` is null when the unit takes no online payment. 'column' is a price column; 'item' is one in a search
 * result, where the other prices move to the right on a phone; 'line' is a row of a unit's page. `lead` is the large price: in a
 * comparison the one that this person may pay, to which the saving then belongs. The platform's price, which needs no card, stands
 * second in size. `whole` rounds the saving, for a page that invites.
 */
export function PriceBlock({
  sinSaude,
  alento,
  particular,
  saving,
  look = 'column',
  lead = 'SinSaude',
  whole,
}: {
  sinSaude: number
  alento: number | null
  particular: number
  saving: number
  look?: 'column' | 'item' | 'line'
  lead?: 'SinSaude' | 'Alento'
  whole?: boolean
}) {
  const marca = useMarca()
  const online = lead === 'Alento' && alento !== null
  return (
    <div className={classNames(css.price, css[look])}>
      <span className={css.label}>
        <Icon of={online ? IconWorld : IconCreditCard} size="s" />
        {online ? `No ${marca}` : 'Com SinSaude'}
      </span>
      <Money centavos={online ? alento : sinSaude} size={look === 'line' ? 28 : 36} />
      <Saving percent={saving} {...(whole && { whole })} />
      <Others {...{ sinSaude, alento, particular, online }} />
    </div>
  )
}

type OthersProps = { sinSaude: number; alento: number | null; particular: number; online: boolean }

function Others({ sinSaude, alento, particular, online }: OthersProps) {
  const marca = useMarca()
  return (
    <dl className={css.others}>
      {alento !== null && (
        <div>
          <dt>{online ? 'Com SinSaude' : `No ${marca}`}</dt>
          <dd className={css.now}>
            <Money centavos={online ? sinSaude : alento} {...(!online && { size: 22 as const })} />
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
  )
}
