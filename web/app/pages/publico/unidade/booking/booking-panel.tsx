import { Form, useLocation } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Booking } from '#lib/tempo/booking.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './booking-panel.module.css'
import { Continue, DayStep, PeopleStep, TimeStep } from './booking-steps.tsx'
import { OrderRefusal } from './order-refusal.tsx'
import { OrderTotal } from './order-total.tsx'
import { PayCardForm, PaymentStep } from './payment-step.tsx'
import { formId, useChoosing } from './use-choosing.ts'

type BookingPanelProps = {
  booking: Booking
  nomeRede: string
  /** Path of the unit's page, where the order is created. */
  base: string
  problema: Problema | undefined
}

/**
 * The questions about the consultation, the total and the only button. Each answer is in the URL; the last click creates the
 * order.
 */
export function BookingPanel({ booking, nomeRede, base, problema }: BookingPanelProps) {
  const { search } = useLocation()
  const { form, onInput, onKeyDown, onClickCapture } = useChoosing(booking)
  const { schedules, choices, options } = booking
  const option = options.find((o) => o.value === choices.pagamento)
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
        action={base + withChoices(search, { continuar: null })}
        className={css.form}
        onInput={onInput}
        onKeyDown={onKeyDown}
        onClickCapture={onClickCapture}
      >
        <Kept search={search} booking={booking} />
        {booking.reservado && <Held {...booking.reservado} />}
        <PaymentStep
          number={1}
          options={options}
          chosen={choices.pagamento}
          card={booking.card}
          plano={booking.plano}
          divida={booking.divida}
        >
          {!schedules && <Continue base={base}>Continuar</Continue>}
        </PaymentStep>
        {schedules && (
          <>
            {/* The target of 'Marcar Consulta': professional, day, time. */}
            <div id="horarios" className={css.times}>
              <PeopleStep booking={booking} base={base} />
            </div>
            <DayStep booking={booking} base={base} search={search} />
            <TimeStep booking={booking} base={base} />
          </>
        )}
        <OrderRefusal problema={problema} base={base} options={options} />
        <OrderTotal
          label={choices.dia && choices.horario ? formatVisit(choices.dia, choices.horario) : 'Total'}
          centavos={option?.valor ?? null}
          missing="Escolha como pagar"
          ready={booking.ready}
          withdrawal={option?.value === 'Alento'}
        />
      </Form>
      <PayCardForm divida={booking.divida} chave={booking.chave} />
    </Card>
  )
}

/** The client's own time, which is not among the free ones. */
const Held = ({ pedido, dia, horario, guardado, troca }: NonNullable<Booking['reservado']>) => (
  <Notice tone="wait" title="Você já reservou um horário aqui">
    <p>
      {formatVisit(dia, horario)}
      {guardado && `, guardado até ${guardado}`}. Falta pagar:{' '}
      <Anchor href={`/checkout?id=${pedido}`}>ir para o pagamento</Anchor>.
      {troca && ' Se você escolher outro horário, ele toma o lugar deste.'}
    </p>
  </Notice>
)

/** Hidden fields: the URL's other parameters, for the forms that replace it, and the key of this order. */
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
      {booking.reservado?.troca && <input type="hidden" name="troca" value={booking.reservado.pedido} />}
      <input type="hidden" name="chave" value={booking.chave} />
    </>
  )
}
