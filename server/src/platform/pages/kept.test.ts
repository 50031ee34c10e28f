import { expect, test } from 'vitest'
import { openKept } from './kept.ts'

/** Values `<id> <look>`, with the keys that changed since and what was read. */
function open(most = 10) {
  const changed = new Map<string, number>()
  const reads: string[][] = []
  const readKept = openKept<string>(
    {
      look: () => Promise.resolve(0),
      isTrue: ({ depends, look }) => depends.every((key) => (changed.get(key) ?? 0) <= look),
    },
    { most, depends: (id) => [`u:${id}`] },
  )
  const list = async (look: number, ids: string[]) => {
    const found = await readKept(look, ids, (missing) => {
      reads.push(missing)
      return Promise.resolve(
        new Map(missing.filter((id) => id !== 'none').map((id) => [id, `${id} ${look}`])),
      )
    })
    return [...found.values()]
  }
  return { list, changed, reads }
}

test('values are read once, each again when it changed; what is not there is remembered too', async () => {
  const { list, changed, reads } = open()
  expect(await list(1, ['a', 'b', 'none', 'a'])).toEqual(['a 1', 'b 1'])
  expect(await list(2, ['b', 'none', 'c'])).toEqual(['b 1', 'c 2'])
  changed.set('u:b', 3).set('u:none', 3)
  expect(await list(3, ['a', 'b', 'none'])).toEqual(['a 1', 'b 3'])
  expect(reads).toEqual([['a', 'b', 'none'], ['c'], ['b', 'none']])
})

test('what changed while it was read is read again', async () => {
  const { list, changed } = open()
  changed.set('u:a', 2)
  await list(1, ['a'])
  expect(await list(2, ['a'])).toEqual(['a 2'])
})

test('of too many values those stay that were used last', async () => {
  const { list, reads } = open(2)
  await list(1, ['a', 'b'])
  await list(1, ['a', 'c'])
  expect(await list(1, ['a', 'c'])).toEqual(['a 1', 'c 1'])
  await list(1, ['b'])
  expect(reads).toEqual([['a', 'b'], ['c'], ['b']])
})
