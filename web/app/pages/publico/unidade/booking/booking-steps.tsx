import IconCalendar from 'icon:calendar'
import { useLocation } from 'react-router'
import type { Booking } from '#lib/tempo/booking.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { formatDiaLongo } from '#lib/texto/format.ts'
import { Button } from '#ui/base/button.tsx'
import { ChoiceRow, ChoiceTile, ChoiceTiles } from '#ui/forms/choice-row.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { StepGroup } from '#ui/nav/steps-number.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { MonthCalendar } from '#parts/agenda/month-calendar.tsx'
import { Portrait } from '#parts/pessoas/portrait.tsx'

/** `base` is the page's path, to which a form without scripts returns. */
type Step = { booking: Booking; base: string }

/** Without scripts an answer is sent with a button: the same form, to the same URL. */
export function Continue({ base, children }: { base: string; children: string }) {
  return (
    <noscript>
      <Button variant="outline" formMethod="get" formAction={`${base}#marcar`} wide>
        {children}
      </Button>
    </noscript>
  )
}

export function PeopleStep({ booking: { members, choices }, base }: Step) {
  if (members.length === 0)
    return (
      <StepGroup number={2} title="Com quem">
        <p className="muted">
          Nenhum profissional tem agenda aberta agora. Ligue para a unidade para marcar.
        </p>
      </StepGroup>
    )
  return (
    <StepGroup number={2} title="Com quem">
      {members.map(({ id, nome, registro, face, foto }) => (
        <ChoiceRow
          key={id}
          name="profissional"
          value={id}
          title={nome}
          detail={registro}
          defaultChecked={choices.profissional === id}
          end={<Portrait name={nome} photo={foto} face={face} coat size="s" />}
        />
      ))}
      <Continue base={base}>Ver os dias</Continue>
    </StepGroup>
  )
}

export function DayStep({ booking, base, search }: Step & { search: string }) {
  const { choices, calendar, diaTexto, diaErro } = booking
  const hydrated = useHydrated()
  const { profissional } = choices
  if (!profissional || !calendar)
    return (
      <StepGroup number={3} title="Que dia">
        <p className="muted">
          {profissional
            ? 'Não há horário livre nos próximos 60 dias. Escolha outro profissional ou ligue para a unidade.'
            : 'Escolha primeiro com quem.'}
        </p>
        <WaitLink booking={booking} search={search} />
      </StepGroup>
    )
  // After a full page load, the browser scrolls back to the question; when only data change, it stays in place.
  const to = (changes: Record<string, string | null>, hash: string) =>
    withChoices(search, { ...choices, consulta: booking.consulta, chave: null, ...changes }) +
    (hydrated ? '' : hash)
  return (
    <StepGroup number={3} title="Que dia">
      <Field label="Data" hideLabel error={diaErro}>
        <Input
          name="dia"
          defaultValue={choices.dia ? formatDia(choices.dia) : diaTexto}
          placeholder="DD/MM/AAAA"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          iconEnd={IconCalendar}
        />
      </Field>
      <MonthCalendar
        id="que-dia"
        {...calendar}
        chosen={choices.dia}
        dayHref={(dia) => to({ dia, horario: null, mes: null }, '#que-horas')}
        monthHref={(mes) => to({ mes }, '#que-dia')}
      />
      <WaitLink booking={booking} search={search} />
      <Continue base={base}>Ver os horários</Continue>
    </StepGroup>
  )
}

/** Links to the waiting list, where a day is full. The list's page names the patient and leads back here, choices included. */
function WaitLink({ booking: { consulta, choices, cheio }, search }: { booking: Booking; search: string }) {
  const { pathname } = useLocation()
  const { profissional } = choices
  if (!profissional || !cheio) return null
  const params = new URLSearchParams({
    profissional,
    consulta,
    volta: `${pathname}${withChoices(search, { continuar: null })}`,
  })
  return (
    <a className="small" href={`/lista-de-espera?${params}`} rel="nofollow">
      O dia que você quer está cheio?
    </a>
  )
}

export function TimeStep({ booking: { choices, horarios }, base }: Step) {
  const { dia } = choices
  return (
    <StepGroup number={4} title="Que horas">
      <p className="muted" id="que-horas">
        {dia ? formatDiaLongo(dia) : 'Escolha o dia para ver os horários livres.'}
      </p>
      {dia && (
        <ChoiceTiles>
          {horarios.map((horario) => (
            <ChoiceTile
              key={horario}
              name="horario"
              value={horario}
              defaultChecked={choices.horario === horario}
            >
              {horario}
            </ChoiceTile>
          ))}
        </ChoiceTiles>
      )}
      {dia && <Continue base={base}>Continuar</Continue>}
    </StepGroup>
  )
}
