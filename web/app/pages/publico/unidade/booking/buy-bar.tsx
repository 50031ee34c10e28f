import { useNavigation } from 'react-router'
import type { Booking } from '#lib/tempo/booking.ts'
import { formatVisitShort } from '#lib/tempo/dia-label.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Money } from '#ui/data/money.tsx'
import css from './booking-panel.module.css'
import { formId } from './use-choosing.ts'

/** On a phone day, price and button stay at the bottom; until everything is chosen it links to the questions. */
export function BuyBar({ booking }: { booking: Booking }) {
  const { options, choices, ready, schedules } = booking
  const { state, formData } = useNavigation()
  const option = options.find((o) => o.value === choices.pagamento)
  const lowest = Math.min(...options.map((o) => o.valor))
  const visit = choices.dia && choices.horario && formatVisitShort(choices.dia, choices.horario)
  return (
    <div className={classNames(css.bar, 'only-narrow', 'no-print')} data-bottom-bar="">
      <span>
        <span className={css.what}>{visit || (option ? option.label : 'A partir de')}</span>
        <Money centavos={option?.valor ?? lowest} size={22} />
      </span>
      {ready ? (
        // As in the panel: while a link for another day is loading, the form still has the old one.
        <Button form={formId} disabled={state === 'loading' && !formData}>
          Ir para Pagamento
        </Button>
      ) : (
        <Missing time={schedules && !visit} />
      )}
    </div>
  )
}

/** The way to the first thing that is still to be chosen. */
const Missing = ({ time }: { time: boolean }) => (
  <ButtonLink href={time ? '#horarios' : '#marcar'}>
    {time ? 'Escolher horário' : 'Escolher pagamento'}
  </ButtonLink>
)
