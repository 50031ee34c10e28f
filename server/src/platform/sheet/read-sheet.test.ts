import { expect, test } from 'vitest'
import { book, zipOf } from '../../../test/xlsx.ts'
import { decodeText, getSeparator } from './read-csv.ts'
import { readSheet } from './read-sheet.ts'
import { SheetRefused, type SheetLimits } from './sheet.ts'

const limits = { maxRows: 100, maxColumns: 5, maxText: 40 }

const rowsOf = async (bytes: Uint8Array, within: SheetLimits) =>
  (await readSheet(bytes, within)).sheets[0]!.rows

const reason = (bytes: Uint8Array) =>
  readSheet(bytes, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof SheetRefused ? error.reason : error),
  )

test('cells of .xlsx are texts and numbers; a formula is the value stored with it, and a number that shows a date is no number', async () => {
  const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>89.9</v></c><c r="D2"><f>C2*2</f><v>179.8</v></c><c r="E2"><f>C2*3</f></c></row>
    <row><c t="inlineStr"><is><t>em </t><t>linha</t></is></c><c s="1"><v>45787</v></c><c s="2"><v>10.5</v></c><c t="b"><v>1</v></c></row>
    <row><c t="str"><f>A2</f><v>Raio X</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
  const read = await rowsOf(
    book(rows, [
      {
        name: 'xl/sharedStrings.xml',
        content: '<sst><si><r><t>Car</t></r><r><t>diologia &amp; cia</t></r></si></sst>',
      },
      {
        name: 'xl/styles.xml',
        content:
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;R$ de dia&quot; #,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      },
    ]),
    limits,
  )
  expect(read).toEqual([
    { line: 2, cells: ['Cardiologia & cia', '', 89.9, 179.8, '=C2*3'] },
    { line: 3, cells: ['em linha', 'data 45787', 10.5, '1'] },
    { line: 4, cells: ['Raio X', '#DIV/0!'] },
  ])
})

const styled = (formats: string[]) => ({
  name: 'xl/styles.xml',
  content: `<styleSheet><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="9"/><xf numFmtId="10"/>${formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`).join('')}</cellXfs></styleSheet>`,
})

test('a number that is shown as a percentage or in thousands is no number', async () => {
  const row = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
  const cells = [row(0, '0.1'), row(1, '0.075'), row(2, '0.1'), row(3, '18.4'), row(4, '18')].join('')
  const file = book(`<row>${cells}</row>`, [styled(['0.0%', '#,##0.00,', '&quot;100%&quot; #,##0.00'])])
  expect(await rowsOf(file, limits)).toEqual([
    { line: 1, cells: ['10%', '7,5%', '10%', '18.4 em milhares', 18] },
  ])
})

test('hidden parts of the file are left out or named, and merged cells are reported', async () => {
  const sheet = `<worksheet><cols><col min="2" max="3" hidden="1"/><col min="4" max="4" width="0"/></cols><sheetData>
    <row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2" hidden="1"><c><v>3</v></c></row>
    <row r="3" hidden="1"><c/></row></sheetData><mergeCells><mergeCell ref="C1:E1"/><mergeCell ref="A1:A2"/></mergeCells></worksheet>`
  const { sheets, hidden } = await readSheet(book('', [], { content: sheet }), limits)
  expect(hidden).toEqual(['oculta'])
  expect(sheets).toEqual([
    {
      name: 'a',
      rows: [{ line: 1, cells: [1, 2] }],
      hiddenColumns: [1, 2, 3],
      hiddenRows: 1,
      merges: [{ line: 1, from: 2, to: 4 }],
    },
  ])
})

test('parts are where the relations say, whatever their capitals; all visible sheets are read', async () => {
  const cell = (text: string) =>
    `<worksheet><sheetData><row><c t="s"><v>${text}</v></c></row></sheetData></worksheet>`
  const file = zipOf([
    {
      name: '_rels/.rels',
      content:
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/XL/Livro.xml"/></Relationships>',
    },
    {
      name: 'xl/livro.xml',
      content:
        '<workbook xmlns:r="r"><sheets><sheet name="um" r:id="r1"/><sheet name="dois" r:id="r2"/><sheet name="vazia" r:id="r4"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/livro.xml.rels',
      content:
        '<Relationships><Relationship Id="r1" Target="Folhas/Um.xml"/><Relationship Id="r2" Target="../dois.xml"/><Relationship Id="r3" Type="x/sharedStrings" Target="Textos.xml"/><Relationship Id="r4" Target="vazia.xml"/></Relationships>',
    },
    { name: 'XL/folhas/um.XML', content: cell('0') },
    { name: 'dois.xml', content: cell('1') },
    { name: 'xl/vazia.xml', content: '<worksheet/>' },
    { name: 'xl/textos.xml', content: '<sst><si><t>Sódio_x000D_</t></si><si><t>Zinco</t></si></sst>' },
  ])
  const { sheets } = await readSheet(file, limits)
  expect(sheets.map(({ name, rows }) => [name, rows[0]!.cells])).toEqual([
    ['um', ['Sódio']],
    ['dois', ['Zinco']],
  ])
})

/** A workbook of these sheets, parts and relations. */
const workbook = (sheets: string, parts: Parameters<typeof zipOf>[0], rels: string) =>
  zipOf([
    { name: 'xl/workbook.xml', content: `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${rels}</Relationships>` },
    ...parts,
  ])
const rowsOfOne = (count: number) =>
  `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(count)}</sheetData></worksheet>`

test('a sheet that is hidden for good is named, one that is a chart is no sheet, and parts may be written as on Windows', async () => {
  const file = workbook(
    '<sheet name="a" r:id="r1"/><sheet name="custos" state="veryHidden" r:id="r2"/><sheet name="gráfico" r:id="r3"/><sheet name="b" r:id="r4"/>',
    [
      { name: 'xl\\folhas\\um.xml', content: rowsOfOne(1) },
      { name: 'xl/custos.xml', content: rowsOfOne(1) },
      { name: 'xl/b.xml', content: rowsOfOne(1) },
    ],
    '<Relationship Id="r4" Target="/xl/b.xml"/><Relationship Id="r1" Target="folhas\\um.xml"/><Relationship Id="r2" Target="custos.xml"/><Relationship Id="r3" Type="x/chartsheet" Target="chartsheets/fora.xml"/>',
  )
  const { sheets, hidden } = await readSheet(file, limits)
  expect([sheets.map(({ name }) => name), hidden]).toEqual([['a', 'b'], ['custos']])
  const none = workbook(
    '<sheet name="a" state="hidden" r:id="r1"/>',
    [],
    '<Relationship Id="r1" Target="a.xml"/>',
  )
  expect(await reason(none)).toBe('broken')
})

test('the rows of all sheets together are within the limit of the file', async () => {
  const two = (count: number) =>
    workbook(
      '<sheet name="a" r:id="r1"/><sheet name="b" r:id="r2"/>',
      [
        { name: 'xl/a.xml', content: rowsOfOne(60) },
        { name: 'xl/b.xml', content: rowsOfOne(count) },
      ],
      '<Relationship Id="r1" Target="a.xml"/><Relationship Id="r2" Target="b.xml"/>',
    )
  expect([await reason(two(40)), await reason(two(41))]).toEqual(['read', 'rows'])
})

test('merged cells are reported of the first lines only, and of no more than a header has', async () => {
  const merged = (from: number, count: number) =>
    `<worksheet><sheetData><row r="1"><c><v>1</v></c></row></sheetData><mergeCells>${Array.from(
      { length: count },
      (_, i) => `<mergeCell ref="A${from + (i % 2)}:B${from + (i % 2)}"/>`,
    ).join('')}</mergeCells></worksheet>`
  const told = async (from: number, count: number) =>
    (await readSheet(book('', [], { content: merged(from, count) }), limits)).sheets[0]!.merges.length
  expect([await told(59, 2), await told(60, 2), await told(1, 300)]).toEqual([2, 1, 200])
})

test('an empty cell is empty, and characters that nobody sees are taken out', async () => {
  const texts = { name: 'xl/sharedStrings.xml', content: '<sst><si><t>primeiro</t></si></sst>' }
  const cells =
    '<c t="s"><v></v></c><c t="inlineStr"><is><t>Creati\u00adni\u200bna</t></is></c><c t="inlineStr"><is><t>\ufb01brinog_x00EA_nio</t></is></c>'
  expect(await rowsOf(book(`<row>${cells}</row>`, [texts]), limits)).toEqual([
    { line: 1, cells: ['', 'Creatinina', 'fibrinogênio'] },
  ])
})

test.each<[what: string, file: () => Buffer, reason: string, line?: number]>([
  ['a page saved as .xls', () => Buffer.from('\ufeff<html><table><tr><td>1</td></tr></table>'), 'html'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'pdf'],
  [
    'a file of LibreOffice',
    () =>
      zipOf([
        { name: 'mimetype', content: 'x' },
        { name: 'content.xml', content: '<a/>' },
      ]),
    'ods',
  ],
  ['a quote that never closes', () => Buffer.from('a;b\nx;1\n"y;2\nz;3\n'), 'quote', 3],
  ['the same below the name of the separator', () => Buffer.from('sep=;\na;b\n"y;2\n'), 'quote', 3],
])('%s is refused by its name', async (_, file, why, line) => {
  await expect(readSheet(file(), limits)).rejects.toMatchObject({ reason: why, line: line ?? null })
})

test('one broken byte costs its own cell, and a text of DOS is read', () => {
  const good = Buffer.from('Ácido úrico;1\nCálcio;2\nS')
  const broken = Buffer.concat([good, Buffer.from([0xf3]), Buffer.from('dio;3')])
  expect(decodeText(broken)).toBe('Ácido úrico;1\nCálcio;2\nS\ufffddio;3')
  const dos = Buffer.from([
    0xb5, 0x63, 0x69, 0x64, 0x6f, 0x20, 0xa3, 0x72, 0x69, 0x63, 0x6f, 0x20, 0x87, 0xc6, 0x6f,
  ])
  expect(decodeText(dos)).toBe('Ácido úrico ção')
  expect(decodeText(Buffer.from('Ácido úrico, ação', 'latin1'))).toBe('Ácido úrico, ação')
})

test('an archive that unpacks to more than it may, or says a wrong size of itself, is refused', async () => {
  const zeros = Buffer.alloc(60 * 2 ** 20)
  expect(await reason(book('', [], { content: zeros }))).toBe('bomb')
  expect(await reason(book('', [], { content: zeros, says: 100 }))).toBe('broken')
  expect(await reason(zipOf(Array.from({ length: 1001 }, (_, i) => ({ name: `p${i}`, content: '' }))))).toBe(
    'bomb',
  )
})

test('one long text in every cell is refused before it fills the memory', async () => {
  const text = { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'x'.repeat(300)}</t></si></sst>` }
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(1_000)
  const wide = { maxRows: 20_000, maxColumns: 50, maxText: 300 }
  const read = readSheet(book(rows, [text]), wide)
  await expect(read).rejects.toMatchObject({ reason: 'bomb' })
})

