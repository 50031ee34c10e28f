import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { Button } from '#ui/base/button.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import { type Choice, dayHref, estados, peopleOf } from './day-choice.ts'
import css from './dia.module.css'

type Props = { visitas: readonly Agendamento[]; escolha: Choice }

const options = estados.map((value) => ({ value, label: estadoVisita[value].text }))

export const DayFilters = (props: Props) => (
  <div className={css.filters}>
    <People {...props} />
    <States {...props} />
  </div>
)

function People({ visitas, escolha }: Props) {
  const people = peopleOf(visitas)
  if (people.length < 2 && escolha.profissional === null) return <span />
  const chip = (profissional: string | null, label: string, total: number) => (
    <Chip
      key={profissional}
      on={escolha.profissional === profissional}
      href={dayHref({ ...escolha, profissional })}
      aria-current={escolha.profissional === profissional ? 'true' : undefined}
      inPlace
    >
      {label} <CountBadge>{total}</CountBadge>
    </Chip>
  )
  return (
    <nav className={css.people} aria-label="Profissional">
      {chip(null, 'Todos', visitas.length)}
      {people.map((p) => chip(p._id, p.nome, p.total))}
    </nav>
  )
}

function States({ escolha: { profissional, situacao, feitos } }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <Form ref={form} action="/admin" preventScrollReset className={css.states}>
      {profissional && <input type="hidden" name="profissional" value={profissional} />}
      {feitos && <input type="hidden" name="feitos" value="1" />}
      <Field label="Situação" hideLabel>
        <Select
          key={situacao}
          name="situacao"
          placeholder="Todas as situações"
          options={options}
          defaultValue={situacao ?? ''}
          onChange={() => void submit(form.current, { preventScrollReset: true })}
        />
      </Field>
      <noscript>
        <Button variant="outline">Ver</Button>
      </noscript>
    </Form>
  )
}
