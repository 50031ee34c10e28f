import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../web/app')
const imported = /import (\w+) from '([^']+\.module\.css)'/g
const pathOf = (file: string, from: string): string =>
  from.startsWith('#') ? join(app, from.slice(1)) : join(app, dirname(file), from)

/** The classes that a text uses of the style sheet imported as `name`. */
const listUsedClasses = (text: string, name: string): string[] =>
  Array.from(
    text.matchAll(new RegExp(String.raw`\b${name}\.(?!module\.css)([A-Za-z_]\w*)`, 'g')),
    ([, used]) => used!,
  )

/** 'file: class' for each class that a component names and its style sheet lacks: it would be drawn without that style. */
function lacking(file: string, text: string, read: (path: string) => string): string[] {
  return Array.from(text.matchAll(imported)).flatMap(([, name, from]) => {
    const there = new Set(read(pathOf(file, from!)).match(/(?<=\.)[A-Za-z_][\w-]*/g))
    return listUsedClasses(text, name!)
      .filter((used) => !there.has(used))
      .map((used) => `${file}: ${used}`)
  })
}

/** A sheet's own classes, without those of other libraries. */
const classesOf = (css: string): string[] =>
  Array.from(
    css
      .replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|'[^']*'|url\([^)]*\)/g, '')
      .matchAll(/\.([A-Za-z_][\w-]*)/g),
    ([, name]) => name!,
  )

/** 'file: class' for each class of a style sheet that no component names. One that is read by a key may be any. */
function unused(sheet: string, css: string, users: readonly [name: string, text: string][]): string[] {
  if (users.some(([name, text]) => text.includes(`${name}[`))) return []
  const used = new Set(users.flatMap(([name, text]) => listUsedClasses(text, name)))
  return Array.from(new Set(classesOf(css)))
    .filter((name) => !used.has(name))
    .map((name) => `${sheet}: ${name}`)
}

const readText = (path: string): string => readFileSync(path, 'utf8')

test('every class that a component names is in its style sheet', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app })
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => lacking(file, readText(join(app, file)), readText))).toEqual([])
})

test('every class of a style sheet is named by a component', () => {
  const users = new Map<string, [name: string, text: string][]>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: app })) {
    const text = readText(join(app, file))
    for (const [, name, from] of text.matchAll(imported)) {
      const sheet = pathOf(file, from!)
      users.set(sheet, [...(users.get(sheet) ?? []), [name!, text]])
    }
  }
  const sheets = globSync('**/*.module.css', { cwd: app }).map((sheet) => join(app, sheet))
  expect(sheets.flatMap((sheet) => unused(sheet, readText(sheet), users.get(sheet) ?? []))).toEqual([])
})

test('a class that nothing names is named', () => {
  const css = `.there, .gone:hover { color: red } .there:has([name='a.B']) { margin: 0.5px }`
  expect(unused('a', css, [['css', '<p className={css.there} />']])).toEqual(['a: gone'])
})

test('a class that is missing is named', () => {
  const text = `import css from './a.module.css'\n<p className={css.there} /> <p className={css.gone} />`
  expect(lacking('a.tsx', text, () => '.there { color: red }')).toEqual(['a.tsx: gone'])
})
