import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const app = import.meta.dirname
const files = globSync('**/*.*', { cwd: app })
const countByFolder = Map.groupBy(files, (file) => dirname(file))

test('a folder has at most 40 files of its own', () => {
  const full = Array.from(countByFolder, ([folder, own]) => `${folder}: ${own.length}`).filter(
    (line) => Number(line.split(': ')[1]) > 40,
  )
  expect(full).toEqual([])
  expect(countByFolder.size).toBeGreaterThan(60)
})

test("a page's file, and each piece of it, has at most 200 lines", () => {
  const long = files
    .filter((file) => file.startsWith('pages/') && file.endsWith('.tsx'))
    .map((file) => ({ file, lines: readFileSync(join(app, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 200)
  expect(long).toEqual([])
})

test("a screen's loader is load.ts and its action act.ts, with no other ending", () => {
  const others = files.filter((file) => /^(act|load)\..*(?<!test)\.tsx?$/.test(basename(file)))
  expect(others).toEqual([])
})
