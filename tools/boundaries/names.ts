import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutComments, type Source } from './sources.ts'

/** The verbs of operations. At most 40; a new one takes the place of another. `.dependency-cruiser.cjs` reads the list too. */
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

/** Words that only Portuguese joins nouns with, after the first word of a name: `prazoDaApolice`, `idadeEm`. */
const portuguese = /^(?!.*(?:Of|Routes)$)[a-z]+(?:De|Da|Do|Das|Dos|Em|Ate|Entre|Pela|Pelo)(?:[A-Z]|$)/
const exported = /^export (?:async )?(?:function (\w+)|const (\w+) = (?:async )?(?:<[^=]*>)?\([^=]*=>)/gm
/** Verbs of functions that read or write rows, beside those of operations. */
const others = ['count', 'delete', 'has', 'insert', 'is', 'mark', 'may', 'put', 'replace', 'save', 'sum']

/**
 * Exported functions named by a Portuguese phrase. A name is an English verb and the field's noun (`listPrecoDaUnidade`), or 'the x of
 * a y' (`prazoOf`). Messages to people are named after their content.
 */
export const wrongFunctions = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !path.endsWith('.mensagens.ts'))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(exported), ([, a, b]) => (a ?? b)!)
        .filter((name) => portuguese.test(name) && ![...verbs, ...others].includes(/^[a-z]+/.exec(name)![0]))
        .map((name) => `${path}: ${name} é uma frase em português`),
    )

/**
 * Words that stand before no `Of`: 'the said of an exam' has no noun, so the name does not say what it returns. Better a verb
 * (`findTrecho`) or the noun itself (`chosenTimeOf`).
 */
const noNouns = JSON.parse(readFileSync(join(import.meta.dirname, 'no-nouns.json'), 'utf8')) as string[]
const named = /\b(?:function\*?|const) (\w*Of)\b/g
const lastWord = (name: string): string => (/([A-Z]?[a-z\d]+)Of$/.exec(name)?.[1] ?? '').toLowerCase()

/** Functions and constants called 'the x of a y' whose x is no noun. */
export const namesWithoutNoun = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    Array.from(withoutComments(text).matchAll(named), ([, name = '']) => name)
      .filter((name) => noNouns.includes(lastWord(name)))
      .map((name) => `${path}: ${name} não tem substantivo antes de Of`),
  )