test('a part that is too deep, has too many elements or too many attributes is refused', async () => {
  const attributes = Array.from({ length: 700_000 }, (_, i) => ` a${i}=""`).join('')
  expect([
    await reason(book('<a>'.repeat(1_000_000))),
    await reason(book('', [], { content: '<a>'.repeat(33) })),
    await reason(book(`<row>${'<c/>'.repeat(6_000_000)}</row>`)),
    await reason(book(`<row${attributes}/>`)),
    await reason(book('', [{ name: 'xl/sharedStrings.xml', content: '<a>'.repeat(1_000_000) }])),
  ]).toEqual(['bomb', 'bomb', 'bomb', 'bomb', 'bomb'])
})

test('a row whose number no sheet has is refused', async () => {
  const numbered = (r: string) => reason(book(`<row r="${r}"><c><v>1</v></c></row>`))
  expect(await Promise.all(['1048576', '99999999999', '1.5', '0', 'x'].map(numbered))).toEqual([
    'read',
    'broken',
    'broken',
    'broken',
    'broken',
  ])
})

test('a document type, broken XML and a part that is not there are refused', async () => {
  const entity =
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><row><c t="str"><v>&a;</v></c></row></worksheet>'
  expect(await reason(book('', [], { content: entity }))).toBe('broken')
  expect(await reason(book('<row><c></row>'))).toBe('broken')
  expect(await reason(zipOf([{ name: 'word/document.xml', content: '<a/>' }]))).toBe('broken')
  expect(await reason(Buffer.from('PK\u0003\u0004 and nothing'))).toBe('broken')
})

