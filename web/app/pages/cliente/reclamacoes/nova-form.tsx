import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { diasParaResponder } from '@alento/contract/cliente/reclamacao.can.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { mostTexto, motivos } from '#parts/reclamacao/textos.ts'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'

type Props = { pedido: Pedido; chave: string; refusal: FormRefusal | undefined }

export function NovaForm({ pedido, chave, refusal }: Props) {
  const { problema, typed = {} } = refusal ?? {}
  return (
    <Card aria-labelledby="nova">
      <Stack gap={16}>
        <Stack gap={4}>
          <h2 id="nova">O que aconteceu com o pedido {pedido.codigo}</h2>
          <p className="muted">
            {serviceTitle(pedido)}, {pedido.unidade.nomeRede}. Respondemos em até {diasParaResponder} dias,
            aqui e por e-mail.
          </p>
        </Stack>
        <PostForm refusal={refusal} gap={16}>
          <input type="hidden" name="pedido" value={pedido._id} />
          <input type="hidden" name="chave" value={typed['chave'] ?? chave} />
          <FieldGroup label="Motivo" error={fieldError(problema, 'motivo')}>
            <Stack gap={8}>
              {motivos.map(([value, nome]) => (
                <ChoiceRow
                  key={value}
                  name="motivo"
                  value={value}
                  title={nome}
                  defaultChecked={typed['motivo'] === value}
                />
              ))}
            </Stack>
          </FieldGroup>
          <Field label="Conte o que aconteceu" error={fieldError(problema, 'texto')}>
            <CountedTextarea name="texto" rows={6} limit={mostTexto} required defaultValue={typed['texto']} />
          </Field>
          <div>
            <SubmitButton of={{ reclamacao: null }}>Enviar reclamação</SubmitButton>
          </div>
        </PostForm>
      </Stack>
    </Card>
  )
}
