import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '@alento/server/platform/db/open-db.ts'
import { isBuilt } from '../build.ts'
import { mustRun } from '../run.ts'
import { startBalancer } from './balancer.ts'
import { startEtcd, type Etcd } from './etcd.ts'
import { databaseUrl, startNodes, type Nodes } from './postgres-nodes.ts'
import { afterEnd, until } from './programs.ts'
import { environment, listPlaces, startGateway, startServers, type Servers } from './servers.ts'

export type City = {
  folder: string
  etcd: Etcd
  nodes: Nodes
  servers: Servers
  /** The address of visitors, and that of the gateway's simulator. */
  web: string
  gateway: string
  /** The primary's database, past every fault. */
  database: Database
  url: string
  /** Environment of an operator's commands. */
  env: Record<string, string>
  close: () => Promise<void>
}

/** @throws Error with the command to install them */
function refuseMissing(): void {
  const missing = ['etcd', 'patroni', 'haproxy'].filter((name) => spawnSync(name, ['--version']).error)
  if (missing.length > 0)
    throw new Error(
      `Falta ${missing.join(', ')}. No Debian, como root: apt-get install etcd-server patroni haproxy`,
    )
}

/** Starts etcd, three PostgreSQL, HAProxy, the simulator and three servers, and fills the database by `fill`. */
export async function openCity(
  keep: boolean,
  fill: (database: Database, env: Record<string, string>) => Promise<void>,
): Promise<City> {
  refuseMissing()
  if (!(await isBuilt())) await mustRun('páginas', 'node', ['tools/build.ts'])
  const folder = mkdtempSync(join(tmpdir(), 'alento-cidade-'))
  if (keep) console.log(folder)
  chmodSync(folder, 0o755) // the user postgres has its folders in it
  if (!keep) afterEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const etcd = await startEtcd(folder)
  const nodes = await startNodes(folder, etcd.hosts)
  const places = await listPlaces()
  const balancer = await startBalancer(folder, nodes.list, places)
  const gateway = await startGateway(folder)
  const url = databaseUrl(balancer.primary)
  const replicaUrl = databaseUrl(balancer.replicas)
  const env = environment(folder, { web: balancer.web, databaseUrl: url, replicaUrl, gateway })
  await mustRun('migrações', 'node', ['tools/migrate.ts'], { env })
  const database = await openDatabase({ url, migrate: false })
  await fill(database, env)
  const web = `http://127.0.0.1:${balancer.web}`
  const servers = await startServers(folder, places, env)
  await until('o balanceador', 90, async () => (await fetch(`${web}/readyz`)).ok)
  await mustRun('avisos do processador', 'node', ['tools/webhook-register.ts'], {
    env: { ...env, BASE_URL: web },
  })
  return {
    folder,
    etcd,
    nodes,
    servers,
    web,
    gateway,
    database,
    url,
    env,
    // The programs end with this one.
    close: () => database.close(),
  }
}
