import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The parts of the bundler's output that are read here, and the code that is changed. */
type Output = { type: 'asset' } | Chunk
type Chunk = { type: 'chunk'; isEntry: boolean; isDynamicEntry: boolean; imports: string[]; code: string }

/**
 * Has the script of each page, and of each part that is loaded later, import what its imports import, so that the browser requests
 * all of it at once instead of one level after the other.
 */
export function hoist(bundle: Readonly<Record<string, Output>>): void {
  const importsOf = (file: string): readonly string[] => {
    const output = bundle[file]
    return output?.type === 'chunk' ? output.imports : []
  }
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || !(output.isEntry || output.isDynamicEntry)) continue
    const needed = new Set(output.imports)
    // The loop also visits what is added to the set meanwhile.
    for (const file of needed) for (const next of importsOf(file)) needed.add(next)
    // Appended, so that all modules run in the same order as without.
    for (const file of [...needed].slice(output.imports.length)) output.code += `import"./${basename(file)}";`
  }
}

/** Rollup does this by default; Rolldown does not yet (ADR 0251). */
export const hoistImports: Plugin = {
  name: 'hoist-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: (_, bundle) => hoist(bundle),
}
