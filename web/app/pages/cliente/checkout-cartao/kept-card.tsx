import IconLock from 'icon:lock'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { PagarCartao } from '@alento/contract/cartao/meu-cartao.ts'
import fold from '#parts/conta/seguranca.module.css'
import { Button, buttonClass } from '#ui/base/button.tsx'
import { Stack, stackClass } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { HiddenFields } from './hidden.tsx'
import type { CheckoutCartaoData } from './load.ts'

type Props = {
  page: CheckoutCartaoData
  pagar: PagarCartao
  refused: boolean
  busy: boolean
  /** The form for another card. */
  children: ReactNode
}

/**
 * A contract whose renewals go to a credit card is paid with that card in one tap, or with another one. While it is late its bank
 * has refused that card: the form for another one comes first.
 */
export function KeptCard({ page, pagar, refused, busy, children }: Props) {
  const { cartaoCredito, metodo, emitidoEm, estado } = page.contrato
  if (metodo !== 'cartao' || !cartaoCredito || !emitidoEm) return children
  const late = estado === 'EM_ATRASO' || estado === 'SUSPENSO'
  const card = `${cartaoCredito.bandeira} final ${cartaoCredito.final}`
  if (late)
    return (
      <Stack gap={24}>
        {children}
        <Form method="post" className={stackClass(12)}>
          <HiddenFields page={page} intent="cartao" />
          <input type="hidden" name="guardado" value="1" />
          <p className="muted">Ou tente de novo no cartão das renovações, que o banco não aprovou.</p>
          <Button variant="outline" wide busy={busy}>
            Tentar de novo no {card}
          </Button>
        </Form>
      </Stack>
    )
  return (
    <Stack gap={24}>
      <Form method="post" className={stackClass(16)}>
        <HiddenFields page={page} intent="cartao" />
        <input type="hidden" name="guardado" value="1" />
        <p>
          <Money centavos={pagar.hoje} /> no cartão que já paga as renovações: {cartaoCredito.bandeira} final{' '}
          <b>{cartaoCredito.final}</b>.
        </p>
        <Button size="large" wide icon={IconLock} busy={busy}>
          Pagar com o cartão final {cartaoCredito.final}
        </Button>
      </Form>
      <details className={fold.fold} open={refused}>
        <summary className={buttonClass({ variant: 'outline', wide: true })}>Usar outro cartão</summary>
        {children}
      </details>
    </Stack>
  )
}
