import writeExcel from 'write-excel-file/node'
import { formatDia } from '@alento/contract/base/texto.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import type { Cell } from './sheet.ts'

/**
 * A text that a spreadsheet program could take for a formula, after any apostrophes that already prevent that. Full-width signs
 * are taken for the plain ones in East Asian settings.
 */
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Puts an apostrophe before such a text, so that nothing typed by one user runs on another's computer. */
export const markText = (text: string): string => (risky.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[";\r\n\t,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Most lines of a file that somebody downloads. */
export const maxCsvLines = 20_000

const two = (n: number): string => String(n).padStart(2, '0')

/** DD/MM/YYYY HH:MM:SS in Brasília time. */
export function momentCell(instante: string): string {
  const t = Temporal.Instant.from(instante).toZonedDateTimeISO(brasilia)
  return `${formatDia(String(t.toPlainDate()))} ${two(t.hour)}:${two(t.minute)}:${two(t.second)}`
}

/** Semicolons, CRLF, UTF-8 with BOM, as Excel in Brazil writes and reads them. Numbers with two decimals and a comma. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows
    .map((row) =>
      row
        .map((cell) =>
          typeof cell === 'number' ? cell.toFixed(2).replace('.', ',') : quoted(markText(cell)),
        )
        .join(';'),
    )
    .join('\r\n')}\r\n`

/** One sheet whose first row is the header. Numbers are numeric cells, shown with two decimals. `widths` in characters. */
export function writeXlsx(
  name: string,
  [head = [], ...rows]: readonly (readonly Cell[])[],
  widths: readonly number[],
): Promise<Buffer> {
  const toCell = (cell: Cell) =>
    typeof cell === 'number'
      ? { value: cell, type: Number, format: '#,##0.00' }
      : { value: markText(cell), type: String }
  return writeExcel(
    [
      head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(toCell)),
    ],
    { sheet: name, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer()
}
