import { join } from 'node:path'
import { loadConfig } from '@alento/server/config.ts'
import { createWebhook } from '@alento/server/modules/pagamento/create-webhook.ts'
import { hashPassword } from '@alento/server/platform/password.ts'
import { openServer } from '@alento/server/server.ts'
import { seedDemo } from '../tools/seed/seed-demo.ts'

/**
 * The server with settings that production refuses: http, no limit of calls, a simulator on this machine, the demonstration network.
 * Libraries see NODE_ENV=production (React renders several times slower without it), our own settings are read as development.
 * Everything else is as in `server/src/main.ts`.
 */
const config = loadConfig({ ...process.env, NODE_ENV: 'development' })
const server = await openServer(config, async ({ db, clock }) => {
  const storageDir = join(config.dataDir, 'arquivos')
  const { secondFactorKey, brandName: marca } = config
  if (config.demo) await seedDemo(db, { now: clock.now(), marca, storageDir, hashPassword, secondFactorKey })
})
await server.app.listen({ port: config.port, host: config.host })
if (!config.zoop.simulated) await createWebhook(server.deps, `http://127.0.0.1:${config.port}`)

const stop = (): void => void server.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
