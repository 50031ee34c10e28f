import { loadConfig } from '@alento/server/config.ts'
import { openServer } from '@alento/server/server.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Prints the OpenAPI document, from a server on an empty embedded database that does not listen. */
const dataDir = mkdtempSync(join(tmpdir(), 'alento-openapi-'))
const server = await openServer(loadConfig({ NODE_ENV: 'development', DATA_DIR: dataDir, DEMO: '0' }))
const reply = await server.app.inject('/api/openapi.json')
console.log(JSON.stringify(reply.json(), null, 2))
await server.close()
rmSync(dataDir, { recursive: true, force: true })
