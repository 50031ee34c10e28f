/** A cell of a file: a number only where the file itself marks it as one. A formula is its text, beginning with '='. */
export type Cell = string | number
/** Non-empty rows, each with its line in the file (from 1). */
export type Sheet = { rows: { line: number; cells: Cell[] }[] }

/** Limits for rows, columns and characters per cell; more rows are still counted in `total`. */
export type SheetLimits = { maxRows: number; maxColumns: number; maxText: number }

/** Why a file is refused. `total` is the number of rows, with `rows`. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
  readonly reason: 'unknown' | 'broken' | 'bomb' | 'rows' | 'old' | 'empty'
  readonly total: number
  constructor(reason: SheetRefused['reason'], total = 0) {
    super(reason)
    this.reason = reason
    this.total = total
  }
}

/** Control characters, which the database cannot store and no price list needs. */
// oxlint-disable-next-line no-control-regex -- these are the ones that are taken out
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

export const cleanText = (text: string, maxText: number): string =>
  text.replace(control, '').toWellFormed().trim().slice(0, maxText)

/** Total characters of all cells of one file: one shared text of an .xlsx may appear in a million cells. */
const maxAllText = 8 * 2 ** 20

/** Collects rows within the limits. @throws SheetRefused for more text than any price list has */
export function collectRows({ maxRows, maxColumns, maxText }: SheetLimits) {
  const rows: Sheet['rows'] = []
  let total = 0
  let text = 0
  return {
    add(line: number, cells: readonly (Cell | undefined)[]): void {
      const kept = Array.from(cells.slice(0, maxColumns), (cell = '') =>
        typeof cell === 'number' ? cell : cleanText(cell, maxText),
      )
      if (kept.every((cell) => cell === '')) return
      total += 1
      if (total > maxRows) return
      for (const cell of kept) text += typeof cell === 'number' ? 0 : cell.length
      if (text > maxAllText) throw new SheetRefused('bomb')
      rows.push({ line, cells: kept })
    },
    /** @throws SheetRefused when there are no rows, or too many */
    finish(): Sheet {
      if (total === 0) throw new SheetRefused('empty')
      if (total > maxRows) throw new SheetRefused('rows', total)
      return { rows }
    },
  }
}
