import { countText } from '@alento/contract/base/texto.ts'
import { maxRecado } from '@alento/contract/agenda/expediente.can.ts'
import type { previewRecado } from '@alento/contract/agenda/expediente.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { CardHead } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'

export type Previa = Output<typeof previewRecado> & { texto: string; ids: string[] }
type Props = {
  unidade: string
  chave: string
  back: string
  pessoas: readonly { id: string; nome: string; horario: string; com: string }[]
  refusal: FormRefusal | undefined
  previa: Previa | null
}

/** The text, its receivers, and its preview once that was asked for. */
export function RecadoForm({ unidade, chave, back, pessoas, refusal, previa }: Props) {
  const chosen = previa?.ids ?? pessoas.map((p) => p.id)
  return (
    <PostForm refusal={refusal?.problema} gap={16}>
      <UnidadeField id={unidade} />
      <input type="hidden" name="chave" value={chave} />
      <input type="hidden" name="de" value={back} />
      <Field label="Recado" error={fieldError(refusal?.problema, 'texto')}>
        <CountedTextarea
          name="texto"
          rows={3}
          limit={maxRecado}
          defaultValue={refusal?.typed.texto ?? previa?.texto}
          required
        />
      </Field>
      <FieldGroup label="Para quem" error={fieldError(refusal?.problema, 'ids')}>
        {pessoas.map((p) => (
          <Checkbox key={p.id} name="id" value={p.id} defaultChecked={chosen.includes(p.id)} detail={p.com}>
            {p.horario} {p.nome}
          </Checkbox>
        ))}
      </FieldGroup>
      {previa && <Preview previa={previa} />}
      <Send back={back} previa={previa} />
    </PostForm>
  )
}

function Send({ back, previa }: Pick<Props, 'back' | 'previa'>) {
  return (
    <Buttons>
      <ButtonLink variant="outline" href={back}>
        Voltar
      </ButtonLink>
      <SubmitButton name="acao" value="ver" variant={previa ? 'outline' : 'primary'}>
        Ver como fica
      </SubmitButton>
      {previa && (
        <SubmitButton name="acao" value="enviar">
          Enviar a {countText(previa.pessoas, 'pessoa', 'pessoas')}
        </SubmitButton>
      )}
    </Buttons>
  )
}

/** Shows the message, the people who get none, and how many messages are left today. */
const Preview = ({ previa }: { previa: Previa }) => (
  <section aria-label="Como o recado chega">
    <CardHead title="Como o recado chega" />
    <Stack gap={8}>
      <p>
        <b>SMS:</b> {previa.sms}
      </p>
      <p>
        <b>E-mail, assunto:</b> {previa.assunto}
      </p>
      {previa.semContato.length > 0 && (
        <p className="muted">Sem e-mail nem celular, avise por telefone: {previa.semContato.join(', ')}.</p>
      )}
      <p className="muted">A unidade ainda pode enviar {previa.restam} hoje.</p>
    </Stack>
  </section>
)
