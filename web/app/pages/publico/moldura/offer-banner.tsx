import { formatDia } from '@alento/contract/base/texto.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Wrap } from '#ui/base/layout.tsx'
import css from './offer-banner.module.css'

/**
 * The banner above the header of public pages while the first month is free (S2). It is part of the page's HTML, so nothing moves; a
 * page is cached until the end of its minute, so it never shows an offer that has ended.
 */
export const OfferBanner = ({ ate }: { ate: string }) => (
  <section className={css.banner} aria-label="Oferta">
    <Wrap className={css.inside}>
      <span>
        <b>Primeiro mês grátis</b> <span className="only-wide">no cartão SinSaude</span> até {formatDia(ate)}
      </span>
      <Anchor href="/sinsaudecard#planos" aria-label="Conhecer os planos">
        Conhecer<span className={css.more}>&nbsp;os planos</span>
      </Anchor>
    </Wrap>
  </section>
)
