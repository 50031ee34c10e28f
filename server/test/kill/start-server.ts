import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickenImports } from '#platform/quick-imports.ts'

/** The program of `server-process.ts`, which starts a dozen times in a run: what was compiled once is kept from kill to kill. */
enableCompileCache(join(tmpdir(), 'alento-kill-compiled'))
quickenImports()
await import('./server-process.ts')
flushCompileCache()
