import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Prints which module imports which, as a Mermaid graph: the picture that the boundaries allow, as it really is. */
const modules = join(root, 'server/src/modules')
const edges = new Set<string>()
for (const name of readdirSync(modules)) {
  for (const file of readdirSync(join(modules, name)).filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))) {
    const text = readFileSync(join(modules, name, file), 'utf8')
    for (const [, other] of text.matchAll(/from '#modules\/([^/]+)\//g)) if (other !== name) edges.add(`  ${name} --> ${other}`)
  }
}
console.log(['graph LR', ...[...edges].sort()].join('\n'))
