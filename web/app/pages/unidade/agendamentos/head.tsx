import IconCalendarPlus from 'icon:calendar-plus'
import IconUserPlus from 'icon:user-plus'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import { ScheduleAlert } from '#pages/unidade/agenda/schedule-alert.tsx'
import css from './agendamentos.module.css'
import { bookHref, calendarHref, dayHref, gridHref, waitingHref, walkInHref } from './links.ts'
import type { Choice } from './load.ts'

type Visao = 'lista' | 'grade' | 'semana' | 'mes' | 'confirmar'
const pages = {
  lista: '',
  grade: '/grade',
  semana: '/calendar',
  mes: '/calendar',
  confirmar: '/confirmar',
} satisfies Record<Visao, string>

type HeadProps = {
  choice: Choice
  visao: Visao
  /** All in one row, for a view that needs the height; it shows `PickPerson` itself. */
  dense?: boolean
}

/** Title, new appointments, choice of the professional, the views of the same day, and the number that waits for confirmation. */
export function AgendaHead({ choice, visao, dense }: HeadProps) {
  const { profissional, falta, mend } = choice
  const alert = profissional && falta && <ScheduleAlert id={profissional} falta={falta} mend={mend} />
  if (dense)
    return (
      <>
        <div className={css.top}>
          <h1>Agendamentos</h1>
          <Views choice={choice} visao={visao} />
          <NewOnes choice={choice} small />
        </div>
        {alert}
      </>
    )
  return (
    <>
      <div className={css.top}>
        <h1>Agendamentos</h1>
        <NewOnes choice={choice} />
      </div>
      {alert}
      <div className={css.views}>
        <Views choice={choice} visao={visao} />
        <PickPerson choice={choice} visao={visao} />
      </div>
    </>
  )
}

const NewOnes = ({ choice: { profissional, dia, hoje }, small }: { choice: Choice; small?: boolean }) => (
  <div className={css.new}>
    <ButtonLink
      variant="outline"
      size={small ? 'small' : 'medium'}
      icon={IconUserPlus}
      href={walkInHref(profissional)}
    >
      Sem hora marcada
    </ButtonLink>
    <ButtonLink
      size={small ? 'small' : 'medium'}
      icon={IconCalendarPlus}
      href={bookHref(profissional, dia < hoje ? hoje : dia)}
    >
      Marcar
    </ButtonLink>
  </div>
)

function Views({ choice: { profissional, dia }, visao }: { choice: Choice; visao: Visao }) {
  const place = { profissional, dia }
  return (
    <TabsNav
      label="Como ver"
      tabs={[
        { href: dayHref(place), label: 'Lista', current: visao === 'lista' },
        { href: gridHref(place), label: 'Grade', current: visao === 'grade' },
        { href: calendarHref('semana', place), label: 'Semana', current: visao === 'semana' },
        { href: calendarHref('mes', place), label: 'Mês', current: visao === 'mes' },
        { href: waitingHref(profissional), label: 'A confirmar', current: visao === 'confirmar' },
      ]}
    />
  )
}

export function PickPerson({
  choice: { people, profissional, dia },
  visao,
}: {
  choice: Choice
  visao: Visao
}) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  if (people.length === 0) return null
  const options = people.map(({ _id, label }) => ({ value: _id, label }))
  if (people.length > 1) options.unshift({ value: 'todos', label: 'Todos os profissionais' })
  return (
    <Form ref={form} action={`/admin/agendamentos${pages[visao]}`} className={css.person}>
      <input type="hidden" name="dia" value={dia} />
      {pages[visao] === '/calendar' && <input type="hidden" name="visao" value={visao} />}
      <Field label="Profissional" hideLabel>
        <Row gap={8} nowrap>
          <Select
            key={profissional}
            name="profissional"
            aria-label="Profissional"
            options={options}
            defaultValue={profissional ?? 'todos'}
            onChange={() => void submit(form.current)}
          />
          <noscript>
            <Button variant="outline">Ver</Button>
          </noscript>
        </Row>
      </Field>
    </Form>
  )
}
