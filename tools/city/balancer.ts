import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import type { Node } from './postgres-nodes.ts'
import { start, type Program } from './programs.ts'

export type Balancer = { primary: number; replicas: number; web: number; program: Program }
type Place = { name: string; port: number }

/**
 * A PostgreSQL that answers at `path` of Patroni's REST interface; where none does, one that answers at `otherwise`. Sessions of one
 * that lost its role are cut, so that nobody waits for it.
 */
type Wanted = { name: string; port: number; path: string; otherwise?: string }

function postgresOf({ name, port, path, otherwise }: Wanted, nodes: readonly Node[]): string {
  const checked = (asked: string): string => `
backend ${name}-${asked.slice(1)}
  mode tcp
  option httpchk OPTIONS ${asked}
  timeout queue 1s
  timeout check 1s
  default-server inter 1s fastinter 250ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`
  const first = `${name}-${path.slice(1)}`
  return `
frontend ${name}
  mode tcp
  bind 127.0.0.1:${port}
${otherwise ? `  use_backend ${name}-${otherwise.slice(1)} if { nbsrv(${first}) eq 0 }\n` : ''}  default_backend ${first}
${checked(path)}${otherwise ? checked(otherwise) : ''}`
}

/**
 * A GET that a server did not answer, or could not while its database was away, goes to another one; anything else is the caller's
 * to repeat, with its idempotency key.
 * While no server is ready, those that live are asked: what they can do without the primary, they do.
 */
const webOf = (port: number, servers: readonly Place[]): string => {
  const backend = (name: string, path: string): string => `
backend ${name}
  mode http
  balance roundrobin
  option httpchk GET ${path}
  option forwardfor
  option redispatch 1
  retries 2
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry if !METH_GET
  timeout check 1s
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1
${servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port} check`).join('\n')}
`
  return `
frontend web
  mode http
  bind 127.0.0.1:${port}
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
${backend('ready', '/readyz')}${backend('alive', '/healthz')}`
}

const head = `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
`

/** HAProxy: one port each for the primary, for replicas, and for visitors. */
export async function startBalancer(
  folder: string,
  nodes: readonly Node[],
  servers: readonly Place[],
): Promise<Balancer> {
  const ports = { primary: await freePort(), replicas: await freePort(), web: await freePort() }
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    [
      head,
      postgresOf({ name: 'primary', port: ports.primary, path: '/primary' }, nodes),
      // Only the synchronous replica is promoted, so the other one goes on while there is no primary.
      postgresOf({ name: 'replica', port: ports.replicas, path: '/async', otherwise: '/replica' }, nodes),
      webOf(ports.web, servers),
    ].join(''),
  )
  // -db: in the foreground, one process.
  const program = start({ folder, name: 'haproxy', command: 'haproxy', args: ['-db', '-f', file] })
  return { ...ports, program }
}
