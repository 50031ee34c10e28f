import { useMemo, useRef } from 'react'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { AutocompleteOption } from '#ui/forms/use-suggestions.ts'
import { celularOf, suggestPessoa, suggestServico } from './suggest.ts'

type Props = { unidade: string; refusal: FormRefusal | undefined; servico: string }

/** The patient and the service: patients and services of the unit are suggested, and any other text is as good. */
export function PatientFields({ unidade, refusal, servico }: Props) {
  const { problema, typed } = refusal ?? {}
  const celular = useRef<HTMLInputElement>(null)
  const [people, services] = useMemo(() => [suggestPessoa(unidade), suggestServico(unidade)], [unidade])
  const fill = (option: AutocompleteOption) => {
    const known = celularOf(option)
    if (!celular.current || known === '') return
    celular.current.value = known
    // As if it were typed: it is grouped, counts as changed, and an error of the field goes.
    celular.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Grid>
      <div data-span>
        <Field label="Nome do paciente" error={fieldError(problema, 'paciente.name')}>
          <Autocomplete
            name="name"
            defaultText={typed?.name}
            maxLength={120}
            loadOptions={people}
            onChoose={fill}
            mayBeNew
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody is on the phone or at the desk
            autoFocus
            required
          />
        </Field>
      </div>
      <CelularField
        ref={celular}
        label="Celular com DDD"
        field="paciente.telefoneCelular"
        optional
        hint="Para avisar o paciente se algo mudar."
        refusal={refusal}
        autoComplete="off"
      />
      <Field label="Serviço" optional error={fieldError(problema, 'servico')}>
        <Autocomplete
          // Another professional, another service; the name stays.
          key={servico}
          name="servico"
          defaultText={typed?.servico ?? servico}
          maxLength={120}
          loadOptions={services}
          mayBeNew
        />
      </Field>
    </Grid>
  )
}
