import { maxResultadoDias } from '@alento/contract/preco/pacote.can.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

/** Reads the days until a result as posted: null for an empty field, NaN for a text that is no whole number. */
export const readDias = (text: string): number | null => {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
}

/** Returns the error of the number of days; null without one. */
export const diasError = (dias: number | null): string | null =>
  dias === null || dias <= maxResultadoDias ? null : `Informe de 0 a ${maxResultadoDias} dias`

/** The field for the days until the result; empty where the unit does not state them. */
export const DiasField = ({ value, error }: { value: string; error: string | undefined }) => (
  <Field
    label="Dias até o resultado"
    hint="0 é no mesmo dia. Aparece na página e no voucher."
    error={error}
    optional
  >
    <Input name="resultadoDias" inputMode="numeric" maxLength={3} autoComplete="off" defaultValue={value} />
  </Field>
)
