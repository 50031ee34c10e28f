import { formatDia } from '@alento/contract/base/texto.ts'
import type { Reclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { doesReopen } from '@alento/contract/cliente/reclamacao.can.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useMarca } from '#lib/marca.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Conversa } from '#parts/reclamacao/conversa.tsx'
import { mostTexto, nomeDoEstado, nomeDoMotivo } from '#parts/reclamacao/textos.ts'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'

type Props = { reclamacao: Reclamacao; chave: string; refusal: FormRefusal | undefined }

function Responder({ reclamacao: { _id, estado }, chave, refusal }: Props) {
  const own = refusal?.typed['reclamacao'] === _id ? refusal : undefined
  return (
    <PostForm refusal={own} gap={12}>
      <input type="hidden" name="reclamacao" value={_id} />
      <input type="hidden" name="chave" value={own?.typed['chave'] ?? `${chave}-${_id}`} />
      <Field
        label="Escrever de novo"
        hint={doesReopen(estado) ? 'A reclamação abre outra vez.' : undefined}
        error={fieldError(own?.problema, 'texto')}
      >
        <CountedTextarea
          name="texto"
          rows={3}
          limit={mostTexto}
          required
          defaultValue={own?.typed['texto']}
        />
      </Field>
      <div>
        <SubmitButton variant="outline" of={{ reclamacao: _id }}>
          Enviar
        </SubmitButton>
      </div>
    </PostForm>
  )
}

/** One complaint: its state, its messages, and a place to write again. */
export function ReclamacaoCard({ reclamacao: r, chave, refusal }: Props) {
  const marca = useMarca()
  const { text, tone } = nomeDoEstado[r.estado]
  return (
    <Card aria-label={`Reclamação do pedido ${formatCodigo(r.pedido.codigo)}`}>
      <Stack gap={16}>
        <Row between gap={8}>
          <h2>{nomeDoMotivo[r.motivo]}</h2>
          <Badge tone={tone}>{text}</Badge>
        </Row>
        <p className="muted">
          Pedido {formatCodigo(r.pedido.codigo)}, {r.pedido.unidade}.
          {r.estado === 'ABERTA' && ` Respondemos até ${formatDia(r.ate)}.`}
        </p>
        <Conversa mensagens={r.mensagens} quem={(m) => (m.de === 'CLIENTE' ? 'Você' : marca)} />
        <Responder reclamacao={r} chave={chave} refusal={refusal} />
      </Stack>
    </Card>
  )
}
