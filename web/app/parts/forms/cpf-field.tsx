import { formatCpf, groupCpf } from '@alento/contract/base/formato-documento.ts'
import { type OwnFieldProps, TypedField } from './typed-field.tsx'

/** A CPF, grouped while it is typed. */
export const CpfField = ({ before, ...props }: OwnFieldProps) => (
  <TypedField
    name="cpf"
    label="CPF"
    inputMode="numeric"
    autoComplete="off"
    mask={groupCpf}
    maxLength={14}
    before={before && formatCpf(before)}
    {...props}
  />
)
