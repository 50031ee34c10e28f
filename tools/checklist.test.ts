import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, workspaces } from './run.ts'

const files = globSync(`{${workspaces.join()}}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: (path) => /node_modules|build$|\.react-router/.test(path),
})
const withName = (name: string): string[] => files.filter((file) => `/${file}`.endsWith(`/${name}`))

/** Tests by the name in a row: with its extension, or the bare name of an end-to-end test. */
const filesOf = (name: string): string[] =>
  withName(/\.tsx?$/.test(name) ? name : `${name}.spec.ts`).filter((file) =>
    /\.(test|spec)\.tsx?$/.test(file),
  )

const isFileName = (name: string): boolean => /^[\w/-][\w/.-]*$/.test(name) && !/\/[\w-]+$/.test(name)

type Shown = { name: string; titles: string[] }
/** The contents of a cell 'shown by': files in backticks, each followed by the titles of its tests. */
const shownBy = (cell: string): Shown[] =>
  [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, name, rest]) => ({
    name: name!,
    titles: [...rest!.matchAll(/(?<=[\s(])(?:'([^']+(?:'\w[^']*)*)'|"([^"]+)")/g)].map((m) => m[1] ?? m[2]!),
  }))

const rows = readFileSync(join(root, 'docs/checklist.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))

test('every test that docs/checklist.md names exists under that title', () => {
  expect(rows.length).toBeGreaterThan(100)
  const problems = rows.flatMap((row) =>
    shownBy(row.split('|').at(-2)!)
      .filter(({ name }) => isFileName(name))
      .flatMap(({ name, titles }) => {
        const texts = filesOf(name).map((file) =>
          readFileSync(join(root, file), 'utf8').replaceAll(`\\'`, `'`),
        )
        if (texts.length === 0) return [`no test file ${name}`]
        return titles
          .filter((t) => !texts.some((text) => text.includes(t)))
          .map((t) => `${name}: no test '${t}'`)
      }),
  )
  expect(problems).toEqual([])
})
