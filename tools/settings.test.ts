import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((m) => m[1]!).toSorted()

test('the table of docs/operations.md names every setting that config.ts reads, and no other', () => {
  const table = read('docs/operations.md')
    .split('\n## ')
    .find((part) => part.startsWith('Settings'))!
  const first = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].map((m) => m[1]!).join(' ')
  const known = names(read('server/src/config.ts'), /^ {2}([A-Z][A-Z0-9_]*): z\b/gm)
  expect(known.length).toBeGreaterThan(30)
  expect(names(first, /`([A-Z][A-Z0-9_]*)`/g)).toEqual(known)
})
