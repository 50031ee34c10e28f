import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { keepAssets } from './build.ts'

test('the assets of the build before stay beside the new ones; the same build again and a failed one change that not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alento-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const folders = { client: join(folder, 'client'), before: join(folder, 'before') }
  const buildAs = (name: string) =>
    keepAssets(folders, async () => {
      rmSync(folders.client, { recursive: true, force: true }) // as the bundler does
      if (name === '') throw new Error('it failed')
      mkdirSync(join(folders.client, 'assets'), { recursive: true })
      writeFileSync(join(folders.client, 'assets', name), name)
    })
  const served = () =>
    [folders.client, folders.before].flatMap((root) => {
      const inside = readdirSync(root, { recursive: true, withFileTypes: true })
      return inside.filter((file) => file.isFile()).map((file) => file.name)
    })
  await buildAs('a.js')
  expect(readdirSync(folder)).toEqual(['client'])
  await buildAs('b.js')
  expect(served()).toEqual(['b.js', 'a.js'])
  await buildAs('b.js')
  expect(served()).toEqual(['b.js', 'a.js'])
  await expect(buildAs('')).rejects.toThrow('it failed')
  await buildAs('c.js')
  expect(served()).toEqual(['c.js', 'b.js'])
})
