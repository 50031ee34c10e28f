import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { SheetRefused } from './sheet.ts'
import type { Archive } from './zip.ts'

type Listener = {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** The name of an element or attribute without its prefix. */
export const localNameOf = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A spreadsheet nests 10 elements; the parser keeps every open one. */
const maxDepth = 32
/** Elements of one part: 20,000 rows of 50 cells with an inline text each are 3 million. */
const maxElements = 4_000_000
/** The root of a sheet has about 20, a cell 3. */
const maxAttributes = 64

const bound = (count: number, most: number): void => {
  if (count > most) throw new SheetRefused('bomb')
}

/**
 * Parses one XML part while it is unpacked, which costs little more than the largest honest part. A document type is refused,
 * because no spreadsheet needs one. @throws SheetRefused
 */
export async function readXml(archive: Archive, name: string, listener: Listener): Promise<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8')
  let [depth, elements, attributes] = [0, 0, 0]
  parser.on('opentagstart', () => {
    attributes = 0
    bound((elements += 1), maxElements)
    bound((depth += 1), maxDepth)
  })
  parser.on('attribute', () => bound((attributes += 1), maxAttributes))
  parser.on('opentag', (tag: SaxesTagPlain) => listener.open?.(localNameOf(tag.name), tag.attributes))
  parser.on('closetag', (tag) => {
    depth -= 1
    listener.close?.(localNameOf(tag.name))
  })
  parser.on('text', (text) => listener.text?.(text))
  const refuse = (): never => {
    throw new SheetRefused('broken')
  }
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  await archive.read(name, (piece) => void parser.write(decoder.decode(piece, { stream: true })))
  parser.write(decoder.decode()).close()
}

/** '_x000D_' is how this format writes a character that XML cannot hold. Source: ECMA-376 part 1, 22.4.2.4. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The shared texts that cells refer to, without the phonetic aids of East Asian texts. */
export async function readSharedTexts(archive: Archive, path: string): Promise<string[]> {
  const texts: string[] = []
  if (!archive.has(path)) return texts
  let text = ''
  let inside = false
  let aside = false
  await readXml(archive, path, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aside = true
      if (name === 't') inside = !aside
    },
    close(name) {
      if (name === 't') inside = false
      if (name === 'rPh') aside = false
      if (name === 'si') texts.push(unescapeText(text))
    },
    text: (piece) => {
      if (inside) text += piece
    },
  })
  return texts
}

/** Built-in number formats of Excel that show a date or a time. Source: ECMA-376 part 1, 18.8.30. */
const dateFormats = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** How a cell shows its number where that is not the number itself. */
export type NumberStyle = 'date' | 'percent' | 'scaled' | null

/**
 * Returns the meaning of a format for its number. Only a date format has these letters once quoted texts, brackets (colour,
 * currency) and escaped characters are removed; a comma after the last digit divides by a thousand. Source: ECMA-376 part 1,
 * 18.8.31.
 */
function styleOf(code: string): NumberStyle {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replace(/general/i, '')
  if (/[dmyhs]/i.test(bare)) return 'date'
  if (bare.includes('%')) return 'percent'
  return /[0#?],+(?![0#?,])/.test(bare) ? 'scaled' : null
}

/** Built-in formats 9 and 10 are percentages. Source: ECMA-376 part 1, 18.8.30. */
const builtIn = (id: number): NumberStyle =>
  dateFormats(id) ? 'date' : id === 9 || id === 10 ? 'percent' : null

/** For each cell style, how it shows a number: a price such as '10.5' that Excel turned into a date is not a price. */
export async function readStyles(archive: Archive, path: string): Promise<NumberStyle[]> {
  const codes = new Map<number, string>()
  const styles: NumberStyle[] = []
  if (!archive.has(path)) return styles
  let inCells = false
  await readXml(archive, path, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attributes['numFmtId'] ?? 0)
      styles.push(builtIn(id) ?? styleOf(codes.get(id) ?? ''))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}
