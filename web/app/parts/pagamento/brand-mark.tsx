import IconCreditCard from 'icon:credit-card'
import { type Bandeira } from '@alento/contract/base/cartao-credito.ts'
import { nomeBandeira } from './bandeira.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './brand-mark.module.css'

const word: Record<Bandeira, string> = {
  amex: 'AMEX',
  diners: 'Diners',
  elo: 'elo',
  mastercard: '',
  visa: 'VISA',
  jcb: 'JCB',
  discover: 'Discover',
}

/** The brand of a card, drawn by us; a plain card while the brand is unknown (K9). */
export function BrandMark({ bandeira }: { bandeira: Bandeira | null }) {
  if (!bandeira) return <Icon of={IconCreditCard} />
  return (
    <span className={css.mark}>
      <span className="sr">Bandeira {nomeBandeira[bandeira]}</span>
      {bandeira === 'mastercard' ? (
        <svg viewBox="0 0 24 14" width="24" height="14" aria-hidden="true">
          <circle cx="8" cy="7" r="7" fill="#C8352B" />
          <circle cx="16" cy="7" r="7" fill="#EFA12F" opacity=".9" />
        </svg>
      ) : (
        <span aria-hidden="true">{word[bandeira]}</span>
      )}
    </span>
  )
}
