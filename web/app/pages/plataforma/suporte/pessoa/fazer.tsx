import type { AcaoSuporte, PedidoSuporte } from '@alento/contract/plataforma/suporte-acao.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { Fold } from '#ui/overlay/fold.tsx'

type Recusa = FormRefusal | undefined
type Props = { pedidos: readonly PedidoSuporte[]; recusa: Recusa }

/** The actions of this form; sessions are ended in the list of events, one at a time. */
type Acoes = Exclude<AcaoSuporte, 'SESSAO'>

const explica: Record<Acoes, { botao: string; efeito: string }> = {
  VOUCHER: { botao: 'Reenviar voucher', efeito: 'Vai para o e-mail do cadastro.' },
  CANCELAR: {
    botao: 'Cancelar um pedido sem cobrança',
    efeito: 'Vale para o que ainda não foi pago. O horário e o cupom ficam livres.',
  },
  DESBLOQUEAR: {
    botao: 'Desbloquear o acesso',
    efeito: 'Esquece as senhas e os códigos errados e os SMS enviados na última hora.',
  },
  SESSOES: { botao: 'Encerrar as sessões', efeito: 'A pessoa sai de todos os aparelhos e entra de novo.' },
  SENHA: {
    botao: 'Enviar link de nova senha',
    efeito: 'Vai para o e-mail do cadastro e vale por uma hora.',
  },
}

/** The orders that an action may be done for; without an entry it is not about an order. */
const takes: Partial<Record<AcaoSuporte, (p: PedidoSuporte) => boolean>> = {
  VOUCHER: (p) => p.reenviavel,
  CANCELAR: (p) => p.cancelavel,
}

export const optionsOf = (pedidos: readonly PedidoSuporte[]) =>
  pedidos.map((p) => ({ value: p._id, label: `${formatCodigo(p.codigo)}, ${p.unidade}` }))

function Acao({ acao, pedidos, recusa }: Props & { acao: Acoes }) {
  const own = recusa?.typed['acao'] === acao ? recusa : undefined
  const { botao, efeito } = explica[acao]
  const choice = pedidos.filter((p) => takes[acao]?.(p))
  return (
    <Fold title={botao} open={own !== undefined}>
      <PostForm refusal={own} gap={12}>
        <p className="small muted">{efeito}</p>
        {takes[acao] && (
          <Field label="Pedido" error={fieldError(own?.problema, 'pedido')}>
            <Select name="pedido" options={optionsOf(choice)} defaultValue={own?.typed['pedido']} />
          </Field>
        )}
        <Field label="Motivo" error={fieldError(own?.problema, 'motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} required defaultValue={own?.typed['motivo']} />
        </Field>
        <div>
          <SubmitButton
            variant={acao === 'SESSOES' || acao === 'CANCELAR' ? 'stop-outline' : 'outline'}
            name="acao"
            value={acao}
            of={{ acao }}
          >
            {botao}
          </SubmitButton>
        </div>
      </PostForm>
    </Fold>
  )
}

/** Support's actions on a client's access and vouchers; each asks for a reason. */
export function Fazer({ pedidos, recusa }: Props) {
  const acoes = (Object.keys(explica) as Acoes[]).filter((acao) => !takes[acao] || pedidos.some(takes[acao]))
  return (
    <Card aria-labelledby="fazer">
      <Stack gap={8}>
        <h2 id="fazer">Fazer por esta pessoa</h2>
        <p className="small muted">O motivo fica na trilha de auditoria.</p>
        {acoes.map((acao) => (
          <Acao key={acao} acao={acao} pedidos={pedidos} recusa={recusa} />
        ))}
      </Stack>
    </Card>
  )
}
