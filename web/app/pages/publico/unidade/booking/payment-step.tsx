import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatReais } from '@alento/contract/base/texto.ts'
import { type CardState, cardObstacle, type PaymentOption } from '#lib/tempo/booking.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { useRoot } from '#root.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { StepGroup } from '#ui/nav/steps-number.tsx'

/** 'Como prefere pagar' (C1, C5): the price of each way to pay, and why a card does not give its price. */
export function PaymentStep({
  number,
  options,
  chosen,
  card,
  plano,
  children,
}: {
  number: number
  options: readonly PaymentOption[]
  chosen: string | null
  card: CardState
  /** Cheapest plan of the card, in centavos a month, for somebody without a card; null when none is on sale. */
  plano: number | null
  /** The button for answering without scripts. */
  children?: ReactNode
}) {
  const central = useRoot()?.configuracao.centralTelefone ?? ''
  const obstacle = cardObstacle(card)
  return (
    <StepGroup number={number} title="Como prefere pagar">
      {options.map(({ value, label, detail, valor, allowed }) => (
        <ChoiceRow
          key={value}
          name="pagamento"
          value={value}
          title={label}
          detail={detail}
          disabled={!allowed}
          defaultChecked={chosen === value}
          end={<Money centavos={valor} size={value === 'SinSaude' ? 28 : 22} />}
        />
      ))}
      {obstacle && (
        <Notice tone="wait" title={obstacle.title}>
          <span>
            {obstacle.text} Fale com a central:{' '}
            <a className="nowrap" href={telHref(central)}>
              {central}
            </a>
          </span>
        </Notice>
      )}
      {chosen === 'SinSaude' && plano !== null && (
        <NoCardYet plano={plano} other={options.find((o) => o.value === 'Alento')} />
      )}
      {children}
    </StepGroup>
  )
}

/** What the card's price asks for, told at the choice and not after a sign-up. */
function NoCardYet({ plano, other }: { plano: number; other: PaymentOption | undefined }) {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}#marcar`
  return (
    <Notice title="Ainda não tem o cartão SinSaude?">
      <span>
        Ele custa a partir de <b className="nowrap">{formatReais(plano)} por mês</b>.
        {other && (
          <>
            {' '}
            Sem ele, hoje você paga <b className="nowrap">{formatReais(other.valor)}</b>, no {other.label}.
          </>
        )}{' '}
        <Anchor href={`/sinsaudecard?de=${encodeURIComponent(here)}`}>Conhecer os planos</Anchor>
      </span>
    </Notice>
  )
}
