import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadConfig } from '@alento/server/config.ts'
import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { hashPassword } from '@alento/server/platform/password.ts'
import { isBuilt } from '../tools/build.ts'
import { run } from '../tools/run.ts'
import { seedDemo } from '../tools/seed/seed-demo.ts'
import { serveWhatsapp, whatsappEnv } from './whatsapp.ts'
import { otherBrand } from './other-brand.ts'
import { listAdministrators, prepareOwn } from './prepare-own.ts'

/**
 * Starts the servers of the tests: two with the demonstration and everything that tests have for themselves, one that all tests
 * share, and one for the few that need the whole system to themselves; and prepares the data of a third, which its test starts
 * (`moving-server.ts`). Seeded once, the others are copies; the pages are built meanwhile unless they are. Responds on
 * E2E_READY_PORT once both servers are ready.
 */
const env = process.env as Record<string, string>
const root = join(import.meta.dirname, '..')
const folders = { shared: join(env.E2E_DATA!, 'shared'), alone: join(env.E2E_DATA!, 'alone') }
const copies = [folders.alone, join(env.E2E_DATA!, 'moving')]

async function seed(): Promise<void> {
  const folder = folders.shared
  mkdirSync(folder, { recursive: true })
  const { secondFactorKey, brandName: marca } = loadConfig({ NODE_ENV: 'development' })
  const database = await openDatabase({ folder: join(folder, 'db') })
  const now = Temporal.Now.instant()
  await seedDemo(database.db, {
    now,
    marca,
    storageDir: join(folder, 'arquivos'),
    hashPassword,
    secondFactorKey,
  })
  const { own, trios } = await prepareOwn(database, Number(env.E2E_OWN ?? 480), secondFactorKey)
  await database.close()
  writeFileSync(join(folder, 'own.json'), JSON.stringify(own))
  writeFileSync(join(folder, 'trio.json'), JSON.stringify(trios))
  for (const which of ['admin', 'novo'] as const)
    writeFileSync(join(folder, `${which}.json`), JSON.stringify(listAdministrators(which)))
  for (const copy of copies) cpSync(folder, copy, { recursive: true })
}

/** In another process, since the embedded database keeps this one busy. */
async function build(): Promise<void> {
  if (await isBuilt()) return
  const code = await run('node', ['tools/build.ts'])
  if (code !== 0) throw new Error('the pages could not be built')
}

function start(which: keyof typeof folders): void {
  const [port, simulatorPort] = [env[`E2E_PORT_${which}`]!, env[`E2E_SIMULATOR_PORT_${which}`]!]
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...env,
      NODE_ENV: 'development',
      PORT: port,
      SIMULATOR_PORT: simulatorPort,
      DATA_DIR: folders[which],
      DATABASE_URL: '',
      RATE_LIMIT: '0',
      // Clients that a test signs up come from an address each: one address gets few codes an hour.
      TRUST_PROXY: '1',
      // No page may show the default name (marca.spec.ts).
      ...(which === 'alone' && { BRAND_NAME: otherBrand }),
      // The shared server may send short notices by WhatsApp; the other server shows that it is not offered.
      ...(which === 'shared' && whatsappEnv(env.E2E_WHATSAPP_PORT!)),
      // No test contacts other machines: the CEP services are replaced locally.
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'cep-loopback.ts')).href}`,
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  child.once('exit', () => process.exit(1))
}

const isReady = (which: string): Promise<boolean> =>
  fetch(`http://localhost:${env[`E2E_PORT_${which}`]}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Prints when a step ends: a start that hangs shows which one did not. */
async function said(step: string, work: Promise<void>): Promise<void> {
  await work
  process.stdout.write(`${step}: ${Math.round(performance.now() / 1000)} s\n`)
}

await serveWhatsapp({ port: env.E2E_WHATSAPP_PORT!, to: env.E2E_PORT_shared! })
await Promise.all([said('demonstração', seed()), said('páginas', build())])
for (const which of ['shared', 'alone'] as const) start(which)
createServer((_, res) => {
  void Promise.all(['shared', 'alone'].map(isReady)).then((ready) =>
    res.writeHead(ready.every(Boolean) ? 200 : 503).end(),
  )
}).listen(Number(env.E2E_READY_PORT), '127.0.0.1')
