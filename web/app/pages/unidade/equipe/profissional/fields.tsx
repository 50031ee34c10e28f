import IconStethoscope from 'icon:stethoscope'
import type { CorpoClinicoCompleto } from '@alento/contract/unidade/corpo-clinico.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { suggestEspecialidade } from '#lib/busca/suggest.ts'
import { ufs } from '#lib/forms/uf.ts'
import { EmailField } from '#parts/forms/email-field.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import css from './profissional.module.css'

type Props = {
  before: CorpoClinicoCompleto | null
  refusal: FormRefusal | undefined
  conselhos: readonly string[]
  /** The unit schedules, so the length of an appointment is required. */
  agenda: boolean
  /** State of the unit, where most of its professionals are registered. */
  uf: string
}

/** Name, registration, specialty, e-mail, bio, length of an appointment. */
export function PersonFields({ before, refusal, conselhos, agenda, uf }: Props) {
  return (
    <Stack gap={24}>
      <TypedField
        name="nome"
        label="Nome"
        hint="Como o paciente deve ver, com o título: Dra. Helena Prado."
        refusal={refusal}
        before={before?.nome}
        autoComplete="off"
      />
      <Registry before={before} refusal={refusal} conselhos={conselhos} uf={uf} />
      <Specialty before={before} refusal={refusal} />
      <EmailField hint="Fica só com a unidade." refusal={refusal} before={before?.email} autoComplete="off" />
      <Bio refusal={refusal} before={before?.miniBio} />
      {agenda && <AttendanceTime before={before} refusal={refusal} />}
    </Stack>
  )
}

function Registry({ before, refusal, conselhos, uf }: Omit<Props, 'agenda'>) {
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  const typed = refusal?.typed
  return (
    <div className={css.registry}>
      <Field name="tipoRegistro" label="Conselho" error={errorOf('tipoRegistro')}>
        <Select
          name="tipoRegistro"
          placeholder="Escolha"
          options={conselhos.map((value) => ({ value, label: value }))}
          defaultValue={typed?.tipoRegistro ?? before?.tipoRegistro ?? ''}
          required
        />
      </Field>
      <TypedField
        name="numeroRegistro"
        label="Número do registro"
        refusal={refusal}
        before={before?.numeroRegistro}
        autoComplete="off"
        maxLength={20}
      />
      <Field name="ufRegistro" label="Estado" error={errorOf('ufRegistro')}>
        <Select
          name="ufRegistro"
          options={ufs.map((value) => ({ value, label: value }))}
          defaultValue={typed?.ufRegistro ?? before?.ufRegistro ?? uf}
          required
        />
      </Field>
    </div>
  )
}

function Specialty({ before, refusal }: Pick<Props, 'before' | 'refusal'>) {
  const name = refusal?.typed.especialidadeNome ?? before?.especialidade?.nome ?? ''
  return (
    <Grid columns={3}>
      <Field
        name="especialidade"
        label="Especialidade"
        optional
        error={fieldError(refusal?.problema, 'especialidade')}
      >
        <Autocomplete
          key={name}
          name="especialidadeNome"
          icon={IconStethoscope}
          optionIcon={IconStethoscope}
          defaultText={name}
          loadOptions={suggestEspecialidade}
          maxLength={80}
        />
      </Field>
      <OptionalNumber
        name="rqe"
        label="RQE"
        hint="Número da especialidade no CRM."
        maxLength={8}
        before={before?.rqe}
        refusal={refusal}
      />
      <OptionalNumber
        name="cbo"
        label="CBO"
        hint="6 números da ocupação."
        maxLength={7}
        before={before?.cbo}
        refusal={refusal}
      />
    </Grid>
  )
}

type NumberProps = {
  name: 'rqe' | 'cbo'
  label: string
  hint: string
  maxLength: number
  before: string | null | undefined
  refusal: FormRefusal | undefined
}

const OptionalNumber = ({ name, label, hint, maxLength, before, refusal }: NumberProps) => (
  <Field name={name} label={label} optional hint={hint} error={fieldError(refusal?.problema, name)}>
    <Input
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      defaultValue={refusal?.typed[name] ?? before ?? ''}
    />
  </Field>
)

/** The text about the professional that patients read. */
export const Bio = ({
  refusal,
  before,
}: {
  refusal: FormRefusal | undefined
  before: string | undefined
}) => (
  <Field
    name="miniBio"
    label="Currículo"
    optional
    hint="Formação, experiência e quem atende. Aparece na página da unidade."
    error={fieldError(refusal?.problema, 'miniBio')}
  >
    <CountedTextarea
      name="miniBio"
      rows={5}
      limit={2000}
      defaultValue={refusal?.typed.miniBio ?? before ?? ''}
    />
  </Field>
)

const tempos = [
  { value: '20', label: '20 min' },
  { value: '30', label: '30 min' },
  { value: '60', label: '60 min' },
] as const

function AttendanceTime({ before, refusal }: Pick<Props, 'before' | 'refusal'>) {
  const text = refusal?.typed.tempoAtendimento ?? String(before?.tempoAtendimento ?? '')
  const chosen = tempos.find((t) => t.value === text)?.value
  return (
    <FieldGroup
      name="tempoAtendimento"
      label="Tempo de atendimento"
      error={fieldError(refusal?.problema, 'tempoAtendimento')}
    >
      <Segmented name="tempoAtendimento" options={tempos} {...(chosen && { defaultValue: chosen })} />
    </FieldGroup>
  )
}
