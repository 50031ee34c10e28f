import { inflateSync } from 'node:zlib'

/** Returns the text of an operator of a page: pieces in hexadecimal, one byte a character (the standard fonts' WinAnsi). */
const written = (operator: string): string =>
  [...operator.matchAll(/<([0-9a-f]*)>/gi)]
    .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    .join('')

/** The texts of each page of a PDF that we wrote, in the order in which they were drawn. */
export function textsOfPdf(bytes: Buffer): string[][] {
  const raw = bytes.toString('latin1')
  const pages: string[][] = []
  for (const { index, 0: mark } of raw.matchAll(/stream\r?\n/g)) {
    if (raw.slice(index - 3, index) === 'end') continue
    const packed = bytes.subarray(index + mark.length, raw.indexOf('endstream', index))
    try {
      const content = inflateSync(packed).toString('latin1')
      const texts = [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, operator = '']) => written(operator))
      if (texts.length > 0) pages.push(texts)
    } catch {
      // A font or a picture, not a page.
    }
  }
  return pages
}
