import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { numberText } from './number.ts'

const values = [0, 1, 9, 10, 99, 100, 995, 1_000, 12_345, 100_005, 999_999, 1_000_000, 123_456_789]

test('numbers are written as the browser writes them', () => {
  for (const places of [0, 1, 2]) {
    const fixed = { minimumFractionDigits: places, maximumFractionDigits: places }
    const browser = new Intl.NumberFormat('pt-BR', fixed)
    const all = values.flatMap((n) => (n === 0 ? [n] : [n, -n])).map((n) => n / 10 ** places)
    expect(all.map((n) => numberText(n, places))).toEqual(all.map((n) => browser.format(n)))
  }
})

test('half is rounded away from zero, and nothing left has no sign', () => {
  const texts = [4.25, -4.25, 0.04, -0.04].map((n) => numberText(n, 1))
  expect(texts).toEqual(['4,3', '-4,3', '0,0', '0,0'])
})

test('no page groups the digits of a count by itself', () => {
  const app = join(import.meta.dirname, '../..')
  const own = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] }).filter((file) =>
    /toLocaleString\('pt-BR'\)|NumberFormat\('pt-BR'\)/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(own).toEqual([])
})
