import { Form, useLocation, useNavigation } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Booking } from '../lib/booking.ts'
import { withChoices } from '../lib/with-choices.ts'
import { formatVisit } from '../lib/dia-label.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { Money } from '../ui/money.tsx'
import css from './booking-panel.module.css'
import { DayStep, PaymentStep, PeopleStep, TimeStep } from './booking-steps.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { formId, useChoosing } from './use-choosing.ts'

type BookingPanelProps = {
  booking: Booking
  nomeRede: string
  /** Path of the unit's page: there the order is placed. */
  base: string
  problema: Problema | undefined
}

/** The consultation's questions, the total and the one button. Each answer is in the address; the last press places the order. */
export function BookingPanel({ booking, nomeRede, base, problema }: BookingPanelProps) {
  const { search } = useLocation()
  const { form, onChange, onKeyDown } = useChoosing(booking)
  const { schedules, choices } = booking
  return (
    <Card as="aside" tone="panel" className={css.panel} aria-label="Marcar consulta" id="marcar">
      <Stack gap={4}>
        <h2>{booking.titulo}</h2>
        <p className="muted">
          {nomeRede}. {booking.descricao}
        </p>
      </Stack>
      <Form
        ref={form}
        id={formId}
        method="post"
        action={base + search}
        className={css.form}
        onChange={onChange}
        onKeyDown={onKeyDown}
      >
        <Kept search={search} booking={booking} />
        <PaymentStep booking={booking} base={base} />
        {schedules && (
          <>
            <PeopleStep booking={booking} base={base} />
            <DayStep booking={booking} base={base} search={search} />
            <TimeStep booking={booking} base={base} />
          </>
        )}
        <Refusal problema={problema} base={base} search={search} />
        <Total booking={booking} visit={choices.dia && choices.horario} />
      </Form>
    </Card>
  )
}

/** What the address knows besides the answers, for the forms that replace it; and the key of this order. */
function Kept({ search, booking }: { search: string; booking: Booking }) {
  const params = new URLSearchParams(search)
  const kept = ['servico', 'idRede', 'especialidade', 'de'].flatMap((name) => {
    const value = params.get(name)
    return value ? [<input key={name} type="hidden" name={name} value={value} />] : []
  })
  return (
    <>
      {kept}
      <input type="hidden" name="consulta" value={booking.consulta} />
      <input type="hidden" name="chave" value={booking.chave} />
    </>
  )
}

const chosenOption = ({ options, choices }: Booking) => options.find((o) => o.value === choices.pagamento)

function Total({ booking, visit }: { booking: Booking; visit: string | null }) {
  const { choices, ready } = booking
  const { state, formData } = useNavigation()
  // A day or a time on its way by a link is not in the form yet: placing the order now would take the old one.
  const changing = state === 'loading' && !formData
  const option = chosenOption(booking)
  return (
    <div className={css.end}>
      <p className={css.total} aria-live="polite">
        <span>{visit && choices.dia ? formatVisit(choices.dia, visit) : 'Total'}</span>
        {option ? (
          <Money centavos={option.valor} size={28} />
        ) : (
          <span className="muted">Escolha como pagar</span>
        )}
      </p>
      <Button size="large" wide disabled={!ready || changing}>
        Ir para Pagamento
      </Button>
      {option?.value === 'Alento' && (
        <p className={css.small}>Você pode desistir em até 7 dias e receber de volta.</p>
      )}
    </div>
  )
}

/** Why the order was not placed, and the nearest free times when somebody else took this one. */
function Refusal({
  problema,
  base,
  search,
}: {
  problema: Problema | undefined
  base: string
  search: string
}) {
  if (!problema) return null
  return (
    <Stack gap={12}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the refused page opens at the top, far from the reason */}
      <div tabIndex={-1} autoFocus>
        <ProblemNotice problema={problema} />
      </div>
      {problema.horarios && (
        <Row gap={8}>
          {problema.horarios.map(({ dia, horario }) => (
            <ButtonLink
              key={dia + horario}
              variant="outline"
              size="small"
              href={`${base}${withChoices(search, { dia, horario })}#marcar`}
            >
              {formatVisit(dia, horario)}
            </ButtonLink>
          ))}
        </Row>
      )}
    </Stack>
  )
}
