import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/app/routes.ts'

const app = join(import.meta.dirname, '../web/app')
const hasAction = (file: string): boolean =>
  /export (?:async function|const) action\b|export \{[^}]*\baction\b/.test(
    readFileSync(join(app, file), 'utf8'),
  )

/** Every address of a page that takes forms; a part that names something is `:name`. */
const addressesOf = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = join('/', base, path)
    return [...(hasAction(file) ? [whole] : []), ...addressesOf(children, whole)]
  })

export const actionAddresses = [...new Set(addressesOf(routes))]
