import { Form } from 'react-router'
import { formatReais } from '@alento/contract/base/texto.ts'
import { needsSegundaPessoa } from '@alento/contract/devolucao.can.ts'
import { centavosOf } from '@alento/contract/preco-numero.ts'
import type { PedidoSuporte } from '@alento/contract/suporte-acao.ts'
import { formatCodigo } from '@alento/contract/voucher-token.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type Typed = Record<string, string>

function aboutRefund(typed: Typed, pedido: PedidoSuporte | undefined) {
  const valor = typed['valor'] ? centavosOf(typed['valor']) : (pedido?.restante ?? 0)
  const second = needsSegundaPessoa({ devolvido: pedido?.devolvido ?? 0, valor })
  const cancels = valor === pedido?.restante && pedido.statusAtendimento === 'AGUARDANDO'
  return {
    question: second ? `Pedir a devolução de ${formatReais(valor)}?` : `Devolver ${formatReais(valor)}?`,
    effect:
      (second
        ? 'Outra pessoa da administração decide em até 7 dias.'
        : 'O dinheiro volta pela mesma forma de pagamento.') +
      (cancels ? ' O pedido é cancelado e o horário fica livre.' : ''),
  }
}

const aboutCancel = (pedido: PedidoSuporte | undefined) => ({
  question: `Cancelar o pedido ${pedido ? formatCodigo(pedido.codigo) : ''}?`,
  effect: 'Nada foi cobrado. O horário e o cupom ficam livres e o cliente recebe um e-mail.',
})

type Props = { typed: Typed; pedidos: readonly PedidoSuporte[]; here: string }

/** The second step: what is about to happen, and 'Sim'. It is in the HTML, so that it asks without scripts, too. */
export function Pergunta({ typed, pedidos, here }: Props) {
  const busy = useBusy()
  const pedido = pedidos.find((p) => p._id === typed['pedido'])
  const { question, effect } = typed['acao'] === 'CANCELAR' ? aboutCancel(pedido) : aboutRefund(typed, pedido)
  return (
    <Dialog
      role="alertdialog"
      served={question}
      title={question}
      buttons={
        <>
          <ButtonLink variant="outline" href={here}>
            Não
          </ButtonLink>
          <Button variant="stop" form="confirmar" busy={busy}>
            Sim
          </Button>
        </>
      }
    >
      <p className="muted">{effect}</p>
      <p>
        <b>Motivo:</b> {typed['motivo']}
      </p>
      <Form method="post" id="confirmar">
        {Object.entries(typed)
          .filter(([name]) => name !== 'confirmado')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input type="hidden" name="confirmado" value="S" />
      </Form>
    </Dialog>
  )
}
