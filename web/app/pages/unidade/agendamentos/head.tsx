import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { ScheduleAlert } from '#pages/unidade/agenda/schedule-alert.tsx'
import css from './agendamentos.module.css'
import { calendarHref, dayHref, waitingHref } from './links.ts'
import type { Choice } from './load.ts'

type Visao = 'dia' | 'semana' | 'mes' | 'confirmar'
const pages = { dia: '', semana: '/calendar', mes: '/calendar', confirmar: '/confirmar' } satisfies Record<
  Visao,
  string
>

/** Title, choice of the professional, the three views of the same day, and the number of appointments to confirm. */
export function AgendaHead({ choice, visao }: { choice: Choice; visao: Visao }) {
  const { people, profissional, dia, falta, mend } = choice
  const place = { profissional, dia }
  return (
    <>
      <div className={css.top}>
        <h1>Agendamentos</h1>
        {people.length > 0 && <PickPerson choice={choice} visao={visao} />}
      </div>
      {profissional && falta && <ScheduleAlert id={profissional} falta={falta} mend={mend} />}
      <TabsNav
        label="Como ver"
        tabs={[
          { href: dayHref(place), label: 'Dia', current: visao === 'dia' },
          { href: calendarHref('semana', place), label: 'Semana', current: visao === 'semana' },
          { href: calendarHref('mes', place), label: 'Mês', current: visao === 'mes' },
          { href: waitingHref(profissional), label: 'A confirmar', current: visao === 'confirmar' },
        ]}
      />
    </>
  )
}

function PickPerson({ choice: { people, profissional, dia }, visao }: { choice: Choice; visao: Visao }) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const options = people.map(({ _id, label }) => ({ value: _id, label }))
  if (people.length > 1) options.push({ value: 'todos', label: 'Todos os profissionais' })
  return (
    <Form ref={form} action={`/admin/agendamentos${pages[visao]}`} className={css.person}>
      <input type="hidden" name="dia" value={dia} />
      {pages[visao] === '/calendar' && <input type="hidden" name="visao" value={visao} />}
      <Field label={<span className="sr">Profissional</span>}>
        <Row gap={8} nowrap>
          <Select
            key={profissional}
            name="profissional"
            aria-label="Profissional"
            options={options}
            defaultValue={profissional ?? 'todos'}
            onChange={() => void submit(form.current)}
          />
          {!hydrated && <Button variant="outline">Ver</Button>}
        </Row>
      </Field>
    </Form>
  )
}
