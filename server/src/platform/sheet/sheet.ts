/** A cell of a file: a number only where the file itself marks it as one. A formula without a stored value is its text, beginning with '='. */
export type Cell = string | number
/** A row that is not empty, with its line in the file (from 1). */
export type SheetRow = { line: number; cells: Cell[] }
/** A cell of the first rows that reaches over several columns (from 0, both included). */
export type Merge = { line: number; from: number; to: number }
/**
 * One visible sheet with its visible rows, at least one. Cells of hidden columns are in the rows; `hiddenColumns` says which they are
 * (from 0). `hiddenRows` is the number of rows that are left out because the file hides them.
 */
export type Sheet = {
  name: string
  rows: SheetRow[]
  hiddenColumns: number[]
  hiddenRows: number
  merges: Merge[]
}
/** A file; a text is one sheet. `hidden` names the sheets that the file hides: they are not read. */
export type Book = { sheets: Sheet[]; hidden: string[]; kind: 'xlsx' | 'text'; separator: string | null }

/**
 * Limits for rows, columns, characters per cell and (8 Mi unless given) of all cells of a file. Reading stops at the first row too
 * many.
 */
export type SheetLimits = { maxRows: number; maxColumns: number; maxText: number; maxAllText?: number }

/** The reason why a file is refused; `slow` and `busy` come from the thread that reads it (`read-apart.ts`). */
export type SheetReason =
  | 'unknown'
  | 'broken'
  | 'bomb'
  | 'rows'
  | 'old'
  | 'empty'
  | 'slow'
  | 'busy'
  | 'html'
  | 'pdf'
  | 'ods'
  | 'quote'

export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
  readonly reason: SheetReason
  /** Line of the file at which a quote opens that never closes. */
  readonly line: number | null

  constructor(reason: SheetReason, line: number | null = null) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

/** The question to the reading thread, and each of its answers: a sheet, some rows of it, the end, or a refusal. */
export type SheetQuestion = { bytes: Uint8Array; limits: SheetLimits }
export type SheetAnswer =
  | { sheet: Omit<Sheet, 'rows'> }
  | { rows: SheetRow[] }
  | { end: Omit<Book, 'sheets'> }
  | { refused: SheetReason; line: number | null }

/**
 * Control characters, which the database cannot store, and invisible characters (soft hyphen, zero width, directions): a name with
 * one of them would be another name.
 */
// oxlint-disable-next-line no-control-regex -- these are the ones that are taken out
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cf}]/gu
/** Two letters as one sign. */
const ligature = /[\ufb00-\ufb06]/g

export const cleanText = (text: string, maxText: number): string =>
  text
    .replace(unseen, '')
    .replace(ligature, (sign) => sign.normalize('NFKC'))
    .toWellFormed()
    .trim()
    .slice(0, maxText)

/** Total characters of all cells of one file: one shared text of an .xlsx may appear in a million cells. */
const usualAllText = 8 * 2 ** 20

/** Collects the rows of one sheet after the other, within the limits of their file. */
export function collectRows({ maxRows, maxColumns, maxText, maxAllText = usualAllText }: SheetLimits) {
  let rows: SheetRow[] = []
  let count = 0
  let text = 0
  return {
    /** @throws SheetRefused for more rows than allowed, and for more text than any price list has */
    add(line: number, cells: readonly (Cell | undefined)[]): void {
      const kept = Array.from(cells.slice(0, maxColumns), (cell = '') =>
        typeof cell === 'number' ? cell : cleanText(cell, maxText),
      )
      if (kept.every((cell) => cell === '')) return
      if (count === maxRows) throw new SheetRefused('rows')
      for (const cell of kept) text += typeof cell === 'number' ? 0 : cell.length
      if (text > maxAllText) throw new SheetRefused('bomb')
      count += 1
      rows.push({ line, cells: kept })
    },
    /** The rows of the sheet that ends here. */
    take(): SheetRow[] {
      const taken = rows
      rows = []
      return taken
    },
  }
}
