import type { ReactNode } from 'react'
import { type CardState, cardObstacle, type PaymentOption } from '#lib/tempo/booking.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { useRoot } from '#root.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { StepGroup } from '#ui/nav/steps-number.tsx'

/** 'Como prefere pagar' (C1, C5): the price of each way to pay, and why a card does not give its price. */
export function PaymentStep({
  number,
  options,
  chosen,
  card,
  children,
}: {
  number: number
  options: readonly PaymentOption[]
  chosen: string | null
  card: CardState
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
      {children}
    </StepGroup>
  )
}
