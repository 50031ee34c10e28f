import type { CorpoClinicoCompleto } from '@alento/contract/unidade/corpo-clinico.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import css from './agenda.module.css'
import { weekdays } from './semana.ts'
import { TimeField } from './time-field.tsx'

type Props = { p: CorpoClinicoCompleto; chave: string; refusal: FormRefusal | undefined }

const tipos = [
  { value: 'FECHADO', label: 'Não atende' },
  { value: 'AUSENTE', label: 'Sai por umas horas' },
  { value: 'EXTRA', label: 'Horário especial' },
] as const

/**
 * A vacation, a day off, an absence of some hours, or hours that replace the weekly ones; on every day of the period or on some
 * weekdays. When closed, the style sheet hides the hours.
 */
export function PeriodForm({ p, chave, refusal }: Props) {
  const tipo = tipos.find((t) => t.value === refusal?.typed.tipo)?.value ?? 'FECHADO'
  return (
    <Card>
      <CardHead title="Férias, folga ou horário especial" />
      <EditForm refusal={refusal} className={css.period}>
        <UnidadeField id={p.rede} />
        <input type="hidden" name="acao" value="excecao" />
        <input type="hidden" name="profissional" value={p._id} />
        <input type="hidden" name="chave" value={refusal?.typed.chave ?? chave} />
        <Stack gap={24}>
          <FieldGroup label="Nestes dias o profissional">
            <Segmented name="tipo" options={tipos} defaultValue={tipo} />
          </FieldGroup>
          <PeriodFields refusal={refusal} />
          <OnlyDays refusal={refusal} />
          <Buttons>
            <SubmitButton>Salvar</SubmitButton>
          </Buttons>
        </Stack>
      </EditForm>
    </Card>
  )
}

function PeriodFields({ refusal }: Pick<Props, 'refusal'>) {
  const typed = refusal?.typed
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  return (
    <div className={css.periodFields}>
      <Field label="Primeiro dia" error={errorOf('de')}>
        <Input type="date" name="de" defaultValue={typed?.de} required />
      </Field>
      <Field label="Último dia" optional hint="Vazio: só um dia." error={errorOf('ate')}>
        <Input type="date" name="ate" defaultValue={typed?.ate} />
      </Field>
      <TimeField
        name="hora_inicio"
        label="Das"
        className={css.hours}
        error={errorOf('hora_inicio')}
        before={typed?.hora_inicio}
      />
      <TimeField
        name="hora_fim"
        label="Até"
        className={css.hours}
        error={errorOf('hora_fim')}
        before={typed?.hora_fim}
      />
      <Field label="Motivo" optional hint="Só a unidade vê." className={css.reason} error={errorOf('motivo')}>
        <Input name="motivo" maxLength={80} defaultValue={typed?.motivo} placeholder="Férias" />
      </Field>
    </div>
  )
}

/** 'Every Friday': without a mark it is every day of the period. */
const OnlyDays = ({ refusal }: Pick<Props, 'refusal'>) => (
  <FieldGroup
    label="Só nestes dias da semana"
    optional
    hint="Nenhum marcado: todos os dias do período."
    error={fieldError(refusal?.problema, 'dias_semana')}
  >
    <div className={css.days}>
      {weekdays.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={`so_${value}`}
          defaultChecked={refusal?.typed[`so_${value}`] !== undefined}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  </FieldGroup>
)
