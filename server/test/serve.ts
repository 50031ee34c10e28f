import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickenImports } from '#platform/quick-imports.ts'

/** A server without its pages, as a process: sends its address when its jobs have started, and ends with who started it. */
enableCompileCache(join(tmpdir(), 'alento-kill-compiled'))
quickenImports()
const [{ loadConfig }, { openApi }] = await Promise.all([import('#config.ts'), import('#server.ts')])
const { app, close } = await openApi(loadConfig())
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => void close().then(() => process.exit(0)))
process.send?.(address)
