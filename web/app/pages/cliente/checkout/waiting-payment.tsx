import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Pagamento } from '@alento/contract/pagamento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { parcelasText } from '#pages/cliente/pedidos/parcelas.ts'
import { clockText, untilText } from '#lib/tempo/prazo.ts'
import { CopyButton } from '#parts/forms/copy-button.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Waiting } from '#ui/overlay/waiting.tsx'
import type { CheckoutData } from './load.ts'
import { DemonstrationNotice } from './demonstration-notice.tsx'
import { useCountdown } from './use-countdown.ts'
import { usePolling } from './use-polling.ts'
import css from './checkout.module.css'
import { BoletoWaiting } from './boleto-waiting.tsx'
import { Heading } from './waiting-heading.tsx'

/** 'Aguardando Pagamento', or a result that is not known yet. The page updates on its own, even without scripts (K5). */
export function WaitingPayment({ page }: { page: CheckoutData }) {
  usePolling()
  const top = useRef<HTMLDivElement>(null)
  // It takes the place of a form that was scrolled through; its beginning must be seen.
  useEffect(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [])
  const { pedido } = page.checkout
  return (
    <Card>
      <div ref={top} />
      <noscript>
        <meta httpEquiv="refresh" content="10" />
      </noscript>
      {page.situacao === 'conferindo' ? (
        <Checking pagamento={pedido.pagamento} />
      ) : (
        <>
          {pedido.pagamento && <Waits page={page} pagamento={pedido.pagamento} />}
          <DemonstrationNotice>
            Decida este pagamento no simulador, que faz o papel do banco.
          </DemonstrationNotice>
          <WaysOn page={page} />
        </>
      )}
    </Card>
  )
}

/** What the payment waits for: a Pix code or a boleto to be paid, or the card issuer's decision. */
function Waits({ page, pagamento }: { page: CheckoutData; pagamento: Pagamento }) {
  const { pix, boleto } = pagamento
  if (pix) return <PixWaiting page={page} pix={pix} pagamento={pagamento} />
  if (boleto) return <BoletoWaiting page={page} boleto={boleto} valor={pagamento.valor} />
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

function Checking({ pagamento }: { pagamento: Pagamento | null }) {
  return (
    <>
      <h1>Aguardando Pagamento</h1>
      <Plan pagamento={pagamento} />
      <Waiting detail="Você não será cobrado duas vezes. Esta página muda sozinha.">
        Estamos conferindo o pagamento com o processador
      </Waiting>
    </>
  )
}

type Pix = NonNullable<Pagamento['pix']>

function PixWaiting({ page, pix, pagamento }: { page: CheckoutData; pix: Pix; pagamento: Pagamento }) {
  return (
    <Stack gap={24}>
      <Heading>Pague pelo aplicativo do seu banco. Esta página muda sozinha quando o Pix chegar.</Heading>
      <Clock
        from={Date.parse(pagamento.createdAt)}
        until={Date.parse(pix.expiraEm)}
        now={page.agora}
        fuso={page.checkout.pedido.unidade.fuso}
      />
      {/* A phone cannot read the code on its own screen: there, copying comes first. */}
      <div className={css.pix}>
        <Stack gap={16}>
          <Stack gap={4}>
            <span className="muted">Valor</span>
            <Money centavos={pagamento.valor} size={36} />
          </Stack>
          <Stack gap={8}>
            <h2 className={css.label}>Pix copia e cola</h2>
            <CopyButton text={pix.emv} done="Código copiado">
              Copiar código
            </CopyButton>
            <code className={css.code}>{pix.emv}</code>
          </Stack>
        </Stack>
        {page.imagens.qr && <img className={css.qr} src={page.imagens.qr} alt="QR Code do Pix" />}
        <Steps />
      </div>
      <Notice>Se o prazo acabar, nada é cobrado. Você pode gerar outro Pix.</Notice>
    </Stack>
  )
}

function Clock({ from, until, now, fuso }: { from: number; until: number; now: number; fuso: string }) {
  const left = useCountdown(until, now)
  return (
    <Stack gap={8}>
      <p className={css.clock}>
        <b>{left > 0 ? `Faltam ${clockText(left)}` : 'O prazo acabou'}</b>{' '}
        <span className="muted">até {untilText(until, now, fuso)}</span>
      </p>
      <progress
        className={css.progress}
        aria-label="Tempo para pagar"
        max={until - from}
        value={Math.min(until - from, Math.max(0, left))}
      />
    </Stack>
  )
}

const steps = [
  'Abra o aplicativo do seu banco e entre em Pix.',
  'Escolha ler o QR Code ou colar o código.',
  'Confira o valor e quem recebe, e confirme.',
]

function Steps() {
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
