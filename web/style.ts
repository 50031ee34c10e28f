import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'

const app = join(import.meta.dirname, 'app')
const modules = /@modules ([^;]+);/g
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: app }).map((file) => file.replaceAll('\\', '/'))
/** Lists the names in a sheet's `@modules`, in its order. */
const namedIn = (sheet: string): string[] =>
  Array.from(sheet.matchAll(modules)).flatMap(([, places = '']) => places.split(/\s+/))

/**
 * 'card_panel', 'cliente-moldura_side': derived from the file's own path, so that it is unique; without a hash it compresses to
 * almost nothing. A page's name includes its folder; `ui` and `parts` share no file name.
 */
export function className(name: string, file: string): string {
  const stem = basename(file).replace('.module.css', '')
  return file.includes('/pages/') ? `${basename(dirname(file))}-${stem}_${name}` : `${stem}_${name}`
}

/** Lists the names of all sheets, each with its sheet: 'parts/numeros' or, without its ending, one file. */
export const placesOf = (): [place: string, sheet: string][] =>
  filesOf('sheets/*.css').flatMap((file) =>
    namedIn(readFileSync(join(app, file), 'utf8')).map((place): [string, string] => [
      place,
      basename(file, '.css'),
    ]),
  )

const isIn = (file: string, place: string): boolean =>
  file.startsWith(`${place}/`) || file === `${place}.module.css`

/** The place that a CSS module belongs to: the most exact one. */
export const placeOf = (file: string, places: ReturnType<typeof placesOf>) =>
  places.filter(([place]) => isIn(file, place)).toSorted(([a], [b]) => b.length - a.length)[0]

/**
 * A CSS module is only its names to the file that imports it; its rules are in the sheet that names it by `@modules`, in the order
 * of the sheet. So the order of the cascade depends on no import, and a part that is loaded later is never unstyled.
 */
export function sheets(): Plugin {
  let config: ResolvedConfig
  const compiled = new Map<string, ReturnType<typeof preprocessCSS>>()
  const compile = (file: string) => {
    const before = compiled.get(file)
    if (before) return before
    const result = preprocessCSS(readFileSync(file, 'utf8'), file, config)
    compiled.set(file, result)
    return result
  }
  const rulesOf = async (place: string): Promise<string> => {
    const places = placesOf()
    const files = filesOf('**/*.module.css').filter((file) => placeOf(file, places)?.[0] === place)
    const results = await Promise.all(files.toSorted().map((file) => compile(join(app, file))))
    return results.map(({ code }) => code).join('\n')
  }
  return {
    name: 'sheets',
    enforce: 'pre',
    configResolved: (resolved) => void (config = resolved),
    resolveId: {
      filter: { id: /\.module\.css$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && `${found.id}.js`
      },
    },
    load: {
      filter: { id: /\.module\.css\.js$/ },
      async handler(id) {
        const { modules: names = {} } = await compile(id.slice(0, -3))
        return `export default ${JSON.stringify(names)}`
      },
    },
    transform: {
      filter: { id: /[\\/]sheets[\\/]\w+\.css(\?|$)/ },
      async handler(code) {
        const rules = await Promise.all(namedIn(code).map(rulesOf))
        return code.replace(modules, '') + rules.join('\n')
      },
    },
  }
}
