import { formatReais } from '@alento/contract/base/texto.ts'
import type { DevolucaoPedida } from '@alento/contract/plataforma/suporte-acao.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead, DividedList } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './suporte.module.css'

type Recusa = FormRefusal | undefined

function Decidir({ d, recusa }: { d: DevolucaoPedida; recusa: Recusa }) {
  const own = recusa?.typed['devolucao'] === d._id ? recusa : undefined
  const approving = useBusy({ devolucao: d._id, acao: 'aprovar' })
  const refusing = useBusy({ devolucao: d._id, acao: 'recusar' })
  return (
    <PostForm refusal={own} action="/admin/suporte" gap={12}>
      <input type="hidden" name="devolucao" value={d._id} />
      <Field
        label="Por que você decide assim"
        hint="Fica na trilha de auditoria."
        error={fieldError(own?.problema, 'motivo')}
      >
        <Textarea name="motivo" rows={2} maxLength={300} required defaultValue={own?.typed['motivo']} />
      </Field>
      <Buttons>
        <Button name="acao" value="aprovar" busy={approving}>
          Aprovar e devolver
        </Button>
        <Button variant="stop-outline" name="acao" value="recusar" busy={refusing}>
          Não aprovar
        </Button>
      </Buttons>
    </PostForm>
  )
}

/** Refunds above the limit of one administrator: the one who asked cannot decide. */
export function Espera({ list, recusa }: { list: readonly DevolucaoPedida[]; recusa: Recusa }) {
  if (list.length === 0) return null
  return (
    <Card pad="flush" aria-label="Devoluções que esperam outra pessoa">
      <CardHead title="Devoluções que esperam outra pessoa" />
      <DividedList as="ul" className={css.people}>
        {list.map((d) => (
          <li key={d._id}>
            <Stack gap={12}>
              <div className={css.wrap}>
                <b>{formatReais(d.valor)}</b>, pedido {formatCodigo(d.pedido.codigo)},{' '}
                <Anchor href={`/admin/suporte/${d.cliente._id}`}>{d.cliente.name || 'Conta apagada'}</Anchor>
                <small>
                  Por {d.pedidaPor} em {formatInstante(d.createdAt)}, vale até {formatInstante(d.expiraEm)}.
                </small>
                <p>{d.motivo}</p>
              </div>
              {d.minha ? (
                <p className="muted">Você pediu: outra pessoa da administração decide.</p>
              ) : (
                <Decidir d={d} recusa={recusa} />
              )}
            </Stack>
          </li>
        ))}
      </DividedList>
    </Card>
  )
}
