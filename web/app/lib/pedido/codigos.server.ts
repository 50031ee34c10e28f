import { create, toString } from 'qrcode'
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

/** A QR code as one path of an inline SVG: it can be printed and needs neither scripts nor an image URL. */
export type QrShape = { lado: number; path: string }

/** Width in squares of the empty border that readers require. Source: ISO/IEC 18004, 9.1. */
const quiet = 4

/** Draws a text at level M, with its empty border; adjacent dark squares of a row become one rectangle. */
export function qrShape(text: string): QrShape {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? '1' : '0')).join('')
    return Array.from(
      row.matchAll(/1+/g),
      ({ index, 0: run }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`,
    ).join('')
  })
  return { lado: size + 2 * quiet, path: rows.join('') }
}

/**
 * The boleto's bar code: interleaved 2 of 5 with 44 digits. Null when the line does not have 47 digits. Its library takes 2 MB
 * and is loaded with the first boleto.
 */
export async function barImage(linha: string): Promise<string | null> {
  if (!/^\d{47}$/.test(linha)) return null
  const { toSVG } = await import('bwip-js/node')
  return asImage(toSVG({ bcid: 'interleaved2of5', text: barCodeOf(linha), height: 13 }))
}
