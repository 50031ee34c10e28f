/** Characters outside Latin-1 that the standard fonts of every reader contain. */
const beyond = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters that Unicode does not decompose. */
const near: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', ẞ: 'SS' }

const isShown = (c: string): boolean => /[\u0020-\u007e\u00a0-\u00ff]/.test(c) || beyond.has(c)

/** The printable form of one character: a letter becomes its base letter, else '?'; other characters are left out. */
const shownAs = (c: string): string =>
  isShown(c)
    ? c
    : Array.from(c.normalize('NFKD').replace(/\p{M}/gu, ''), (d) =>
        isShown(d) ? d : (near[d] ?? (/[\p{L}\p{N}]/u.test(d) ? '?' : '')),
      ).join('')

/** Converts typed text to one line of characters that the standard fonts have; others would be printed wrongly. */
export const toPrintable = (text: string): string =>
  Array.from(text.replace(/\s+/g, ' ').normalize('NFC'), shownAs).join('').replace(/ {2,}/g, ' ').trim()

/**
 * The bytes of a document that `draw` fills. The library is loaded with the first document, so that starting does not wait for
 * it. Drawing blocks the process: a `draw` with many pages yields between them.
 */
export async function writePdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument(options)
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  await draw(doc)
  doc.end()
  return done
}
