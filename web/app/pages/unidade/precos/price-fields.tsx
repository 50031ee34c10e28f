import { Field } from '#ui/forms/field.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Input } from '#ui/forms/input.tsx'
import { priceFields, priceLabels, type PriceTexts, type RowErrors } from './read-row.ts'

/** The three prices of one form. */
export function PriceFields({
  texts,
  errorOf,
}: {
  texts: PriceTexts
  errorOf: (field: keyof RowErrors) => string | undefined
}) {
  return (
    <Grid columns={3}>
      {priceFields.map((field) => (
        <Field key={field} label={`${priceLabels[field]} (R$)`} error={errorOf(field)}>
          <Input
            name={field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={texts[field]}
            required
          />
        </Field>
      ))}
    </Grid>
  )
}
