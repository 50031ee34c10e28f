import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

/** Who comes, and for what. `focus`: the page is opened to type the name. */
export function PatientFields(props: { refusal: FormRefusal | undefined; servico: string; focus: boolean }) {
  const { refusal, servico, focus } = props
  const { problema, typed } = refusal ?? {}
  return (
    <>
      <Field label="Nome do paciente" error={fieldError(problema, 'paciente.name')}>
        <Input
          name="name"
          defaultValue={typed?.name}
          maxLength={120}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody is on the phone or at the desk
          autoFocus={focus}
          required
        />
      </Field>
      <CelularField
        label="Celular com DDD"
        field="paciente.telefoneCelular"
        optional
        hint="Para avisar o paciente se algo mudar."
        refusal={refusal}
        autoComplete="off"
      />
      <Field label="Serviço" optional error={fieldError(problema, 'servico')}>
        <Input
          // Another professional, another service; the name stays.
          key={servico}
          name="servico"
          defaultValue={typed?.servico ?? servico}
          maxLength={120}
          autoComplete="off"
        />
      </Field>
    </>
  )
}
