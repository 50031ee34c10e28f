import { create, toString } from 'qrcode'
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

/** A QR code as one path of an inline SVG: it prints, and needs neither scripts nor a picture's address. */
export type QrShape = { lado: number; path: string }

/** Squares that a reader wants empty around a code. Source: ISO/IEC 18004, 9.1. */
const quiet = 4

/** Draws a text at level M, with its quiet zone; dark squares of a row that touch are one rectangle. */
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
 * The boleto's bar code: interleaved 2 of 5 with 44 digits. Null when the line is not one of 47 digits. Its library takes 2 MB:
 * it is there from the first slip on.
 */
export async function barImage(linha: string): Promise<string | null> {
  if (!/^\d{47}$/.test(linha)) return null
  const { toSVG } = await import('bwip-js/node')
  return asImage(toSVG({ bcid: 'interleaved2of5', text: barCodeOf(linha), height: 13 }))
}
