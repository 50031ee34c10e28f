import {
  collectRows,
  SheetRefused,
  type Book,
  type Cell,
  type Merge,
  type Sheet,
  type SheetLimits,
} from './sheet.ts'
import { readSharedTexts, readStyles, readXml, unescapeText, type NumberStyle } from './xlsx-parts.ts'
import { openPackage } from './xlsx-package.ts'
import { openArchive, type Archive } from './zip.ts'

/** 'C7' is column 2, from 0. -1 when the cell has no reference. */
function columnOf(reference: string | undefined): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0] ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Excel's last row. */
const lastRow = 1_048_576

/** Returns the line of a row, which follows the last one unless the file says another. @throws SheetRefused for an element that is no row of a sheet */
function lineOf(reference: string | undefined, last: number): number {
  const line = reference === undefined ? last + 1 : Number(reference)
  if (!Number.isInteger(line) || line < 1 || line > lastRow) throw new SheetRefused('broken')
  return line
}

type Raw = { type: string; style: number; value: string; formula: string | null }
type Known = { texts: readonly string[]; styles: readonly NumberStyle[] }

/** A number as its style shows it: one that shows a date, a percentage or thousands is a text, so that it is no price. */
function numberOf(value: string, style: NumberStyle | undefined): Cell {
  const number = Number(value)
  if (!Number.isFinite(number) || style === 'date') return `data ${value}`
  if (style === 'scaled') return `${value} em milhares`
  return style === 'percent' ? `${String(Math.round(number * 1e6) / 1e4).replace('.', ',')}%` : number
}

/** A formula is the value that the program stored with it; without one it is its text. */
function toCell({ type, style, value, formula }: Raw, { texts, styles }: Known): Cell {
  if (formula !== null && value === '') return `=${formula}`
  if (value === '') return ''
  if (type === 's') return texts[Number(value)] ?? ''
  return type === 'n' ? numberOf(value, styles[style]) : unescapeText(value)
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
/** Hidden, or with no width or height at all. */
const isHidden = (attributes: Record<string, string>, size: string): boolean =>
  isOn(attributes['hidden']) || Number(attributes[size] ?? 1) === 0

/** Merged cells are looked at in this many lines, in which the header of a list stands, and up to this many of them. */
const merged = { lines: 60, most: 200 }

/** 'C1:E1' as the columns of its first line; null for a cell of one column and for lines further below. */
function parseMerge(reference: string | undefined): Merge | null {
  const [first = '', last = ''] = (reference ?? '').split(':')
  const line = Number(/\d+$/.exec(first)?.[0] ?? 0)
  const [from, to] = [columnOf(first), columnOf(last)]
  return line > 0 && line <= merged.lines && from >= 0 && to > from ? { line, from, to } : null
}

type Attributes = Record<string, string>

/** Collects the cells of one row after the other. */
function openCells(known: Known, maxColumns: number) {
  let cells: (Cell | undefined)[] = []
  let column = -1
  let raw: Raw | null = null
  let into: 'value' | 'formula' | null = null
  const end = (): void => {
    if (raw && column < maxColumns) cells[column] = toCell(raw, known)
    raw = null
  }
  return {
    startRow(): void {
      cells = []
      column = -1
    },
    open(name: string, attributes: Attributes): void {
      if (name === 'c') {
        const said = columnOf(attributes['r'])
        column = said < 0 ? column + 1 : said
        raw = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '', formula: null }
      } else if (name === 'f') {
        if (raw) raw.formula = ''
        into = 'formula'
      } else if (name === 'v' || name === 't') into = 'value'
    },
    text(piece: string): void {
      if (!raw || !into) return
      if (into === 'formula') raw.formula = (raw.formula ?? '') + piece
      else raw.value += piece
    },
    close(name: string): void {
      if (name === 'v' || name === 't' || name === 'f') into = null
      if (name === 'c') end()
    },
    row: () => cells,
  }
}

/** The columns that a `col` hides. */
function hiddenIn(attributes: Attributes, maxColumns: number): number[] {
  if (!isHidden(attributes, 'width')) return []
  const [first, last] = [Number(attributes['min']), Math.min(Number(attributes['max']), maxColumns)]
  return first >= 1 && last >= first ? Array.from({ length: last - first + 1 }, (_, i) => first - 1 + i) : []
}

type Into = { rows: ReturnType<typeof collectRows>; maxColumns: number }

async function readPart(
  archive: Archive,
  part: { name: string; path: string },
  known: Known,
  { rows, maxColumns }: Into,
): Promise<Sheet> {
  const sheet: Sheet = { name: part.name, rows: [], hiddenColumns: [], hiddenRows: 0, merges: [] }
  const cells = openCells(known, maxColumns)
  let line = 0
  let hidden = false
  await readXml(archive, part.path, {
    open(name, attributes) {
      if (name === 'row') {
        line = lineOf(attributes['r'], line)
        hidden = isHidden(attributes, 'ht')
        cells.startRow()
      } else if (name === 'col') sheet.hiddenColumns.push(...hiddenIn(attributes, maxColumns))
      else if (name === 'mergeCell') {
        const merge = parseMerge(attributes['ref'])
        if (merge && sheet.merges.length < merged.most) sheet.merges.push(merge)
      } else cells.open(name, attributes)
    },
    text: (piece) => cells.text(piece),
    close(name) {
      cells.close(name)
      if (name !== 'row') return
      if (!hidden) rows.add(line, cells.row())
      else if (cells.row().some((cell) => cell !== undefined && cell !== '')) sheet.hiddenRows += 1
    },
  })
  return { ...sheet, rows: rows.take() }
}

/** Reads the visible sheets, in their order. @throws SheetRefused */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<Book> {
  const archive = await openArchive(bytes)
  if (archive.has('content.xml')) throw new SheetRefused('ods')
  const { sheets: parts, texts, styles } = await openPackage(archive)
  const known = { texts: await readSharedTexts(archive, texts), styles: await readStyles(archive, styles) }
  const rows = collectRows(limits)
  const sheets: Sheet[] = []
  for (const part of parts.filter(({ hidden }) => !hidden))
    sheets.push(await readPart(archive, part, known, { rows, maxColumns: limits.maxColumns }))
  const filled = sheets.filter((sheet) => sheet.rows.length > 0)
  if (filled.length === 0) throw new SheetRefused('empty')
  const hidden = parts.flatMap((part) => (part.hidden ? [part.name] : []))
  return { sheets: filled, hidden, kind: 'xlsx', separator: null }
}
