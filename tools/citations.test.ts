import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root, workspaces } from './run.ts'

const folders = [...workspaces, 'docs'].join()
const skipped = /node_modules|\/build(-before)?\/|\.react-router|test-results|tools\/citations\.test\.ts$/
/** Every text that may cite a page. */
const sources = globSync(
  [`{${folders}}/**/*.{ts,tsx,js,css,sql,md,json}`, '*.{md,json,ts}', '.dependency-cruiser.cjs'],
  { cwd: root },
).filter((file) => !skipped.test(file))

const has = (path: string): boolean => existsSync(join(root, path))
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root })
const hasDecision = (number: string): boolean => decisions.some((file) => file.includes(`/${number}-`))

/** A page by the name in a comment: relative to the root, next to the citing file, or in docs/spec. */
const pageOf = (name: string, file: string): string | undefined =>
  [name, join('docs/spec', name), join(dirname(file), name), join('docs', name)].map(normalize).find(has)

const headings = new Map<string, string[]>()
function headingsOf(page: string): string[] {
  const known = headings.get(page)
  if (known) return known
  const found = [...readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map((m) => m[1]!)
  headings.set(page, found)
  return found
}
const numbersIn = (text: string): string[] => [...text.matchAll(/\d+/g)].map((m) => m[0])
const quotedIn = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map((m) => m[1]!)

/** The cited parts that `page` does not have: sections by number, headings by their words. */
function missingParts(page: string, sections: string, quoted: string): string[] {
  const there = headingsOf(page)
  return [
    ...numbersIn(sections).filter((n) => !there.some((h) => h.startsWith(`${n}. `) || h.startsWith(`${n} `))),
    ...quotedIn(quoted).filter((words) => !there.some((h) => h.includes(words))),
  ].map((part) => `${page}: no part ${part}`)
}

const numbers = String.raw`\d+(?:(?:, | and )\d+)*`
const quotes = String.raw`'[^']+'(?:(?:, | and )'[^']+')*`
const pages = new RegExp(
  String.raw`(?<![\w/.-])((?:[\w-]+/)*[\w-]+\.md)\`?(?:, sections? (${numbers}))?(?:, (${quotes}))?`,
  'g',
)
const specification = new RegExp(
  String.raw`specification,? sections? (${numbers})|sections? (${numbers}) of the specification`,
  'g',
)

/** Citations of pages, with the section or heading that they name. */
const pageProblems = (file: string, text: string): string[] => [
  ...[...text.matchAll(pages)].flatMap(([all, name, sections, quoted]) => {
    const page = pageOf(name!, file)
    return page ? missingParts(page, sections ?? '', quoted ?? '') : [`no page: ${all}`]
  }),
  ...[...text.matchAll(specification)].flatMap(([, before, after]) =>
    missingParts('docs/spec/specification.md', before ?? after ?? '', ''),
  ),
]

const adrProblems = (text: string): string[] =>
  [...text.matchAll(/\bADRs? (\d{4}(?:(?:, | and | to )\d{4})*)/g)]
    .flatMap((m) => numbersIn(m[1]!))
    .filter((number) => !hasDecision(number))
    .map((number) => `no ADR ${number}`)

const pathProblems = (text: string): string[] => [
  ...[...text.matchAll(/(?<![\w/.-])docs\/[\w./-]*[\w-]/g)]
    .map((m) => m[0])
    .filter((path) => !has(path) && !hasDecision(/^docs\/decisions\/(\d{4})$/.exec(path)?.[1] ?? 'none'))
    .map((path) => `no such path: ${path}`),
  ...[...text.matchAll(/\blook\/[\w-]+\.\w+/g)]
    .filter(([path]) => !has(join('docs/spec', path)))
    .map(([path]) => `no page of the visual design: ${path}`),
]

const requirements = readFileSync(join(root, 'docs/spec/requirements.md'), 'utf8')

/** Rows of the requirements in brackets, such as '(K6)', and sections without a page: 'section 8' must name one. */
const rowProblems = (text: string): string[] => [
  ...[...text.matchAll(/\(([A-GKLNOPRSUV]\d{1,2}(?:, [A-GKLNOPRSUV]\d{1,2})*)\)/g)]
    .flatMap((m) => m[1]!.split(', '))
    .filter((row) => !new RegExp(String.raw`\b${row}\b`).test(requirements))
    .map((row) => `no requirement ${row}`),
  ...[
    ...text
      .replaceAll(pages, '')
      .replaceAll(specification, '')
      .matchAll(/\bsections? \d+/g),
  ].map(([words]) => `no page: ${words}`),
]

/** Sources that a reader of this repository cannot open. */
const outsideProblems = (text: string): string[] =>
  [
    ...text.matchAll(/\breference on \w+|Source: (?:the )?(?:issue|design)\b|\bissue \d+\b|\bthe issue's\b/g),
  ].map(([words]) => `outside of the repository: ${words}`)

/** Joins the lines of comments, because a citation may continue on the next line. */
const running = (text: string): string => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*/g, ' ')

/** Pages of docs/spec are excluded, because they cite their own sources. */
const citing = sources.filter((file) => !file.startsWith('docs/spec/'))
const named = (file: string, problems: readonly string[]): string[] => problems.map((p) => `${file}: ${p}`)

test('every page, section and ADR that is cited is in the repository', () => {
  const problems = citing.flatMap((file) => {
    const text = running(readFileSync(join(root, file), 'utf8'))
    const found = [
      pageProblems(file, text),
      adrProblems(text),
      pathProblems(text),
      rowProblems(text),
      outsideProblems(text),
    ]
    return named(file, found.flat())
  })
  expect(problems).toEqual([])
})

const documents = sources.filter((file) => file.endsWith('.md'))

test('every link of the documents leads to a file', () => {
  const problems = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((m) => m[1]!)
    const own = links.filter((to) => !/^(https?:|mailto:|#)/.test(to))
    return named(
      file,
      own.filter((to) => !has(join(dirname(file), to.replace(/#.*/, '')))),
    )
  })
  expect(problems).toEqual([])
})

/** Decisions name the files of their time; all other pages must name existing files. */
const current = documents.filter((file) => !/^docs\/(spec|decisions)\//.test(file))

test('every file that the documents name exists', () => {
  const path = /`((?:contract|server|web|gateway-simulator|e2e|tools|bench)\/[^`\s<>*{}…:]*)`/g
  const problems = current.flatMap((file) => {
    const paths = [...readFileSync(join(root, file), 'utf8').matchAll(path)].map((m) => m[1]!)
    return named(
      file,
      paths.filter((to) => !has(to)),
    )
  })
  expect(problems).toEqual([])
})
