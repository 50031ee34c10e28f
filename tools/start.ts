import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { quickenImports } from '@alento/server/platform/quick-imports.ts'
import { root } from './run.ts'

// Only what is imported from here on starts quicker, so the program itself is another file.
const compiled = join(root, 'node_modules/.cache/alento')
enableCompileCache(compiled)
quickenImports()
const { startProgram } = await import('./start-program.ts')
await startProgram(compiled)
