import IconBuildingHospital from 'icon:building-hospital'
import IconSearch from 'icon:search'
import { Form, useSubmit } from 'react-router'
import { suggestUnidade } from './suggest-unidade.ts'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import css from './rede.module.css'

type Props = { action: string; q?: string }

/**
 * Search over all units while typing (A3); a unit that is chosen from the list is entered at once. `action` contains the page to return to (`?de=`); without scripts the text is
 * searched there.
 */
export function UnitPicker({ action, q = '' }: Props) {
  const submit = useSubmit()
  return (
    <Form method="post" action={action} className={css.search}>
      <Field label="Nome da unidade">
        <Autocomplete
          key={q}
          name="nome"
          valueName={unidadeField}
          icon={IconSearch}
          placeholder="Nome, código, CNPJ ou cidade"
          optionIcon={IconBuildingHospital}
          defaultText={q}
          loadOptions={suggestUnidade}
          onChoose={({ value, label }) =>
            void submit({ nome: label, [unidadeField]: value }, { method: 'post', action })
          }
          maxLength={80}
        />
      </Field>
      <Button>Escolher</Button>
    </Form>
  )
}
