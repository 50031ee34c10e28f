import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { CheckoutData } from './load.ts'
import { reasonOf } from './reason.ts'

/** Shows the reason why the client is here again: the last refusal, or the result of the last attempt. */
export function Reason({
  pedido,
  forma,
  refusal,
  trocar,
  segundaVia,
}: {
  pedido: Pedido
  forma: CheckoutData['forma']
  refusal: FormRefusal | undefined
  trocar: boolean
  segundaVia: boolean
}) {
  if (refusal) return <ProblemNotice problema={refusal.problema} />
  if (trocar) return <GivenUp pedido={pedido} segundaVia={segundaVia} />
  const reason = reasonOf(pedido, forma)
  if (!reason) return null
  return (
    <Notice tone={reason.tone} title={reason.title} role="alert">
      {reason.text}
    </Notice>
  )
}

const former = { cartao: 'pagamento em análise', boleto: 'boleto', pix: 'Pix' }

/** Says that the waiting payment ends when another boleto or another way to pay is chosen. */
function GivenUp({ pedido, segundaVia }: { pedido: Pedido; segundaVia: boolean }) {
  const { pagamento } = pedido
  const back = <a href={`/checkout?id=${pedido._id}`}>Voltar para ele</a>
  if (segundaVia && pagamento?.boleto)
    return (
      <Notice title={`O boleto que vence em ${formatDia(pagamento.boleto.vencimento)} deixa de valer`}>
        Se você já pagou aquele boleto, espere a confirmação do banco. {back}
      </Notice>
    )
  return (
    <Notice title="Ainda há um pagamento à espera">
      Ao escolher outra forma, o {pagamento ? former[pagamento.metodo] : 'pagamento'} anterior deixa de valer.{' '}
      {back}
    </Notice>
  )
}
