import { CsvError, parse } from 'csv-parse/sync'
import { collectRows, SheetRefused, type Book, type SheetLimits } from './sheet.ts'

/** The upper half of code page 850, in which programs of DOS write Portuguese. Source: unicode.org, CP850.TXT. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const decode850 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (cp850[byte - 0x80] ?? '')
  return text
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0
const portuguese = /[áàâãéêíóôõúüçªº]/gi

/** Bytes that are no UTF-8: code page 850 where that gives more letters of Portuguese, else Windows-1252, which includes Latin-1. */
function decodeOld(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes)
  const dos = decode850(bytes.subarray(0, looked.text))
  const first = windows.slice(0, looked.text)
  return countOf(dos, portuguese) > countOf(first, portuguese) ? decode850(bytes) : windows
}

/**
 * Decodes by byte order mark, else as UTF-8 where most characters beyond ASCII are, so that one broken byte costs its own
 * cell only, else as an older encoding.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = countOf(text, /\ufffd/g)
  // oxlint-disable-next-line no-control-regex -- everything but ASCII
  return broken === 0 || countOf(text, /[^\u0000-\u007f\ufffd]/g) > broken ? text : decodeOld(bytes)
}

const separators = [';', '\t', ','] as const

/** Lines of the text that are looked at, and characters in which they are looked for. */
const looked = { lines: 20, text: 65_536 }

/** The first lines that are not blank, without the quoted parts. */
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
export function readCsv(bytes: Uint8Array, limits: SheetLimits): Book {
  const text = decodeText(bytes)
  if (text.includes('\u0000')) throw new SheetRefused('unknown')
  if (/^\s*<(!doctype|html|table|head|body|meta|\?xml)\b/i.test(text)) throw new SheetRefused('html')
  const hint = excelHint.exec(text)
  const skipped = hint ? 1 : 0
  const body = hint ? text.slice(hint[0].length) : text
  const separator = hint?.[1] ?? getSeparator(body)
  const collected = collectRows(limits)
  let last = skipped
  try {
    parse(body, {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      on_record: ({ record, info }: { record: string[]; info: { lines: number } }) => {
        last = info.lines + skipped
        collected.add(last, record)
        return null
      },
    } as never)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new SheetRefused('quote', last + 1)
    throw error instanceof SheetRefused ? error : new SheetRefused('broken')
  }
  const rows = collected.take()
  if (rows.length === 0) throw new SheetRefused('empty')
  const sheet = { name: '', rows, hiddenColumns: [], hiddenRows: 0, merges: [] }
  return { sheets: [sheet], hidden: [], kind: 'text', separator }
}
