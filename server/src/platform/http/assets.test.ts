import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { onTestFinished, expect, test } from 'vitest'
import { registerAssets } from './assets.ts'

test('assets of the build and of the one before it are served, of the same name those of the newer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alento-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const folders = ['new', 'before', 'missing'].map((name) => join(folder, name))
  for (const [index, name] of ['new', 'before'].entries()) {
    mkdirSync(join(folders[index]!, 'assets'), { recursive: true })
    for (const file of [`${name}.js`, 'both.js']) writeFileSync(join(folders[index]!, 'assets', file), name)
  }
  const app = Fastify()
  await registerAssets(app, folders)
  const bodies = await Promise.all(
    ['new', 'before', 'both'].map(async (name) => (await app.inject(`/assets/${name}.js`)).body),
  )
  expect(bodies).toEqual(['new', 'before', 'new'])
  expect((await app.inject('/assets/before.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/assets/older.js')).statusCode).toBe(404)
})
