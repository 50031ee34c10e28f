import { moveTime } from './move-time.ts'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSimulator } from '@alento/gateway-simulator/simulator.ts'
import { hashPassword } from '@alento/server/platform/password.ts'
import { allJobs } from '@alento/server/routes.ts'
import { openServer } from '@alento/server/server.ts'
import { startConfig } from '../tools/own-config.ts'
import { prepareOwn } from './prepare-own.ts'
import { seedDemo } from '../tools/seed/seed-demo.ts'

/**
 * The program and the gateway in one process whose clock moves on demand, for tests of what takes months. Never part of the
 * product. `POST /passar?dias=30` on MOVING_PORT lets days pass, each with the schedules and jobs that would have run on it;
 * `POST /entregar` sends the gateway's webhooks and runs what they start. Both answer with the time.
 */
const config = startConfig()
const simulator = await startSimulator({ port: Number(process.env.SIMULATOR_PORT), webhookDelayMs: null })
const server = await openServer(config, async ({ db, clock }) => {
  await seedDemo(db, {
    now: clock.now(),
    marca: config.brandName,
    storageDir: join(config.dataDir, 'arquivos'),
    hashPassword,
    secondFactorKey: config.secondFactorKey,
  })
})
const [own] = await prepareOwn(server.database, 1, config.secondFactorKey)
writeFileSync(join(config.dataDir, 'own.json'), JSON.stringify(own))
// Nobody books at the other units: without schedules, no job looks for their next free times on every day that passes.
await server.database.pool.query(
  'delete from agenda where corpo_clinico_id not in (select id from corpo_clinico where rede_id = $1)',
  [own!.unidade.id],
)
await server.app.listen({ port: config.port, host: '127.0.0.1' })
const { webhookSecret } = config.zoop
await server.deps.gateway.registerWebhook(
  `http://127.0.0.1:${config.port}/api/webhooks/zoop/${webhookSecret}`,
  webhookSecret,
)
/** All but the next free time of each unit: slow for a whole network, and the server's own schedule runs it every real minute. */
const scheduled = allJobs(server.deps).filter((job) => job.cron && job.name !== 'agenda.proximo')

/** The server opens its queues after its first response. */
async function openQueues(): Promise<void> {
  await fetch(`http://127.0.0.1:${config.port}/readyz`)
  const queues = allJobs(server.deps).filter((job) => !job.ownQueue).length
  for (;;) {
    const { rows } = await server.database.pool.query(
      `select to_regclass('pgboss.queue') is not null as there`,
    )
    if (rows[0].there) {
      const { rows: known } = await server.database.pool.query('select count(*)::int as n from pgboss.queue')
      if (known[0].n >= queues) return
    }
    await wait(100)
  }
}

/** Jobs that the server's own workers are running now. */
async function isBusy(): Promise<boolean> {
  const { rows } = await server.database.pool.query(`select 1 from pgboss.job where state = 'active' limit 1`)
  return rows.length > 0
}

/** Runs what is due, here or by the server's own workers, until nothing is. */
async function settle(): Promise<void> {
  for (;;) {
    simulator.control.transactions() // a look at the gateway lets happen what fell due there
    const sent = await simulator.control.deliver()
    const ran = await server.jobs.drain()
    if (await isBusy()) await wait(20)
    else if (ran === 0 && sent.length === 0) return
  }
}

async function passDay(): Promise<void> {
  moveTime(86_400_000)
  await settle()
  for (const { handler } of scheduled) await handler({})
  await settle()
}

await openQueues()
createServer((req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  const work = async (): Promise<void> => {
    if (pathname === '/passar') for (let n = Number(searchParams.get('dias')); n > 0; n -= 1) await passDay()
    await settle()
  }
  work().then(
    () => res.end(JSON.stringify({ agora: String(server.deps.clock.now()) })),
    (error: unknown) => res.writeHead(500).end(error instanceof Error ? error.stack : 'failed'),
  )
}).listen(Number(process.env.MOVING_PORT), '127.0.0.1')

process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0))
})
