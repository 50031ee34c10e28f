import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

test('of the snapshots of the migrations only the newest is kept', () => {
  expect(globSync('server/migrations/meta/*_snapshot.json', { cwd: root })).toHaveLength(1)
})

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

test('every package.json names exact versions, our own packages apart', () => {
  const files = globSync(['package.json', '*/package.json', '{bench,tools}/*/package.json'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const ranges = files.flatMap((file) => {
    const read = JSON.parse(readFileSync(join(root, file), 'utf8')) as Partial<Manifest>
    return Object.entries({ ...read.dependencies, ...read.devDependencies, ...read.optionalDependencies })
      .filter(([name, version]) => !(name.startsWith('@alento/') || /^\d+\.\d+\.\d+$/.test(version)))
      .map(([name, version]) => `${file}: ${name} ${version}`)
  })
  expect(files).toHaveLength(10)
  expect(ranges).toEqual([])
})
