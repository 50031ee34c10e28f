import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { SheetRefused } from './sheet.ts'
import type { Archive } from './zip.ts'

type Listener = {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

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
  parser.on('opentag', (tag: SaxesTagPlain) => listener.open?.(local(tag.name), tag.attributes))
  parser.on('closetag', (tag) => {
    depth -= 1
    listener.close?.(local(tag.name))
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

/** Path of the first visible sheet. */
export async function getFirstSheet(archive: Archive): Promise<string> {
  const ids: string[] = []
  await readXml(archive, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name !== 'sheet' || attributes['state'] === 'hidden' || attributes['state'] === 'veryHidden') return
      const id = Object.entries(attributes).find(([key]) => local(key) === 'id')?.[1]
      if (id) ids.push(id)
    },
  })
  const targets = new Map<string, string>()
  await readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
  const target = targets.get(ids[0] ?? '')
  if (!target) throw new SheetRefused('broken')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The shared texts that cells refer to, without the phonetic aids of East Asian texts. */
export async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  if (!archive.has('xl/sharedStrings.xml')) return texts
  let text = ''
  let inside = false
  let aside = false
  await readXml(archive, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aside = true
      if (name === 't') inside = !aside
    },
    close(name) {
      if (name === 't') inside = false
      if (name === 'rPh') aside = false
      if (name === 'si') texts.push(text)
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

/** After removing quoted texts, brackets (colour, currency) and escaped characters, only a date format has these letters. */
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replace(/general/i, ''))

/** For each cell style, whether it shows a date: a price such as '10.5' that Excel turned into a date is not a price. */
export async function readDateStyles(archive: Archive): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  if (!archive.has('xl/styles.xml')) return styles
  let inCells = false
  await readXml(archive, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attributes['numFmtId'] ?? 0)
      styles.push(dateFormats(id) || isDateCode(codes.get(id) ?? ''))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}
