import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { quickenImports } from '@alento/server/platform/quick-imports.ts'
import { root } from './run.ts'

// Imports after this point are faster, so the program itself is in another file.
const compiled = join(root, 'node_modules/.cache/alento')
enableCompileCache(compiled)
quickenImports()
const { startProgram } = await import('./start-program.ts')
await startProgram(compiled)
