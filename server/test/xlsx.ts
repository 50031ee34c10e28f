import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive; `says` is the size that it claims to have. */
export type Part = { name: string; content: string | Buffer; says?: number }

/** A zip archive of these parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const meta = Buffer.alloc(26)
    meta.writeUInt16LE(20, 0)
    meta.writeUInt16LE(8, 4)
    meta.writeUInt32LE(crc32(raw), 10)
    meta.writeUInt32LE(packed.length, 14)
    meta.writeUInt32LE(says ?? raw.length, 18)
    meta.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), meta, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), meta, tail, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

/** An .xlsx with these rows in its first visible sheet. */
export const book = (rows: string, more: Part[] = [], sheet: Partial<Part> = {}) =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:r="r"><sheets><sheet name="oculta" state="hidden" r:id="r9"/><sheet name="a" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ...sheet,
    },
    ...more,
  ])

const sheetOf = (rows: (string | number)[][]) =>
  `<worksheet><sheetData>${rows
    .map(
      (cells) =>
        `<row>${cells.map((c) => (typeof c === 'number' ? `<c><v>${c}</v></c>` : `<c t="inlineStr"><is><t>${c}</t></is></c>`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

export type Sheets = readonly [name: string, rows: (string | number)[][]][]

/** An .xlsx with these sheets. */
export const bookOf = (sheets: Sheets): Buffer =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><sheets>${sheets.map(([name], i) => `<sheet name="${name}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${sheets.map((_, i) => `<Relationship Id="r${i}" Target="s${i}.xml"/>`).join('')}</Relationships>`,
    },
    ...sheets.map(([, rows], i) => ({ name: `xl/s${i}.xml`, content: sheetOf(rows) })),
  ])
