import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameOf } from './statement-name.ts'

const file = join(import.meta.dirname, 'statement-name.ts')
const texts = ['select 1', 'select 2', `select '${'ã'.repeat(3_000)}'`]

test('every server gives a text the same name, other texts other names, and none is longer than PostgreSQL allows', () => {
  const script = `import { nameOf } from ${JSON.stringify(file)}
    console.log(JSON.stringify(${JSON.stringify(texts.toReversed())}.map(nameOf)))`
  const elsewhere = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  const names = texts.map(nameOf)
  expect((JSON.parse(elsewhere) as string[]).toReversed()).toEqual(names)
  expect(new Set(names).size).toBe(texts.length)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
})
