import IconBarcode from 'icon:barcode'
import IconCreditCard from 'icon:credit-card'
import IconQrcode from 'icon:qrcode'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { mayGiveUp } from '@alento/contract/pedido/pedido.can.ts'
import { passagemOf } from './pedido-fase.ts'
import { ButtonLink } from '#ui/base/button.tsx'

const icons = { boleto: IconBarcode, pix: IconQrcode, cartao: IconCreditCard }

/** The link for paying, or to the waiting payment; nothing when nothing is left to pay. */
export function PassagemLink({ pedido }: { pedido: Pedido }) {
  const way = passagemOf(pedido)
  if (!way) return null
  return (
    <ButtonLink icon={icons[pedido.pagamento?.metodo ?? 'cartao']} href={way.href}>
      {way.rotulo}
      <span className="sr"> do pedido {pedido.codigo}</span>
    </ButtonLink>
  )
}

/** The link to the page that shows the refund and asks for confirmation. */
export function DesistirLink({ pedido }: { pedido: Pedido }) {
  if (!mayGiveUp(pedido)) return null
  return (
    <ButtonLink variant="stop-quiet" href={`/admincliente/desistir?id=${pedido._id}`}>
      {pedido.pagamentoAto ? 'Desistir do pedido' : 'Desistir da compra'}
      <span className="sr"> do pedido {pedido.codigo}</span>
    </ButtonLink>
  )
}

export const ReclamarLink = ({ pedido }: { pedido: Pedido }) => (
  <ButtonLink variant="quiet" href={`/admincliente/reclamacoes?pedido=${pedido._id}`}>
    Reclamar
    <span className="sr"> do pedido {pedido.codigo}</span>
  </ButtonLink>
)
