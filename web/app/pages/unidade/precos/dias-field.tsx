import { maxResultadoDias } from '@alento/contract/pacote.can.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

/** Days until a result is ready, as posted: null for an empty field, NaN for what is no whole number. */
export const readDias = (text: string): number | null => {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
}

/** What is wrong with it; null when nothing is. */
export const diasError = (dias: number | null): string | null =>
  dias === null || dias <= maxResultadoDias ? null : `Informe de 0 a ${maxResultadoDias} dias`

/** Until when a unit has the result; empty where it does not say. */
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