test('a text is read in its own encoding, with its own separator', async () => {
  const text = 'Serviço;Preço\nAção;"1,5"'
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
  ])
    expect(await rowsOf(bytes, limits)).toEqual([
      { line: 1, cells: ['Serviço', 'Preço'] },
      { line: 2, cells: ['Ação', '1,5'] },
    ])
  expect([getSeparator('a\tb,c\td'), getSeparator('"x;y;z",b,c'), getSeparator('\n\na;b')]).toEqual([
    '\t',
    ',',
    ';',
  ])
  const below = (sep: string) => [
    'Tabela, novembro de 2026',
    '',
    `Exame${sep}Valor`,
    `Sódio${sep}12,50`,
    `Zinco${sep}8,00`,
  ]
  expect([';', '\t'].map((sep) => getSeparator(below(sep).join('\r\n')))).toEqual([';', '\t'])
  expect(getSeparator('Tabela; novembro\nExame,Valor\nSódio,12.50')).toBe(',')
  expect(decodeText(new Uint8Array([0xe7]))).toBe('ç')
})

test('reading stops at the first row too many, long texts are cut, what cannot be stored is taken out', async () => {
  // The quote after the limit would be refused as broken, if it were read.
  const many = Buffer.from(`a;b\n${'x;1\n'.repeat(100)}x;1\n"`)
  expect(await reason(many)).toBe('rows')
  const rows = await rowsOf(Buffer.from(`a;b;c;d;e;f;g\n${'y'.repeat(90)};\u0007z`), limits)
  expect(rows.map((r) => r.cells)).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    ['y'.repeat(40), 'z'],
  ])
  expect([
    await reason(new Uint8Array()),
    await reason(Buffer.from('\n\n')),
    await reason(Buffer.from('a\u0000b')),
  ]).toEqual(['empty', 'empty', 'unknown'])
})
