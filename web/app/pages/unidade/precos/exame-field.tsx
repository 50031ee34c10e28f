import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import { suggestExame } from '#lib/busca/suggest.ts'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

/** Search in the catalog while typing; without scripts a text field, and then a choice of matches (`opcoes`). */
export function ExameField({
  label = 'Exame',
  opcoes,
  typed,
  error,
  optional,
}: {
  label?: string
  opcoes: readonly Exame[]
  typed: string
  error: string | undefined
  optional?: boolean
}) {
  if (opcoes.length > 0)
    return (
      <Field label={label} error={error}>
        <Select
          name="servico"
          placeholder="Escolha"
          options={opcoes.map((e) => ({ value: e._id, label: `${e.nomeExame} (TUSS ${e.codigoExame})` }))}
          required={!optional}
        />
      </Field>
    )
  return (
    <Field label={label} hint="Nome ou código TUSS" error={error}>
      <Autocomplete
        name="nomeServico"
        valueName="servico"
        loadOptions={suggestExame}
        defaultText={typed}
        maxLength={80}
      />
    </Field>
  )
}
