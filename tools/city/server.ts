import { loadConfig } from '@alento/server/config.ts'
import { openServer } from '@alento/server/server.ts'

/**
 * A server as `server/src/main.ts` starts it, with settings that production refuses: http, and a simulator on this machine.
 * Libraries see NODE_ENV=production, our own settings are read as development.
 */
const config = loadConfig({ ...process.env, NODE_ENV: 'development' })
const server = await openServer(config)
await server.app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', () => void server.end().then(() => process.exit(0)))
