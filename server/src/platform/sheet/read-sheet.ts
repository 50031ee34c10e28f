import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { SheetRefused, type Book, type SheetLimits } from './sheet.ts'

const starts = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, place) => bytes[place] === byte)

/**
 * Detects the format by content, never by name: .xlsx is a zip archive; .xls and locked files, PDF, pages and OpenDocument are refused. @throws SheetRefused
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Book> {
  if (bytes.length === 0) throw new SheetRefused('empty')
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new SheetRefused('old')
  if (starts(bytes, [0x25, 0x50, 0x44, 0x46])) throw new SheetRefused('pdf')
  return starts(bytes, [0x50, 0x4b]) ? readXlsx(bytes, limits) : readCsv(bytes, limits)
}
