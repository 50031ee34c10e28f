import { IconBuildingHospital, IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import { suggestUnidade } from './suggest-unidade.ts'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import css from './rede.module.css'

type Props = { action: string; q?: string }

/**
 * Search over all units while typing (A3). `action` contains the page to return to (`?de=`); without scripts the text is
 * searched there.
 */
export const UnitPicker = ({ action, q = '' }: Props) => (
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
        maxLength={80}
      />
    </Field>
    <Button>Escolher</Button>
  </Form>
)
