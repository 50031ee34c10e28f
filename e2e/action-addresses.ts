import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { path?: string; file: string; children?: Entry[] }

const web = join(import.meta.dirname, '../web')
const hasAction = (file: string): boolean =>
  /export (?:async function|const) action\b|export \{[^}]*\baction\b/.test(
    readFileSync(join(web, 'app', file), 'utf8'),
  )

const addressesOf = (entries: readonly Entry[], base = ''): string[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = join('/', base, path)
    return [...(hasAction(file) ? [whole] : []), ...addressesOf(children, whole)]
  })

/** Every address of a page that takes forms, from the router's own list; a part that names something is `:name`. */
export function listActionAddresses(): string[] {
  const { stdout } = spawnSync('react-router', ['routes', '--json'], { cwd: web, encoding: 'utf8' })
  return [...new Set(addressesOf(JSON.parse(stdout) as Entry[]))]
}
