import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatVisit, formatVisitShort, withHour } from './dia-label.ts'

test('a day with the year keeps its hour on the same line', () => {
  expect(withHour('25/11/2026', '09:20')).toBe('25/11/2026, às\u00a009:20')
})

test('a chosen time is said with its weekday', () => {
  expect(formatVisit('2026-11-25', '09:20')).toBe('Quarta, 25/11, às\u00a009:20')
  expect(formatVisitShort('2026-11-25', '09:20')).toBe('Qua, 25/11, às\u00a009:20')
  expect(formatVisitShort('2026-11-28', '14:00')).toBe('Sáb, 28/11, às\u00a014:00')
})

test('no page writes an hour after a day by itself, where a line may break before it', () => {
  const app = join(import.meta.dirname, '../..')
  const breaking = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) =>
    /(?:,|guardado|^\s*|`)\s?às \$?\{/m.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(breaking).toEqual([])
})
