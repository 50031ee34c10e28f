import { PriceInput } from '#parts/forms/price-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { usePriceLabels } from './price-labels.ts'
import { priceFields, type PriceTexts, type RowErrors } from './read-row.ts'

export function PriceFields({
  texts,
  errorOf,
}: {
  texts: PriceTexts
  errorOf: (field: keyof RowErrors) => string | undefined
}) {
  const labels = usePriceLabels()
  return (
    <Grid columns={3}>
      {priceFields.map((field) => (
        <Field key={field} label={`${labels[field]} (R$)`} error={errorOf(field)}>
          <PriceInput name={field} defaultValue={texts[field]} required />
        </Field>
      ))}
    </Grid>
  )
}
