import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './app/routes.ts'
import { sheetsOf } from './app/sheets/sheets.ts'
import { className, placeOf, placesOf } from './style.ts'

const app = join(import.meta.dirname, 'app')
const places = placesOf()
const sheetOf = (css: string): string | undefined => placeOf(css, places)?.[1]

/** Lists our own files that a file imports, at once or later. */
const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(join(app, file), 'utf8').matchAll(/(?:from|import\(?)\s*'([#.][^']+)'/g),
    ([, to]) => (to!.startsWith('#') ? to!.slice(1) : join(dirname(file), to!)),
  ).filter((to) => /\.(tsx?|css)$/.test(to) && existsSync(join(app, to)))

/** The CSS modules that a page needs, those of its later parts included. */
function stylesOf(page: string): string[] {
  const found = new Set([page])
  for (const file of found) if (!file.endsWith('.css')) for (const to of importsOf(file)) found.add(to)
  return Array.from(found).filter((file) => file.endsWith('.module.css'))
}

const linked = (page: string): string[] => sheetsOf([page.replace(/\.tsx$/, '')])

test("every rule that a page needs is in one of the page's own sheets", () => {
  const pages = ['root.tsx', ...globSync('pages/**/page.tsx', { cwd: app })]
  const missing = pages.flatMap((page) =>
    stylesOf(page)
      .filter((css) => !linked(page).includes(sheetOf(css) ?? ''))
      .map((css) => `${page}: ${css}`),
  )
  expect(missing).toEqual([])
  expect(pages.flatMap(stylesOf).length).toBeGreaterThan(1000)
})

test('visitors load one sheet, everybody else one more', () => {
  expect(linked('pages/publico/inicio/page.tsx')).toEqual(['site'])
  expect(linked('pages/entrada/login/equipe/page.tsx')).toEqual(['site'])
  expect(linked('pages/cliente/checkout/page.tsx')).toEqual(['site', 'cliente'])
  expect(linked('pages/unidade/mesa/voucher/page.tsx')).toEqual(['site', 'equipe'])
})

test("no page behind a login has an id of its own: its sheet is found by its file's folder", () => {
  const own = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
    list.flatMap((r) => [...(r.id ? [r] : []), ...own(r.children ?? [])])
  const ids = own(routes)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter(({ file }) => !/^pages\/(publico|entrada)\//.test(file))).toEqual([])
})

test('every CSS module is needed by a page, and everything that a sheet names exists', () => {
  const all = globSync('**/*.module.css', { cwd: app })
  const used = new Set(globSync('{root,pages/**/page}.tsx', { cwd: app }).flatMap(stylesOf))
  expect(all.filter((css) => !used.has(css))).toEqual([])
  expect(places.filter((place) => !all.some((css) => placeOf(css, [place])))).toEqual([])
})

test('no two CSS modules have the same names', () => {
  const names = globSync('**/*.module.css', { cwd: app }).map((css) => className('', join(app, css)))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
