import { Form } from 'react-router'
import type { Numeros } from '@alento/contract/plataforma/numero.ts'
import type { PeriodoPronto } from '@alento/contract/plataforma/numero.can.ts'
import { PhoneFold } from '#parts/forms/phone-fold.tsx'
import { Button } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Chip, ChipRemove } from '#ui/nav/chip.tsx'
import type { Escolha } from './filtros-numeros.ts'
import css from './numeros.module.css'
import { hrefOf } from './paths.ts'

const prontos: readonly { value: PeriodoPronto; label: string }[] = [
  { value: '7-dias', label: '7 dias' },
  { value: '30-dias', label: '30 dias' },
  { value: 'mes', label: 'Este mês' },
  { value: 'mes-passado', label: 'Mês passado' },
  { value: '12-meses', label: '12 meses' },
]
const tipos = [
  { value: 'Consulta', label: 'Consultas' },
  { value: 'Exame', label: 'Exames' },
]

type Props = { escolha: Escolha; erros: Readonly<Record<string, string>>; filtro: Numeros['filtro'] }

/** Periods as chips, days of one's own and the kind of order as fields; a city or unit is taken off by its chip. */
export function Filtros({ escolha, erros, filtro }: Props) {
  const { pronto, de, ate, tipo, municipio, unidade } = escolha
  return (
    <>
      <Row as="nav" gap={8} aria-label="Período">
        {prontos.map(({ value, label }) => (
          <Chip
            key={value}
            href={hrefOf(escolha, { pronto: value })}
            on={pronto === value}
            aria-current={pronto === value ? 'true' : undefined}
          >
            {label}
          </Chip>
        ))}
        {municipio !== undefined && (
          <ChipRemove href={hrefOf(escolha, { municipio: undefined })}>
            {filtro.municipio ?? 'cidade desconhecida'}
          </ChipRemove>
        )}
        {unidade !== undefined && (
          <ChipRemove href={hrefOf(escolha, { unidade: undefined })}>
            {filtro.unidade ?? 'unidade desconhecida'}
          </ChipRemove>
        )}
      </Row>
      <search>
        <PhoneFold
          label="Dias e serviço"
          chosen={(pronto ? 0 : 1) + (tipo ? 1 : 0)}
          open={Object.keys(erros).length > 0}
        >
          <Form key={`${de} ${ate} ${tipo}`} action="/admin/numeros" className={css.filter} noValidate>
            {municipio !== undefined && <input type="hidden" name="municipio" value={municipio} />}
            {unidade !== undefined && <input type="hidden" name="unidade" value={unidade} />}
            <Field label="De" error={erros['de']}>
              <Input name="de" type="date" defaultValue={de} />
            </Field>
            <Field label="Até" error={erros['ate']}>
              <Input name="ate" type="date" defaultValue={ate} />
            </Field>
            <Field label="Serviço">
              <Select name="tipo" placeholder="Consultas e exames" options={tipos} defaultValue={tipo} />
            </Field>
            <Button variant="outline">Ver</Button>
          </Form>
        </PhoneFold>
      </search>
    </>
  )
}
