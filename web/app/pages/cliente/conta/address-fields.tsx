import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { groupCep } from '@alento/contract/base/formato.ts'
import { ufs } from '#lib/forms/uf.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { maskInput } from '#parts/forms/mask-input.ts'
import { useCep } from '#parts/forms/use-cep.ts'

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

/** The API's name of a field. */
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
  const { text, fill } = useCep(nameOf)
  return (
    <Grid>
      <Field label="CEP" error={errorOf('cep')} hint={<span aria-live="polite">{text}</span>}>
        <Input
          name={nameOf('cep')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={9}
          onInput={(event) => {
            maskInput(event.currentTarget, groupCep)
            void fill(event.currentTarget)
          }}
          defaultValue={groupCep(valueOf('cep') ?? '')}
          required
        />
      </Field>
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
