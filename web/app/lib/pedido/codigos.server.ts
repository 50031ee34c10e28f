import { toString } from 'qrcode'
import { barCodeOf } from './boleto.ts'

const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A QR code as a data URL, drawn on the server so that no page loads the library. */
export const qrImage = async (text: string): Promise<string> =>
  asImage(
    await toString(text, {
      type: 'svg',
      margin: 0,
      errorCorrectionLevel: 'M',
      color: { dark: '#16302f', light: '#ffffff' },
    }),
  )

/**
 * Draws the boleto's bar code: interleaved 2 of 5 with 44 digits. Null when the line does not have 47 digits. Its library takes 2 MB
 * and is loaded with the first boleto.
 */
export async function barImage(linha: string): Promise<string | null> {
  if (!/^\d{47}$/.test(linha)) return null
  const { toSVG } = await import('@bwip-js/node')
  return asImage(toSVG({ bcid: 'interleaved2of5', text: barCodeOf(linha), height: 13 }))
}
