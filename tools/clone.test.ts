import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './run.ts'

test('of the snapshots of the migrations only the newest is kept', () => {
  expect(globSync('server/migrations/meta/*_snapshot.json', { cwd: root })).toHaveLength(1)
})
