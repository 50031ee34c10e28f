import { assumeProduction, loadConfig } from '#config.ts'
import { loggable } from '#platform/log.ts'
import { openServer, type Server } from '#server.ts'

/** A start that cannot succeed is one line that says why: settings, database, port. */
function giveUp(error: unknown): never {
  process.stderr.write(`alento: ${loggable(error).message}\n`)
  process.exit(1)
}

async function start(): Promise<Server> {
  assumeProduction()
  const config = loadConfig()
  const server = await openServer(config)
  const address = await server.app.listen({ port: config.port, host: config.host })
  process.stdout.write(`alento: ${address}\n`)
  return server
}

const server = await start().catch(giveUp)
const stop = (): void => void server.end().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
