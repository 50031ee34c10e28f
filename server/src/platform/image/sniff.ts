type Format = 'jpeg' | 'png' | 'webp' | 'avif'

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

const isAvif = (bytes: Uint8Array): boolean =>
  text(bytes, 4, 8) === 'ftyp' && ['avif', 'mif1', 'miaf'].includes(text(bytes, 8, 12)) && !isSequence(bytes)

/** An AVIF with several frames lists that among its brands. */
const isSequence = (bytes: Uint8Array): boolean => text(bytes, 8, 64).includes('avis')

/**
 * The format according to the bytes themselves; the name and type from the browser are ignored. Null for every format that we
 * do not accept (also SVG, GIF, TIFF, PDF), so that their decoders never see uploaded bytes.
 */
export function sniffFormat(bytes: Uint8Array): Format | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : null
}

/** An animated PNG has a special chunk before its image data; the decoder would silently use the first frame. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= view.length; at += 12 + view.readUInt32BE(at)) {
    const type = view.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}
