import type { CartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { formatCartao } from '@alento/contract/base/formato-documento.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Facts } from '#ui/data/facts.tsx'
import css from '#pages/unidade/mesa/desk.module.css'
import type { CartaoSemRede } from './check-card-qr.ts'

/** Lists the facts that a desk without network knows of a card, and those that it does not. */
export function OfflineCard({ answer }: { answer: CartaoSemRede }) {
  if ('cartao' in answer) return <Signed cartao={answer.cartao} />
  return (
    <Notice tone="stop" role="alert" title={answer.titulo} className={css.card}>
      {answer.detalhe}
    </Notice>
  )
}

const Signed = ({ cartao }: { cartao: CartaoQr }) => (
  <Card className={css.card}>
    <CardHead title={cartao.titular}>
      <Badge tone="wait">Situação não consultada</Badge>
    </CardHead>
    <Notice tone="wait" aria-live="polite" title="O QR Code é verdadeiro e de agora">
      Sem internet, a situação do cartão não foi consultada: ele valia quando este celular se conectou, há
      menos de 7 dias. Confira o nome com um documento com foto. Os dependentes aparecem com internet.
    </Notice>
    <Facts
      columns={4}
      items={[
        { label: 'Número do cartão', value: formatCartao(cartao.numeroCartao) },
        { label: 'Plano', value: cartao.plano },
      ]}
    />
  </Card>
)
