import { moveTime } from './move-time.ts'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startSimulator } from '@alento/gateway-simulator/simulator.ts'
import { allJobs } from '@alento/server/jobs.ts'
import { openServer } from '@alento/server/server.ts'
import { startConfig } from '../tools/own-config.ts'
import { chronicleOf } from './chronicle.ts'

/**
 * The program and the gateway in one process whose clock moves on demand, for tests of months. Never part of the
 * product. `POST /passar?dias=30` on MOVING_PORT lets days pass, each with the schedules and jobs that would have run on it; with
 * `&pagando`, every boleto and Pix is paid at the end of the day on which it was made. `POST /entregar` sends the gateway's webhooks
 * and runs the jobs that they start; `POST /historia?usuario=` returns a user's history.
 * The clock begins on a Monday at 9:00 in Brasília that is the same in every run, so that a test can name its days.
 */
moveTime(Date.parse('2028-01-10T12:00:00Z') - Date.now())

const config = startConfig()
const simulator = await startSimulator({ port: Number(process.env.SIMULATOR_PORT), webhookDelayMs: null })
const server = await openServer(config)
/**
 * Only the prices, people and schedules of one unit are used: the orders of the demonstration, whose reminders, expiry and
 * reconciliation with the gateway take most of the time of the first weeks, are removed, with the contracts, whose postings went with
 * them, and other units' schedules, in which a job would look for free times.
 */
await server.database.pool.query(
  'truncate pedido, agendamento, contrato, pagamento, pagamento_linha, lancamento, partida, lembrete, recebivel, transferencia cascade',
)
await server.database.pool.query(
  'delete from agenda where corpo_clinico_id not in (select id from corpo_clinico where rede_id = $1)',
  [process.env.OWN_UNIT],
)
await server.app.listen({ port: config.port, host: '127.0.0.1' })
const { webhookSecret } = config.zoop
await server.deps.gateway.registerWebhook(
  `http://127.0.0.1:${config.port}/api/webhooks/zoop/${webhookSecret}`,
  webhookSecret,
)
/**
 * Not on each day: the next free time of each unit, slow for a whole network, and run by the server's own schedule every real minute;
 * the hourly reconciliation, since the daily one covers its hours; and the daily e-mails about the audit trail and about late jobs to
 * each of the administrators whom the tests have; and the summaries of the platform's numbers, which no story reads.
 */
const left = ['agenda.proximo', 'conciliacao.hora', 'auditoria.ancorar', 'tarefa.avisar', 'numero.somar']
const scheduled = allJobs(server.deps).filter(({ cron, name }) => cron && !left.includes(name))
const isOfToday = (cron: string): boolean => cron.endsWith('*') || cron.endsWith(` ${new Date().getUTCDay()}`)

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

/** Runs due jobs, here or by the server's own workers, until none is left. */
async function settle(): Promise<void> {
  for (;;) {
    simulator.control.transactions() // a look at the gateway settles the charges that fell due there
    const sent = await simulator.control.deliver()
    const ran = await server.jobs.drain()
    if (await isBusy()) await wait(20)
    else if (ran === 0 && sent.length === 0) return
  }
}

/** Messages about something that the gateway is making wait for it (two minutes at most). */
const answerTimeMs = 180_000

/** The bank pays every boleto and Pix that waits there. */
async function payWaiting(): Promise<void> {
  for (const { id, tipo, status } of simulator.control.transactions())
    if (status === 'pending' && tipo !== 'credit') simulator.control.pay(id)
  await settle()
}

async function passDay(): Promise<void> {
  moveTime(86_400_000 - answerTimeMs)
  await settle()
  for (const { handler, cron } of scheduled) if (isOfToday(cron!)) await handler({})
  moveTime(answerTimeMs)
  await settle()
}

async function passDays({ dias, pagando }: { dias: number; pagando: boolean }): Promise<void> {
  await settle() // requests of today are done today
  for (let n = dias; n > 0; n -= 1) {
    await passDay()
    if (pagando) await payWaiting()
  }
}

await openQueues()
createServer((req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  const work = async (): Promise<unknown> => {
    if (pathname === '/historia') return chronicleOf(server.database.pool, searchParams.get('usuario') ?? '')
    if (pathname === '/passar')
      await passDays({ dias: Number(searchParams.get('dias')), pagando: searchParams.has('pagando') })
    await settle()
    return { agora: String(server.deps.clock.now()) }
  }
  work().then(
    (reply) => res.end(JSON.stringify(reply)),
    (error: unknown) => res.writeHead(500).end(error instanceof Error ? error.stack : 'failed'),
  )
}).listen(Number(process.env.MOVING_PORT), '127.0.0.1')

process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0))
})
