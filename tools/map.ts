import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Prints which module imports which, as a Mermaid graph of the actual imports. */
const modules = join(root, 'server/src/modules')
const importsOf = (name: string, file: string): string[] =>
  Array.from(
    readFileSync(join(modules, name, file), 'utf8').matchAll(/from '#modules\/([^/]+)\//g),
    (found) => found[1] ?? '',
  )

const edges = readdirSync(modules).flatMap((name) =>
  readdirSync(join(modules, name))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => importsOf(name, file))
    .filter((other) => other !== name)
    .map((other) => `  ${name} --> ${other}`),
)
console.log(['graph LR', ...[...new Set(edges)].toSorted()].join('\n'))
