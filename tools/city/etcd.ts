import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { isRunning, kill, start, until, type Program } from './programs.ts'

type Member = { name: string; client: string; peer: string; program: Program }
export type Etcd = {
  /** Addresses as Patroni takes them, without protocol. */
  hosts: string[]
  killLeader: () => Promise<string>
  /** Starts members that were killed. */
  resume: () => Promise<void>
}

type Status = { leader?: string; header?: { member_id?: string } }

async function statusOf(client: string): Promise<Status> {
  const response = await fetch(`${client}/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(1_000),
  })
  return (await response.json()) as Status
}

/** Whether this member is the leader: its id is that of the leader it knows. */
async function isLeader({ client, program }: Member): Promise<boolean> {
  if (!isRunning(program)) return false
  const { leader, header } = await statusOf(client).catch((): Status => ({}))
  return leader !== undefined && leader === header?.member_id
}

const knowsLeader = async ({ client }: Member): Promise<boolean> =>
  Number((await statusOf(client)).leader ?? 0) !== 0

/** Three members of etcd, which keep who is the primary: any two of them suffice. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const places = await Promise.all(
    ['etcd1', 'etcd2', 'etcd3'].map(async (name) => {
      const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
      return { name, client, peer }
    }),
  )
  const cluster = places.map(({ name, peer }) => `${name}=${peer}`).join()
  const open = ({ name, client, peer }: (typeof places)[number]): Program =>
    start({
      folder,
      name,
      command: 'etcd',
      args: Object.entries({
        name,
        'data-dir': join(folder, name),
        'listen-client-urls': client,
        'advertise-client-urls': client,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
        'initial-cluster': cluster,
        logger: 'zap',
        'enable-v2': 'true', // Patroni uses it
      }).map(([setting, value]) => `--${setting}=${value}`),
    })
  const members: Member[] = places.map((place) => ({ ...place, program: open(place) }))
  const ready = () =>
    until('etcd', 90, async () => (await Promise.all(members.map(knowsLeader))).every(Boolean))
  await ready()
  return {
    hosts: members.map(({ client }) => new URL(client).host),
    async killLeader() {
      for (const member of members) {
        if (!(await isLeader(member))) continue
        await kill(member.program)
        return member.name
      }
      throw new Error('nenhum líder do etcd')
    },
    async resume() {
      for (const member of members) if (!isRunning(member.program)) member.program = open(member)
      await ready()
    },
  }
}
