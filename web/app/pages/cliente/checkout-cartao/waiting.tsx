import { brasilia } from '@alento/contract/base/zona.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { cobrancaAberta } from '@alento/contract/cartao/meu-cartao.can.ts'
import type { Pagamento } from '@alento/contract/pagamento/pagamento.ts'
import { BoletoWaiting } from '#parts/pagamento/boleto-waiting.tsx'
import { DemonstrationNotice } from '#parts/pagamento/demonstration-notice.tsx'
import { PixWaiting } from '#parts/pagamento/pix-waiting.tsx'
import { Checking, WaitingCard } from '#parts/pagamento/waiting-card.tsx'
import { Heading } from '#parts/pagamento/waiting-heading.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { CheckoutCartaoData } from './load.ts'

/** 'Aguardando Pagamento' until the card has its number (L8), or until a renewal is paid. */
export function Waiting({ page }: { page: CheckoutCartaoData }) {
  const { situacao, pagamento, pagar, here } = page
  return (
    <WaitingCard>
      {situacao === 'conferindo' || !pagamento ? (
        <Checking />
      ) : (
        <>
          <Waits page={page} pagamento={pagamento} />
          <DemonstrationNotice>
            Decida este pagamento no simulador, que faz o papel do banco.
          </DemonstrationNotice>
          {pagar && (
            <Buttons>
              <ButtonLink variant="quiet" href={`${here}&trocar=1`}>
                Trocar a forma de pagamento
              </ButtonLink>
            </Buttons>
          )}
        </>
      )}
    </WaitingCard>
  )
}

/** The consequence of not paying, by the card's present state. */
const otherwise = {
  AGUARDANDO_PAGAMENTO: 'a compra termina e nada é cobrado.',
  SUSPENSO: 'o cartão continua suspenso.',
} as const

/** Whether the difference of a dearer plan waits: the card itself is paid. */
const isDiferenca = ({ cobrancas }: Pick<Contrato, 'cobrancas'>): boolean =>
  cobrancaAberta(cobrancas)?.tipo === 'DIFERENCA'

function Waits({ page, pagamento }: { page: CheckoutCartaoData; pagamento: Pagamento }) {
  const { contrato, imagens, agora } = page
  const { pix, boleto, valor } = pagamento
  if (pix) return <PixWaiting {...{ pix, pagamento, agora }} qr={imagens.qr} fuso={brasilia} />
  if (boleto) {
    const { estado } = contrato
    const then = isDiferenca(contrato)
      ? 'o plano continua como está.'
      : estado === 'AGUARDANDO_PAGAMENTO' || estado === 'SUSPENSO'
        ? otherwise[estado]
        : 'o cartão fica em atraso.'
    return (
      <BoletoWaiting boleto={boleto} valor={valor} barras={imagens.barras}>
        {contrato.status === 'HABILITADO' && 'O cartão já vale enquanto isso. '}
        Depois de pago, o banco confirma em até 2 dias úteis. Sem o pagamento até {formatDia(
          boleto.limite,
        )},{' '}
        {then}
      </BoletoWaiting>
    )
  }
  return (
    <>
      <Heading>
        O pagamento com cartão está em análise. Esta página muda sozinha quando a resposta chegar.
      </Heading>
      <Notice>Se você pagar de outra forma, o que for cobrado neste cartão volta por inteiro.</Notice>
    </>
  )
}
