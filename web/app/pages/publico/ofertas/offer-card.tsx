import type { Guardado } from '#lib/busca/favorito.ts'
import type { Offer } from './offer.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { Heart } from './heart.tsx'
import css from './offer-card.module.css'
import { NextTimes } from './next-times.tsx'
import { PriceBlock } from '#parts/unidade/price-block.tsx'
import { UnitAddress, UnitBadges, UnitPhone } from '#parts/unidade/unit-facts.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'

type OfferCardProps = {
  offer: Offer
  /** Id of its favourite, if there is one. */
  guardado: Guardado | undefined
  heading?: 'h2' | 'h3'
  /** One of the first of the page, in sight when it opens. */
  first?: boolean
}

/** One unit of a search (B8). The unit's name and the buttons link to its page, with the service chosen. */
export function OfferCard({ offer, guardado, heading: Heading = 'h2', first }: OfferCardProps) {
  const { id, nome, href, servico, descricao, prices, actions } = offer
  return (
    <article className={css.card}>
      <div className={css.body}>
        <div className={css.head}>
          <UnitLogo id={id} name={nome} byName eager={first ?? false} />
          <div>
            <Heading>
              <Anchor href={href}>{nome}</Anchor>
            </Heading>
            <Stars grade={offer.rate} count={offer.avaliacoes} />
          </div>
          <Heart alvo={offer.alvo} guardado={guardado} nome={nome} />
        </div>
        <p className={css.what}>
          {descricao.startsWith(servico) ? (
            <b>{descricao}</b>
          ) : (
            <>
              <b>{servico}.</b> {descricao}
            </>
          )}
        </p>
        <div className={css.info}>
          {offer.horarios && <NextTimes horarios={offer.horarios} unidade={nome} />}
          <UnitAddress>
            {offer.endereco}
            {offer.distancia && <small className={css.far}>{offer.distancia}</small>}
          </UnitAddress>
          <UnitPhone telefone={offer.telefone} />
          <UnitBadges agendamento={offer.agendamento} domicilio={offer.domicilio} />
        </div>
      </div>
      <div className={css.side}>
        <div className={css.price}>
          <PriceBlock {...prices} look="item" />
        </div>
        <div className={css.actions}>
          {actions.map(({ label, href: to, filled }) => (
            <ButtonLink
              key={label}
              href={to}
              variant={filled ? 'primary' : 'outline'}
              aria-label={`${label}: ${nome}`}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </article>
  )
}
