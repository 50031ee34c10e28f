/** A cell of a file: a number only where the file itself marks it as one. A formula without a stored value is its text, beginning with '='. */
export type Cell = string | number
/** Non-empty rows, each with its line in the file (from 1). */
export type Sheet = { rows: { line: number; cells: Cell[] }[] }

/**
 * Limits for rows, columns, characters per cell and (8 Mi unless given) of all cells. Reading stops at the first row too many.
 */
export type SheetLimits = { maxRows: number; maxColumns: number; maxText: number; maxAllText?: number }

/** Why a file is refused; `slow` and `busy` come from the thread that reads it (`read-apart.ts`). */
export type SheetReason = 'unknown' | 'broken' | 'bomb' | 'rows' | 'old' | 'empty' | 'slow' | 'busy'

export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
  readonly reason: SheetReason

  constructor(reason: SheetReason) {
    super(reason)
    this.reason = reason
  }
}

/** What the reading thread is given, and each of its answers: some rows, the end, or a refusal. */
export type SheetQuestion = { bytes: Uint8Array; limits: SheetLimits }
export type SheetAnswer = { rows: Sheet['rows'] } | { end: true } | { refused: SheetReason }

/** Control characters, which the database cannot store and no price list needs. */
// oxlint-disable-next-line no-control-regex -- these are the ones that are taken out
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

export const cleanText = (text: string, maxText: number): string =>
  text.replace(control, '').toWellFormed().trim().slice(0, maxText)

/** Total characters of all cells of one file: one shared text of an .xlsx may appear in a million cells. */
const usualAllText = 8 * 2 ** 20

/** Collects rows within the limits. */
export function collectRows({ maxRows, maxColumns, maxText, maxAllText = usualAllText }: SheetLimits) {
  const rows: Sheet['rows'] = []
  let text = 0
  return {
    /** @throws SheetRefused for more rows than allowed, and for more text than any price list has */
    add(line: number, cells: readonly (Cell | undefined)[]): void {
      const kept = Array.from(cells.slice(0, maxColumns), (cell = '') =>
        typeof cell === 'number' ? cell : cleanText(cell, maxText),
      )
      if (kept.every((cell) => cell === '')) return
      if (rows.length === maxRows) throw new SheetRefused('rows')
      for (const cell of kept) text += typeof cell === 'number' ? 0 : cell.length
      if (text > maxAllText) throw new SheetRefused('bomb')
      rows.push({ line, cells: kept })
    },
    /** @throws SheetRefused when there are no rows */
    finish(): Sheet {
      if (rows.length === 0) throw new SheetRefused('empty')
      return { rows }
    },
  }
}
