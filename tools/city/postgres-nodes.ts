import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { binaries } from '../postgres.ts'
import { atEnd, family, isRoot, isRunning, kill, signal, start, until, type Program } from './programs.ts'

export type Node = { name: string; port: number; rest: number; home: string; patroni: Program }
type Role = 'primary' | 'synchronous' | 'replica'
export type Nodes = {
  list: readonly Node[]
  /** @throws Error while no node has the role */
  find: (role: Role) => Promise<Node>
  /** Like `kill -9` of the machine: PostgreSQL with all its sessions, and Patroni. */
  kill: (node: Node) => Promise<void>
  /** Stops or continues every process of the node: from outside it is as if the network dropped its packets. */
  freeze: (node: Node) => void
  thaw: (node: Node) => void
  /** Starts nodes that were killed, and waits for a primary with a synchronous and another replica. */
  resume: () => Promise<void>
}

/** One password for all: nobody but this machine's loopback reaches them. */
const password = 'somente-na-cidade'

/**
 * Patroni renews its lock each `loop_wait`; a primary that is gone loses it after `ttl` seconds, and the synchronous replica takes
 * its place. Nothing is acknowledged that is on one machine only, so the new primary waits for a replica (`synchronous_mode_strict`),
 * which looks for it each `wal_retrieve_retry_interval`. `wal_sender_timeout` is how long an order waits for a synchronous replica
 * that no longer answers.
 */
const cluster = {
  ttl: 8,
  loop_wait: 2,
  retry_timeout: 3,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  failsafe_mode: true,
  primary_start_timeout: 5,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 200,
      shared_buffers: '128MB',
      jit: 'off',
      fsync: 'off', // processes are killed, not the machine: what they wrote to files stays
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      wal_retrieve_retry_interval: '500ms',
      wal_keep_size: '512MB',
      hot_standby_feedback: 'on',
    },
  },
}

type Place = Omit<Node, 'patroni'>

const configOf = (place: Place, etcdHosts: readonly string[]) => ({
  scope: 'alento',
  name: place.name,
  restapi: { listen: `127.0.0.1:${place.rest}`, connect_address: `127.0.0.1:${place.rest}` },
  // By the API of etcd 2, which compares who holds the lock when it renews it. Patroni 3.0.2 does not by that of etcd 3: a primary
  // that was frozen takes the lock back from its successor, and what that one acknowledged is lost.
  etcd: { hosts: etcdHosts },
  bootstrap: {
    dcs: cluster,
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    post_init: `psql -q -c "create role alento login password '${password}'" -c "create database alento owner alento"`,
  },
  postgresql: {
    listen: `127.0.0.1:${place.port}`,
    connect_address: `127.0.0.1:${place.port}`,
    data_dir: join(place.home, 'data'),
    bin_dir: binaries(),
    pgpass: join(place.home, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replica', password },
    },
    basebackup: [{ checkpoint: 'fast' }, 'no-sync'],
    parameters: { unix_socket_directories: place.home },
    remove_data_directory_on_diverged_timelines: true,
  },
})

/** The address of the product's database by way of a port of the load balancer. */
export const databaseUrl = (port: number): string => `postgres://alento:${password}@127.0.0.1:${port}/alento`

/** The postmaster's process id, null while PostgreSQL does not run. */
function postmasterOf({ home }: Place): number | null {
  const file = join(home, 'data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

const processesOf = (node: Node): number[] => {
  const postmaster = postmasterOf(node)
  return [
    ...(isRunning(node.patroni) ? family(node.patroni.pid) : []),
    ...(postmaster ? family(postmaster) : []),
  ]
}

const paths: Record<Role, string> = { primary: '/primary', synchronous: '/sync', replica: '/async' }

const hasRole = async ({ rest }: Node, role: Role): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${rest}${paths[role]}`, { signal: AbortSignal.timeout(1_000) })).ok

/** Three PostgreSQL under Patroni; one replica is synchronous. */
export async function startNodes(folder: string, etcdHosts: readonly string[]): Promise<Nodes> {
  const nodes: Node[] = []
  const run = ({ name, home }: Place): Program =>
    start({ folder, name, command: 'patroni', args: [join(home, 'patroni.yml')], asPostgres: true })
  const add = async (name: string): Promise<void> => {
    const home = join(folder, name)
    mkdirSync(home)
    chmodSync(home, 0o700)
    const place = { name, home, port: await freePort(), rest: await freePort() }
    // Every JSON is a YAML.
    writeFileSync(join(home, 'patroni.yml'), JSON.stringify(configOf(place, etcdHosts), null, 2))
    if (isRoot) execFileSync('chown', ['-R', 'postgres', home])
    nodes.push({ ...place, patroni: run(place) })
  }
  const find = async (role: Role): Promise<Node> => {
    for (const node of nodes) if (await hasRole(node, role).catch(() => false)) return node
    throw new Error(`nenhum nó é ${role}`)
  }
  const whole = () =>
    until('PostgreSQL com duas réplicas', 180, async () => {
      await Promise.all([find('primary'), find('synchronous'), find('replica')])
      return true
    })
  const killNode = (node: Node): void => signal(processesOf(node), 'SIGKILL')
  atEnd(() => nodes.forEach(killNode))
  await add('pg1')
  await until('o primeiro PostgreSQL', 180, () => hasRole(nodes[0]!, 'primary'))
  await add('pg2')
  await add('pg3')
  await whole()
  return {
    list: nodes,
    find,
    async kill(node) {
      killNode(node)
      await kill(node.patroni)
    },
    freeze: (node) => signal(processesOf(node), 'SIGSTOP'),
    thaw: (node) => signal(processesOf(node), 'SIGCONT'),
    async resume() {
      for (const node of nodes) if (!isRunning(node.patroni)) node.patroni = run(node)
      await whole()
    },
  }
}
