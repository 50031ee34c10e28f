import IconBarcode from 'icon:barcode'
import type { Pagamento } from '@alento/contract/pagamento/pagamento.ts'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { parcelasText } from '#pages/cliente/pedidos/parcelas.ts'
import { BoletoWaiting } from '#parts/pagamento/boleto-waiting.tsx'
import { DemonstrationNotice } from '#parts/pagamento/demonstration-notice.tsx'
import { PixWaiting } from '#parts/pagamento/pix-waiting.tsx'
import { Checking, WaitingCard } from '#parts/pagamento/waiting-card.tsx'
import { Heading } from '#parts/pagamento/waiting-heading.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { CheckoutData } from './load.ts'

/** 'Aguardando Pagamento', or a result that is not known yet. The page updates on its own, even without scripts (K5). */
export function WaitingPayment({ page }: { page: CheckoutData }) {
  const { pedido } = page.checkout
  return (
    <WaitingCard>
      {page.situacao === 'conferindo' ? (
        <Checking>
          <Plan pagamento={pedido.pagamento} />
        </Checking>
      ) : (
        <>
          {pedido.pagamento && <Waits page={page} pagamento={pedido.pagamento} />}
          <DemonstrationNotice>
            Decida este pagamento no simulador, que faz o papel do banco.
          </DemonstrationNotice>
          <WaysOn page={page} />
        </>
      )}
    </WaitingCard>
  )
}

/** Shows the waiting payment: a Pix code or a boleto to be paid, or the card issuer's decision. */
function Waits({ page, pagamento }: { page: CheckoutData; pagamento: Pagamento }) {
  const { agora, checkout, imagens } = page
  const { pix, boleto } = pagamento
  if (pix)
    return (
      <PixWaiting {...{ pix, pagamento }} qr={imagens.qr} agora={agora} fuso={checkout.pedido.unidade.fuso} />
    )
  if (boleto)
    return (
      <BoletoWaiting boleto={boleto} valor={pagamento.valor} barras={imagens.barras}>
        Depois de pago, o banco confirma em até 4 dias úteis. Sem o pagamento até {formatDia(boleto.limite)},
        o pedido é cancelado e nada é cobrado.
      </BoletoWaiting>
    )
  return <Review pagamento={pagamento} />
}

/** Another boleto, while one would still clear in time, or another way to pay. */
function WaysOn({ page: { checkout } }: { page: CheckoutData }) {
  const { pedido, formas } = checkout
  const change = `/checkout?id=${pedido._id}&trocar=1`
  return (
    <Buttons>
      {pedido.pagamento?.boleto && formas.boleto.length > 0 && (
        <ButtonLink variant="outline" icon={IconBarcode} href={`${change}&forma=boleto`}>
          Emitir segunda via
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={change}>
        Trocar a forma de pagamento
      </ButtonLink>
    </Buttons>
  )
}

/** '4x de R$ 119,91 no cartão, R$ 479,64 ao todo', where it was divided. */
function Plan({ pagamento }: { pagamento: Pagamento | null }) {
  if (!pagamento || pagamento.parcelas === 1) return null
  return (
    <p className="muted">
      {parcelasText(pagamento)} no cartão, {formatReais(pagamento.valor)} ao todo.
    </p>
  )
}

/** The card's issuer has not decided yet. */
function Review({ pagamento }: { pagamento: Pagamento }) {
  return (
    <>
      <Heading>
        O pagamento com cartão está em análise. Esta página muda sozinha quando a resposta chegar.
      </Heading>
      <Plan pagamento={pagamento} />
      <Notice>Se você pagar de outra forma, o que for cobrado neste cartão volta por inteiro.</Notice>
    </>
  )
}
