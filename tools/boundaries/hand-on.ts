import { withoutComments, type Source } from './sources.ts'

/** `export const a = (x: X, y: Y): R => b(x, y)`, nothing else in the statement. */
const arrow = /^export const \w+ = (?:async )?\(([^()]*)\)[^=]*=>\s*(?:await )?\w+\(([^()]*)\)$/
const reexport = /^export (?:\*|\{(?!\s*type\b))[^;]*? from '/m

const namesOf = (parameters: string): string =>
  parameters
    .split(',')
    .map((p) => p.replace(/:[\s\S]*/, '').trim())
    .filter(Boolean)
    .join()

const isHandedOn = (statement: string): boolean => {
  const [, parameters, given] = arrow.exec(statement) ?? []
  return parameters !== undefined && given !== undefined && namesOf(parameters) === namesOf(given)
}

/** Whether a module's file only hands its calls on to another one: every value that it exports is that one's. */
function onlyHandsOn(text: string): boolean {
  const statements = withoutComments(text)
    .split(/\n(?=\S)/)
    .map((s) => s.trim())
    .filter((s) => s.startsWith('export ') && !/^export (?:declare )?(?:type|interface)\b/.test(s))
  return statements.length > 0 && statements.every(isHandedOn)
}

/** Files of the server (tests apart) that only rename and hand on: import the file behind them. */
export const handingOn = (sources: readonly Source[]): string[] =>
  sources
    .filter(
      ({ path, text }) =>
        reexport.test(withoutComments(text)) || (path.startsWith('server/src/modules/') && onlyHandsOn(text)),
    )
    .map(({ path }) => `${path}: só repassa, importe o que está por trás`)
