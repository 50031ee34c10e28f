import { useEffect, useState } from 'react'
import { cartaoQrSeconds, makeCartaoQr, minuteOf } from '@alento/contract/cartao/cartao-qr.ts'
import { qrShape, type QrShape } from '#lib/pedido/qr-shape.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { signerOf } from './certify.ts'
import { ownerHere, type CartaoGuardado } from './kept-card.ts'

/** The QR of the present minute, and for how many more seconds it is shown; `fim` when there is none any more. */
export type Mostrado =
  | { shape: QrShape; texto: string; resta: number; fim?: never }
  | { fim: 'vencido' | 'apagado' }

/** Another tab may have deleted a kept card: this one then shows it no longer. */
const isGone = (card: CartaoGuardado, kept: boolean): boolean => kept && ownerHere() !== card.dono

/** Draws the QR of a card again each minute, without the network. Null until the first one is drawn. */
export function useCardQr(card: CartaoGuardado | null, kept: boolean): Mostrado | null {
  const [shown, setShown] = useState<{ of: CartaoGuardado; value: Mostrado } | null>(null)
  useEffect(() => {
    if (!card) return undefined
    const watch = new AbortController()
    let drawn: { minute: number; texto: string; shape: QrShape } | null = null
    const draw = async () => {
      const now = nowMs() + card.desvio
      const show = (value: Mostrado) => {
        if (!watch.signal.aborted) setShown({ of: card, value })
      }
      if (isGone(card, kept)) return show({ fim: 'apagado' })
      if (Date.parse(card.validoAte) < now) return show({ fim: 'vencido' })
      const minute = minuteOf(now)
      if (drawn?.minute !== minute) {
        const texto = await makeCartaoQr(card.certificado, now, signerOf(card.chave))
        drawn = { minute, texto, shape: qrShape(texto) }
      }
      const { texto, shape } = drawn
      return show({ shape, texto, resta: cartaoQrSeconds - Math.floor(now / 1000 - minute) })
    }
    void draw()
    const timer = setInterval(() => void draw(), 1000)
    // A page that was out of sight may have stood still.
    for (const event of ['visibilitychange', 'pageshow'])
      addEventListener(event, () => void draw(), { signal: watch.signal })
    return () => {
      clearInterval(timer)
      watch.abort()
    }
  }, [card, kept])
  return shown && shown.of === card ? shown.value : null
}
