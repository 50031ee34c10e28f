import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { maxRecado } from './motivos.ts'
import { returnPoints } from './return-points.ts'
import type { Preview } from './preview.ts'

/** The form that the decision bar sends. */
export const returnFormId = 'enviar-de-volta'

type Props = { revisao: Revisao; preview: Preview; refusal: FormRefusal | undefined }

/** The form for sending a unit back: points to tick, and a message. The decision bar has its button. */
export function ReturnForm({ revisao, preview, refusal }: Props) {
  const own = refusal?.typed['acao'] === 'devolver' ? refusal : undefined
  return (
    <Card aria-labelledby="devolver">
      <h2 id="devolver">Enviar de volta</h2>
      <PostForm refusal={own} id={returnFormId} gap={12}>
        <div>
          {returnPoints(revisao, preview).map(({ key, texto, sugerido }) => (
            <Checkbox
              key={key}
              name={`ponto.${key}`}
              value={texto}
              defaultChecked={own ? `ponto.${key}` in own.typed : sugerido}
            >
              {texto}
            </Checkbox>
          ))}
        </div>
        <Field
          label="Recado"
          hint="A unidade recebe os pontos marcados e este texto por e-mail."
          error={
            fieldError(own?.problema, 'recado') ??
            (fieldError(own?.problema, 'motivo') &&
              'Marque um ponto, ou escreva um recado com pelo menos 10 letras')
          }
          optional
        >
          <CountedTextarea
            name="recado"
            rows={4}
            limit={maxRecado}
            defaultValue={own?.typed['recado'] ?? ''}
          />
        </Field>
      </PostForm>
    </Card>
  )
}
