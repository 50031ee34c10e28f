import { countText } from '@alento/contract/base/texto.ts'
import IconShieldCheck from 'icon:shield-check'
import type { ReactNode } from 'react'
import { cartaoQrSeconds } from '@alento/contract/cartao/cartao-qr.ts'
import type { Mostrado } from '#lib/cartao-digital/use-card-qr.ts'
import { QrCode } from '#parts/pedido/qr-code.tsx'
import { Card } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { WithIcon } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from './digital.module.css'

export const showNumber = 'Mostre o número do cartão na recepção.'

export const DigitalBox = ({ children }: { children: ReactNode }) => (
  <Card className={css.box} aria-labelledby="mostre">
    <h2 id="mostre" className={css.title}>
      Mostre na recepção
    </h2>
    {children}
  </Card>
)

/** A line in the place of the QR. */
export const DigitalText = ({ children }: { children: ReactNode }) => (
  <p className="muted" aria-live="polite">
    {children}
  </p>
)

/** While scripts prepare the QR; without them, the number is shown, which every desk can check. */
export function Preparing() {
  const hydrated = useHydrated()
  return (
    <div className={css.place} aria-live="polite">
      {hydrated ? 'Preparando o QR Code' : showNumber}
    </div>
  )
}

/** The QR, how long it is shown, and that it needs no network. */
export function DigitalQr({ shown: { shape, resta } }: { shown: Extract<Mostrado, { resta: number }> }) {
  return (
    <>
      <div className={css.qr}>
        <QrCode shape={shape} label="QR Code do cartão SinSaude" />
        <progress
          className={css.time}
          aria-label="Tempo deste código"
          aria-valuetext={countText(resta, 'segundo', 'segundos')}
          max={cartaoQrSeconds}
          value={resta}
        />
      </div>
      <p className="muted">{`Muda sozinho em ${countText(resta, 'segundo', 'segundos')}`}</p>
      <WithIcon
        className={classNames('small muted', css.signed)}
        icon={<Icon of={IconShieldCheck} size="s" />}
      >
        Assinado. Funciona sem internet.
      </WithIcon>
    </>
  )
}
