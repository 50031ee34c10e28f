import { expect, test } from 'vitest'
import { hoist } from './hoist-imports.ts'

const chunk = (imports: string[], kind: { isEntry?: boolean; isDynamicEntry?: boolean } = {}) => ({
  type: 'chunk' as const,
  isEntry: false,
  isDynamicEntry: false,
  imports,
  code: 'own();',
  ...kind,
})

test('a page and a later part import every level of what they need, once, after their own imports', () => {
  const bundle = {
    'assets/page.js': chunk(['assets/b.js', 'assets/a.js'], { isEntry: true }),
    'assets/part.js': chunk(['assets/c.js'], { isDynamicEntry: true }),
    'assets/a.js': chunk(['assets/c.js']),
    'assets/b.js': chunk(['assets/a.js', 'assets/c.js']),
    'assets/c.js': chunk(['assets/d.js']),
    'assets/d.js': chunk([]),
    'assets/page.css': { type: 'asset' as const },
  }
  hoist(bundle)
  expect(bundle['assets/page.js'].code).toBe('own();import"./c.js";import"./d.js";')
  expect(bundle['assets/part.js'].code).toBe('own();import"./d.js";')
  expect(bundle['assets/b.js'].code).toBe('own();')
})

test('scripts that import each other in a circle are imported once', () => {
  const bundle = {
    'assets/page.js': chunk(['assets/a.js'], { isEntry: true }),
    'assets/a.js': chunk(['assets/b.js']),
    'assets/b.js': chunk(['assets/a.js', 'assets/page.js']),
  }
  hoist(bundle)
  expect(bundle['assets/page.js'].code).toBe('own();import"./b.js";import"./page.js";')
})
