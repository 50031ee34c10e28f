import { loadConfig } from '#config.ts'
import { openServer } from '#server.ts'

const config = loadConfig()
const server = await openServer(config)
const address = await server.app.listen({ port: config.port, host: config.host })
process.stdout.write(`alento: ${address}\n`)

const stop = (): void => void server.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
