import { groupData } from '@alento/contract/base/digitado.ts'
import { type OwnFieldProps, TypedField } from './typed-field.tsx'

/** A birth date, typed as dia/mês/ano. */
export const NascimentoField = (props: OwnFieldProps) => (
  <TypedField
    name="dataNascimento"
    label="Data de nascimento"
    inputMode="numeric"
    mask={groupData}
    maxLength={10}
    placeholder="dia/mês/ano"
    {...props}
  />
)
