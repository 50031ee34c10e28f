import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './sources.ts'

/** What an operation does. At most 40; a new one takes the place of another. `.dependency-cruiser.cjs` reads the list too. */
const verbs = JSON.parse(readFileSync(join(import.meta.dirname, 'verbs.json'), 'utf8')) as string[]
const mostVerbs = 40

/** Files that hold something other than operations: `<noun>.<kind>.ts`. */
const kinds: readonly string[] = [
  'dados',
  'jobs',
  'mensagens',
  'problemas',
  'queries',
  'routes',
  'rules',
  'store',
  'tables',
  'textos',
  'titular',
]

const isKind = (file: string): boolean => kinds.some((kind) => file.endsWith(`.${kind}.ts`))
const isVerb = (file: string): boolean => verbs.includes(/^([a-z]+)-[a-z0-9-]+\.ts$/.exec(file)?.[1] ?? '')

/** Files of modules that are named after neither an operation nor a kind of file. */
export const wrongNames = (sources: readonly Source[], listed = verbs.length): string[] => [
  ...(listed > mostVerbs ? [`${listed} verbos, o máximo é ${mostVerbs}`] : []),
  ...sources
    .filter(({ path }) => path.startsWith('server/src/modules/'))
    .filter(({ path }) => {
      const file = path.slice(path.lastIndexOf('/') + 1)
      return !isKind(file) && !isVerb(file)
    })
    .map(({ path }) => `${path}: nem verbo da lista nem <substantivo>.<tipo>.ts`),
]
