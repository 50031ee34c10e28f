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

/** Title, new appointments, choice of the professional, the views of the same day, and what waits for confirmation. */
export function AgendaHead({ choice, visao }: { choice: Choice; visao: Visao }) {
  const { people, profissional, dia, hoje, falta, mend } = choice
  const place = { profissional, dia }
  return (
    <>
      <div className={css.top}>
        <h1>Agendamentos</h1>
        <div className={css.new}>
          <ButtonLink variant="outline" icon={IconUserPlus} href={walkInHref(profissional)}>
            Sem hora marcada
          </ButtonLink>
          <ButtonLink icon={IconCalendarPlus} href={bookHref(profissional, dia < hoje ? hoje : dia)}>
            Marcar
          </ButtonLink>
        </div>
      </div>
      {profissional && falta && <ScheduleAlert id={profissional} falta={falta} mend={mend} />}
      <div className={css.views}>
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
        {people.length > 0 && <PickPerson choice={choice} visao={visao} />}
      </div>
    </>
  )
}

function PickPerson({ choice: { people, profissional, dia }, visao }: { choice: Choice; visao: Visao }) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
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
