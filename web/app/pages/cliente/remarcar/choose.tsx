import { Form } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { formatDiaLongo } from '#lib/texto/format.ts'
import { MonthCalendar } from '#parts/agenda/month-calendar.tsx'
import { NearestTimes } from '#parts/agenda/nearest-times.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { ChoiceTile, ChoiceTiles } from '#ui/forms/choice-row.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { StepGroup } from '#ui/nav/steps-number.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { Remarcar } from './load.ts'
import { VistoFields } from './visto-fields.tsx'

const hrefOf = (id: string, changes: Record<string, string>): string =>
  `/remarcar?${new URLSearchParams({ id, ...changes })}`

/** Link to the waiting list of a full day, for this order. */
const waitHref = ({ _id, profissional }: Remarcar['pedido']): string =>
  `/lista-de-espera?${new URLSearchParams({ profissional: profissional?._id ?? '', pedido: _id })}`

/** Choice of another day and time of the same professional. Days are links; only the last button changes anything. */
export function ChooseTime({ data, problema }: { data: Remarcar; problema: Problema | undefined }) {
  const { pedido, calendar, cheio, horarios, dia, horario } = data
  const hydrated = useHydrated()
  if (!calendar)
    return (
      <Card>
        <p>
          {pedido.profissional?.nome} não tem horário livre nos próximos 60 dias. Ligue para a unidade
          {cheio && ' ou entre na lista de espera'}.
        </p>
        {cheio && (
          <ButtonLink variant="outline" href={waitHref(pedido)}>
            Entrar na lista de espera
          </ButtonLink>
        )}
      </Card>
    )
  // After a full page load, the browser scrolls to the question; when only data change, it stays in place.
  const at = (hash: string) => (hydrated ? '' : hash)
  return (
    <Card>
      <Stack gap={24}>
        <StepGroup number={1} title="Que dia">
          <MonthCalendar
            id="que-dia"
            {...calendar}
            chosen={dia}
            dayHref={(d) => hrefOf(pedido._id, { dia: d }) + at('#que-horas')}
            monthHref={(mes) => hrefOf(pedido._id, { mes }) + at('#que-dia')}
          />
          {cheio && (
            <a className="small" href={waitHref(pedido)}>
              O dia que você quer está cheio?
            </a>
          )}
        </StepGroup>
        <StepGroup number={2} title="Que horas">
          <Times key={`${dia} ${horario}`} {...{ pedido, dia, horarios, horario }} />
          {problema && <NearestTimes problema={problema} hrefOf={(time) => hrefOf(pedido._id, time)} />}
        </StepGroup>
      </Stack>
    </Card>
  )
}

function Times({
  pedido,
  dia,
  horarios,
  horario,
}: Pick<Remarcar, 'pedido' | 'dia' | 'horarios' | 'horario'>) {
  return (
    <Form method="post" className={stackClass(16)}>
      <VistoFields pedido={pedido} />
      <p className="muted" id="que-horas">
        {dia ? formatDiaLongo(dia) : 'Escolha o dia para ver os horários livres.'}
      </p>
      {dia && <input type="hidden" name="dia" value={dia} />}
      {dia && (
        <ChoiceTiles>
          {horarios.map((h) => (
            <ChoiceTile key={h} name="horario" value={h} defaultChecked={h === horario} required>
              {h}
            </ChoiceTile>
          ))}
        </ChoiceTiles>
      )}
      {dia && (
        <Buttons>
          <SubmitButton>Remarcar</SubmitButton>
        </Buttons>
      )}
    </Form>
  )
}
