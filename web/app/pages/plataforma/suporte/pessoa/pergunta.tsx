import { formatReais } from '@alento/contract/base/texto.ts'
import { needsSegundaPessoa } from '@alento/contract/pagamento/devolucao.can.ts'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import type { PedidoSuporte } from '@alento/contract/plataforma/suporte-acao.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import { Confirmar } from '#pages/plataforma/confirmar.tsx'

type Typed = Record<string, string>

function aboutRefund(typed: Typed, pedido: PedidoSuporte | undefined, quem: string) {
  const valor = typed['valor'] ? centavosOf(typed['valor']) : (pedido?.restante ?? 0)
  const second = needsSegundaPessoa({ devolvido: pedido?.devolvido ?? 0, valor })
  const cancels = valor === pedido?.restante && pedido.statusAtendimento === 'AGUARDANDO'
  return {
    question: second ? `Pedir a devolução de ${formatReais(valor)}?` : `Devolver ${formatReais(valor)}?`,
    effect:
      (pedido ? `Pedido ${formatCodigo(pedido.codigo)} de ${quem}, ${pedido.unidade}. ` : '') +
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

const aboutUndo = {
  question: 'Desfazer a união destas contas?',
  effect:
    'O que passou de uma conta para a outra volta. O que veio depois fica onde está. As duas contas voltam a entrar e recebem um e-mail.',
}

type Props = { typed: Typed; pedidos: readonly PedidoSuporte[]; quem: string; here: string }

/** Asks before a refund, a cancelled order or an undone merge. */
export function Pergunta({ typed, pedidos, quem, here }: Props) {
  const pedido = pedidos.find((p) => p._id === typed['pedido'])
  const about = typed['acao'] === 'CANCELAR' ? aboutCancel(pedido) : aboutRefund(typed, pedido, quem)
  return <Confirmar {...(typed['acao'] === 'desunir' ? aboutUndo : about)} typed={typed} here={here} />
}
