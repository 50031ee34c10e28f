import { collectRows, SheetRefused, type Cell, type Sheet, type SheetLimits } from './sheet.ts'
import { getFirstSheet, readDateStyles, readSharedTexts, readXml } from './xlsx-parts.ts'
import { openArchive } from './zip.ts'

/** 'C7' is column 2, from 0. -1 when the cell has no reference. */
function columnOf(reference: string | undefined): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0] ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Excel's last row. */
const lastRow = 1_048_576

/** The line of a row, which follows the last one unless the file says another. @throws SheetRefused for what is no row of a sheet */
function lineOf(reference: string | undefined, last: number): number {
  const line = reference === undefined ? last + 1 : Number(reference)
  if (!Number.isInteger(line) || line < 1 || line > lastRow) throw new SheetRefused('broken')
  return line
}

type Raw = { type: string; style: number; value: string; formula: string | null }
type Known = { texts: readonly string[]; dates: readonly boolean[] }

/** A formula is the value that the program stored with it; without one it is its text. A number that shows a date is a text. */
function toCell({ type, style, value, formula }: Raw, { texts, dates }: Known): Cell {
  if (formula !== null && value === '') return `=${formula}`
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'n' && value !== '') {
    const number = Number(value)
    return Number.isFinite(number) && !dates[style] ? number : `data ${value}`
  }
  return value
}

/** Reads the first visible sheet. @throws SheetRefused */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const archive = await openArchive(bytes)
  const path = await getFirstSheet(archive)
  const known = { texts: await readSharedTexts(archive), dates: await readDateStyles(archive) }
  const rows = collectRows(limits)
  let line = 0
  let cells: (Cell | undefined)[] = []
  let column = -1
  let raw: Raw | null = null
  let into: 'value' | 'formula' | null = null
  await readXml(archive, path, {
    open(name, attributes) {
      if (name === 'row') {
        line = lineOf(attributes['r'], line)
        cells = []
        column = -1
      } else if (name === 'c') {
        const said = columnOf(attributes['r'])
        column = said < 0 ? column + 1 : said
        raw = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '', formula: null }
      } else if (raw && name === 'f') {
        raw.formula = ''
        into = 'formula'
      } else if (name === 'v' || name === 't') into = 'value'
    },
    text(piece) {
      if (!raw || !into) return
      if (into === 'formula') raw.formula = (raw.formula ?? '') + piece
      else raw.value += piece
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') into = null
      if (name === 'c' && raw) {
        if (column < limits.maxColumns) cells[column] = toCell(raw, known)
        raw = null
      }
      if (name === 'row') rows.add(line, cells)
    },
  })
  return rows.finish()
}
