import { countText } from '@alento/contract/base/texto.ts'
import { formatDiaLongo, weekdayOf } from '#lib/texto/format.ts'
import { Button } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Row } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import { bookHref } from '#pages/unidade/agendamentos/links.ts'
import type { Novo } from './load.ts'

type Props = Pick<Novo, 'people' | 'chosen' | 'hoje' | 'dia' | 'dias'> & {
  /** The form that these fields belong to, apart from the one that they stand in. */
  form: string
  onChange: () => void
}

/** With whom and on which day: the free times below follow. */
export function PickDay({ people, chosen, hoje, dia, dias, form, onChange }: Props) {
  const options = people.map(({ _id, label }) => ({ value: _id, label }))
  return (
    <>
      <Row gap={16}>
        {people.length > 1 && (
          <Field label="Profissional">
            <Select
              form={form}
              name="profissional"
              placeholder="Qualquer um"
              options={options}
              defaultValue={chosen?._id ?? ''}
              onChange={onChange}
            />
          </Field>
        )}
        <Field label="Dia">
          <Input
            key={dia}
            form={form}
            type="date"
            name="dia"
            min={hoje}
            defaultValue={dia}
            onInput={({ currentTarget }) => currentTarget.value && onChange()}
          />
        </Field>
        <noscript>
          <Button form={form} variant="outline">
            Ver horários
          </Button>
        </noscript>
      </Row>
      <nav className={classNames(css.strip, css.nextDays)} aria-label="Próximos dias">
        {dias.map((d) => (
          <Anchor
            key={d.dia}
            href={bookHref(chosen?._id ?? null, d.dia)}
            aria-current={d.dia === dia ? 'date' : undefined}
            title={formatDiaLongo(d.dia)}
            data-has={d.livres > 0 ? '' : undefined}
            inPlace
          >
            <span>
              {weekdayOf(d.dia).slice(0, 3).toLowerCase()} {d.dia.slice(8)}/{d.dia.slice(5, 7)}
            </span>
            <small>{d.livres === 0 ? 'nenhum' : countText(d.livres, 'livre', 'livres')}</small>
          </Anchor>
        ))}
      </nav>
    </>
  )
}
