import type { FormRefusal } from '#lib/api/api.ts'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'

type Props = { refusal: FormRefusal | undefined; before: string }

/** The first error of the list, whichever of its texts it is about. */
const errorOf = (refusal: FormRefusal | undefined): string | undefined =>
  refusal?.problema.errors?.find(({ field }) => /^sinonimos(\.|$)/.test(field))?.message

/** The field for the words that people use, one a line. */
export const SinonimosField = ({ refusal, before }: Props) => (
  <Field
    label="Sinônimos"
    optional
    hint="Um por linha: nomes populares e siglas. A busca e a leitura de pedidos encontram por eles."
    error={errorOf(refusal)}
  >
    <Textarea name="sinonimos" rows={4} defaultValue={refusal?.typed['sinonimos'] ?? before} />
  </Field>
)
