import { create } from 'qrcode'

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
