import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { Novo } from './load.ts'

/** With whom and on which day: the free times below follow. */
export function PickDay({ people, chosen, hoje, dia }: Pick<Novo, 'people' | 'chosen' | 'hoje' | 'dia'>) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const options = people.map(({ _id, label }) => ({ value: _id, label }))
  const again = () => void submit(form.current, { replace: true, preventScrollReset: true })
  return (
    <Form ref={form}>
      <Row gap={16}>
        {people.length > 1 && (
          <Field label="Profissional">
            <Select
              name="profissional"
              placeholder="Qualquer um"
              options={options}
              defaultValue={chosen?._id ?? ''}
              onChange={again}
            />
          </Field>
        )}
        <Field label="Dia">
          <Input
            type="date"
            name="dia"
            min={hoje}
            defaultValue={dia}
            onChange={(event) => event.currentTarget.value && again()}
          />
        </Field>
        <noscript>
          <Button variant="outline">Ver horários</Button>
        </noscript>
      </Row>
    </Form>
  )
}
