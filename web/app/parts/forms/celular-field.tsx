import { groupTelefone, maxTelefone } from '@alento/contract/base/digitado.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { type OwnFieldProps, TypedField } from './typed-field.tsx'

/** A mobile number, grouped while it is typed. `autoComplete="off"` where it is somebody else's. */
export const CelularField = ({ before, ...props }: OwnFieldProps) => (
  <TypedField
    name="telefoneCelular"
    label="Celular"
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    mask={groupTelefone}
    maxLength={maxTelefone}
    before={before && formatTelefone(before)}
    {...props}
  />
)
