import { formatCep, groupCep } from '@alento/contract/base/formato-documento.ts'
import type { FromCep } from '#lib/forms/fill-address.ts'
import { maskInput } from './mask-input.ts'
import { type OwnFieldProps, TypedField } from './typed-field.tsx'
import { useCep } from './use-cep.ts'

type Props = OwnFieldProps & {
  /** The names of the form's other fields, which it fills in. */
  nameOf?: (key: keyof FromCep) => string
}

/** The field for a CEP, which fills in the parts of the address that a CEP service returns. */
export function CepField({ nameOf = (key) => key, before, ...props }: Props) {
  const { text, fill } = useCep(nameOf)
  return (
    <TypedField
      name="cep"
      label="CEP"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={9}
      hint={<span aria-live="polite">{text}</span>}
      onInput={({ currentTarget }) => {
        maskInput(currentTarget, groupCep)
        void fill(currentTarget)
      }}
      before={before && formatCep(before)}
      {...props}
    />
  )
}
