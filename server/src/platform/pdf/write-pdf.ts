/** Beyond Latin-1, what the fonts that every reader has can show. */
const beyond = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters that come apart into no other one. */
const near: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', ẞ: 'SS' }

const isShown = (c: string): boolean => /[\u0020-\u007e\u00a0-\u00ff]/.test(c) || beyond.has(c)

/** One sign in signs that are shown: a letter as the one it comes from, else '?'; what is no letter is left out. */
const shownAs = (c: string): string =>
  isShown(c)
    ? c
    : Array.from(c.normalize('NFKD').replace(/\p{M}/gu, ''), (d) =>
        isShown(d) ? d : (near[d] ?? (/[\p{L}\p{N}]/u.test(d) ? '?' : '')),
      ).join('')

/** What somebody typed as the standard fonts show it, in one line: other signs would come out as wrong ones. */
export const printable = (text: string): string =>
  Array.from(text.replace(/\s+/g, ' ').normalize('NFC'), shownAs).join('').replace(/ {2,}/g, ' ').trim()

/**
 * The bytes of what `draw` puts on the pages. The library is loaded with the first document: a start does not wait for it. Drawing
 * takes the whole process: `draw` of many pages waits a turn between them.
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
