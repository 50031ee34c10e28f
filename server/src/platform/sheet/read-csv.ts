import { parse } from 'csv-parse/sync'
import { collectRows, SheetRefused, type Sheet, type SheetLimits } from './sheet.ts'

/** Decodes by byte order mark, else as UTF-8 if valid, else as Windows-1252, which includes Latin-1. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [';', '\t', ','] as const

/** Lines of the text that are looked at, and characters in which they are looked for. */
const looked = { lines: 20, text: 65_536 }

/** The first lines that are not blank, without what is in quotes. */
const firstLines = (text: string): string[] =>
  text
    .slice(0, looked.text)
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .slice(0, looked.lines)
    .map((line) => line.replace(/"[^"]*"/g, ''))

/**
 * The column separator: the one of ; tab , that most of the first lines contain, in this order among equals. A title above the
 * header may contain none or another one, and decimal commas are only in rows with prices.
 */
export function getSeparator(text: string): string {
  const lines = firstLines(text)
  const counted = separators.map((s) => [s, lines.filter((line) => line.includes(s)).length] as const)
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** Excel's own first line, which names the separator. */
const excelHint = /^sep=(.)[^\S\r\n]*(?:\r\n|[\r\n])/i

/** Numbers stay texts, because a CSV does not mark them. @throws SheetRefused */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const text = decodeText(bytes)
  if (text.includes('\u0000')) throw new SheetRefused('unknown')
  const hint = excelHint.exec(text)
  const skipped = hint ? 1 : 0
  const body = hint ? text.slice(hint[0].length) : text
  const rows = collectRows(limits)
  try {
    parse(body, {
      delimiter: hint?.[1] ?? getSeparator(body),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      on_record: ({ record, info }: { record: string[]; info: { lines: number } }) => {
        rows.add(info.lines + skipped, record)
        return null
      },
    } as never)
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('broken')
  }
  return rows.finish()
}
