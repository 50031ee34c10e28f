import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../node_modules/drizzle-orm')

test("drizzle-orm says of all of its files that they are modules: its imports may be resolved without Node's look-ups", () => {
  expect(globSync('**/package.json', { cwd: folder })).toEqual(['package.json'])
  const { type } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { type: string }
  expect(type).toBe('module')
})
