import { toSVG } from 'bwip-js/node'
import { toString } from 'qrcode'
import { barCodeOf } from './boleto.ts'

const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A QR code as the address of an image, drawn here so that no page carries the library. */
export const qrImage = async (text: string): Promise<string> =>
  asImage(
    await toString(text, {
      type: 'svg',
      margin: 0,
      errorCorrectionLevel: 'M',
      color: { dark: '#16302f', light: '#ffffff' },
    }),
  )

/** The boleto's bar code: interleaved 2 of 5 with 44 digits. Null when the line is not one of 47 digits. */
export const barImage = (linha: string): string | null =>
  /^\d{47}$/.test(linha)
    ? asImage(toSVG({ bcid: 'interleaved2of5', text: barCodeOf(linha), height: 13 }))
    : null
