import type { Agenda } from '@alento/contract/agenda/agenda.ts'
import type { Funcionamento } from '@alento/contract/unidade/funcionamento.ts'
import type { CorpoClinicoCompleto } from '@alento/contract/unidade/corpo-clinico.ts'
import type { z } from 'zod'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { agendaPath } from '#pages/unidade/equipe/profissional/paths.ts'
import css from './agenda.module.css'
import { type Proposal, proposeDay, weekdayName, weekdays } from './semana.ts'
import { TimeField } from './time-field.tsx'

export type Linha = z.infer<typeof Agenda>
type Props = {
  p: CorpoClinicoCompleto
  semana: readonly Linha[]
  /** When the unit is open: a new day begins with it. */
  abertos: Funcionamento
  /** The weekday that is edited; null adds a new one. */
  dia: Linha | null
  chave: string
  refusal: FormRefusal | undefined
}

/** A weekday with its morning and afternoon, and other days that get the same. */
export function WeekForm({ p, semana, abertos, dia, chave, refusal }: Props) {
  const proposal = dia ? null : proposeDay(semana, abertos)
  return (
    <Card>
      <CardHead title={dia ? `Editar ${dia.dia_semana.name}` : 'Definir um dia'} />
      <EditForm refusal={refusal} gap={24}>
        <UnidadeField id={p.rede} />
        <input type="hidden" name="acao" value="turno" />
        <input type="hidden" name="profissional" value={p._id} />
        <input type="hidden" name="chave" value={refusal?.typed.chave ?? chave} />
        {dia && <input type="hidden" name="substituir" value="1" />}
        <Ranges dia={dia} proposal={proposal} refusal={refusal} />
        <CopyTo dia={dia} semana={semana} same={proposal?.same ?? []} refusal={refusal} />
        <Buttons>
          {dia && (
            <ButtonLink variant="outline" href={agendaPath(p._id)}>
              Cancelar
            </ButtonLink>
          )}
          <SubmitButton>Salvar</SubmitButton>
        </Buttons>
      </EditForm>
    </Card>
  )
}

type RangesProps = Pick<Props, 'dia' | 'refusal'> & { proposal: Proposal | null }

function Ranges({ dia, proposal, refusal }: RangesProps) {
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  const typed = refusal?.typed
  const time = (name: 'hora_inicio_1' | 'hora_fim_1' | 'hora_inicio_2' | 'hora_fim_2', label: string) => (
    <TimeField
      name={name}
      label={label}
      error={errorOf(name)}
      before={typed?.[name] ?? (dia ?? proposal?.horas)?.[name]}
    />
  )
  return (
    <div className={css.ranges}>
      {dia ? (
        <input type="hidden" name="dia_semana" value={dia.dia_semana.key} />
      ) : (
        <Field label="Dia da semana" error={errorOf('dia_semana') ?? errorOf('dia_semana.key')}>
          <Select
            name="dia_semana"
            placeholder="Escolha"
            options={weekdays}
            defaultValue={typed?.dia_semana ?? proposal?.key}
            required
          />
        </Field>
      )}
      {time('hora_inicio_1', 'Manhã, das')}
      {time('hora_fim_1', 'Manhã, até')}
      {time('hora_inicio_2', 'Tarde, das')}
      {time('hora_fim_2', 'Tarde, até')}
    </div>
  )
}

/** Checkboxes for the other weekdays, showing their current hours because they will be replaced. */
function CopyTo({
  dia,
  semana,
  same,
  refusal,
}: Pick<Props, 'dia' | 'semana' | 'refusal'> & { same: readonly string[] }) {
  return (
    <FieldGroup label="Repetir em outros dias" optional hint="Os dias marcados passam a ter estes horários.">
      <div className={css.days}>
        {weekdays
          .filter(({ value }) => value !== String(dia?.dia_semana.key))
          .map(({ value }) => {
            const has = semana.some((l) => String(l.dia_semana.key) === value)
            return (
              <Checkbox
                key={value}
                name={`copiar_${value}`}
                defaultChecked={
                  refusal ? refusal.typed[`copiar_${value}`] !== undefined : same.includes(value)
                }
                detail={has ? 'troca os atuais' : undefined}
              >
                {weekdayName(Number(value))}
              </Checkbox>
            )
          })}
      </div>
    </FieldGroup>
  )
}
