import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { ufs } from '#lib/forms/uf.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CepField } from '#parts/forms/cep-field.tsx'

type AddressField = {
  key: keyof EnderecoCobranca
  label: string
  autoComplete?: string
  maxLength: number
  optional?: boolean
}
const rest: readonly AddressField[] = [
  { key: 'logradouro', label: 'Rua', autoComplete: 'address-line1', maxLength: 120 },
  { key: 'numero', label: 'Número', maxLength: 20 },
  { key: 'complemento', label: 'Complemento', autoComplete: 'address-line2', maxLength: 60, optional: true },
  { key: 'bairro', label: 'Bairro', autoComplete: 'address-level3', maxLength: 80 },
  { key: 'cidade', label: 'Cidade', autoComplete: 'address-level2', maxLength: 80 },
]

const nameOf = (key: keyof EnderecoCobranca) => `endereco.${key}`

/** A postal address, under the API's names; its CEP fills in the known parts when the look-up works. */
export function AddressFields({
  endereco,
  refusal,
}: {
  endereco: EnderecoCobranca | null
  refusal: FormRefusal | undefined
}) {
  const errorOf = (key: keyof EnderecoCobranca) => fieldError(refusal?.problema, nameOf(key))
  const valueOf = (key: keyof EnderecoCobranca) => refusal?.typed[nameOf(key)] ?? endereco?.[key]
  return (
    <Grid>
      <CepField name={nameOf('cep')} nameOf={nameOf} refusal={refusal} before={endereco?.cep} />
      {rest.map(({ key, label, optional, ...input }) => (
        <Field key={key} label={label} error={errorOf(key)} optional={optional}>
          <Input name={nameOf(key)} defaultValue={valueOf(key)} required={!optional} {...input} />
        </Field>
      ))}
      <Field label="Estado" error={errorOf('uf')}>
        <Select
          name={nameOf('uf')}
          autoComplete="address-level1"
          defaultValue={valueOf('uf') ?? ''}
          placeholder="Escolha"
          options={ufs.map((uf) => ({ value: uf, label: uf }))}
        />
      </Field>
    </Grid>
  )
}
