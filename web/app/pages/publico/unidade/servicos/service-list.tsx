import IconCheck from 'icon:check'
import type { Prices } from '#lib/busca/prices.ts'
import { Badge } from '#ui/data/badge.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { PriceBlock } from '#parts/unidade/price-block.tsx'
import css from './service-list.module.css'

type ServiceRow = { id: string; titulo: string; descricao?: string; prices: Prices; href?: string }

/**
 * The unit's services with their three prices. The chosen one is highlighted; the others have a link to choose them (`action`).
 */
export function ServiceList({
  services,
  chosen,
  action,
}: {
  services: readonly ServiceRow[]
  chosen: string | readonly string[] | null
  action?: string
}) {
  return (
    <Card as="div" pad="flush">
      <DividedList>
        {services.map(({ id, titulo, descricao, prices, href }) => {
          const on = Array.isArray(chosen) ? chosen.includes(id) : chosen === id
          return (
            <div key={id} className={classNames(css.row, on && css.on)}>
              <div>
                <h3>{titulo}</h3>
                {descricao && <p className="muted">{descricao}</p>}
              </div>
              <div className={css.price}>
                <PriceBlock {...prices} look="line" />
                {on ? (
                  <Badge icon={IconCheck}>Escolhida</Badge>
                ) : (
                  href &&
                  action && (
                    <ButtonLink variant="outline" href={`${href}#marcar`} aria-label={`${action}: ${titulo}`}>
                      {action}
                    </ButtonLink>
                  )
                )}
              </div>
            </div>
          )
        })}
      </DividedList>
    </Card>
  )
}
