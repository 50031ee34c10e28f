import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const app = import.meta.dirname
const files = globSync('**/*.*', { cwd: app })

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
