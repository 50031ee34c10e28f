import { expect, test } from 'vitest'
import { book, bookOf } from '../../../test/xlsx.ts'
import { readSheetApart } from './read-apart.ts'
import { readSheet } from './read-sheet.ts'

const limits = { maxRows: 3_000, maxColumns: 50, maxText: 300 }

test('a file is read apart as it is read here, with its numbers, lines and refusals', async () => {
  const rows = Array.from({ length: 1_600 }, (_, i) => `<row r="${i + 2}"><c><v>${i}</v></c></row>`).join('')
  const file = book(rows)
  const read = await readSheetApart(file, limits)
  expect(read).toEqual(await readSheet(file, limits))
  expect(read.sheets[0]!.rows).toHaveLength(1_600)
  const two = bookOf(['a', 'b'].map((nome) => [nome, [[nome, 1]]] as const))
  expect(await readSheetApart(two, limits)).toEqual(await readSheet(two, limits))
  await expect(readSheetApart(Buffer.from('\n'), limits)).rejects.toMatchObject({ reason: 'empty' })
  const open = readSheetApart(Buffer.from('a;b\n"y;2\n'), limits)
  await expect(open).rejects.toMatchObject({ reason: 'quote', line: 2 })
})

test('this thread goes on while a file is read', async () => {
  const bombs = [
    Buffer.from(';'.repeat(2 * 2 ** 20)),
    book('<a>'.repeat(1_000_000)),
    book(`<row>${'<c/>'.repeat(6_000_000)}</row>`),
  ]
  for (const bomb of bombs) {
    const read = readSheetApart(bomb, limits).catch((error: unknown) => error)
    let turns = 0
    const turning = setInterval(() => (turns += 1), 1)
    await read
    clearInterval(turning)
    expect(await read).toMatchObject({ name: 'SheetRefused' })
    expect(turns).toBeGreaterThan(5)
  }
})

test('files are read one after the other, and the line that waits is short', async () => {
  const file = Buffer.from('a;b')
  const all = await Promise.allSettled(Array.from({ length: 22 }, () => readSheetApart(file, limits)))
  expect(all.slice(0, 20).map((r) => r.status)).toEqual(Array.from({ length: 20 }, () => 'fulfilled'))
  expect(all.slice(20)).toMatchObject([{ reason: { reason: 'busy' } }, { reason: { reason: 'busy' } }])
})
