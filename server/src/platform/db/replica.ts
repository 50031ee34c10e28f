import type pg from 'pg'
import { isDatabaseAway, openDrizzle, type Root } from './db.ts'
import { askProbe, fitsSql, openPool, openProbe, session, reasonOf, type Warn } from './open-pool.ts'
import { openAge } from './replica-age.ts'

/** A replica of the database, for reads of visitors. */
export type Replica = {
  db: Root
  /** Whether it answers now: it is there, and its data are no older than the limit. Asks nobody. */
  isGood: () => boolean
  /** Notes a read that failed; a replica that was lost answers no more until it was looked at again. */
  distrust: (error: unknown) => void
  close: () => Promise<void>
}

type Settings = {
  url: string
  primaryUrl: string
  maxLagMs: number
  /** Whether the connections ask for our settings; behind a pooler the role has them. */
  asksSession: boolean
  warn: Warn
}

/** ms that a visitor waits for a replica that has fallen silent before the primary is asked. */
const silentFor = 5_000

type Head = { position: number; identity: string }
type Node = Head & { follows: boolean; fits: boolean }

/** SQL: which database of which PostgreSQL this is; a replica has that of its primary. */
const identitySql = `(select system_identifier from pg_control_system()) || ' ' ||
  (select oid from pg_database where datname = current_database())`

const positionOf = (lsn: string): string =>
  `(${lsn} - '0/0'::pg_lsn)::int8 as position, ${identitySql} as identity`
const headSql = positionOf('pg_current_wal_lsn()')
const nodeSql = `${positionOf('pg_last_wal_replay_lsn()')}, pg_is_in_recovery() as follows, ${fitsSql} as fits`

/**
 * Asks both servers where they are, and remembers what that says about the replica: several times within the limit, so that one look
 * that comes late changes nothing.
 */
function watch({ primaryUrl, maxLagMs }: Settings, to: pg.ClientConfig, onLook: () => void) {
  const everyMs = Math.min(1_000, maxLagMs / 4)
  const primary = openProbe({ connectionString: primaryUrl }, everyMs, 2 * everyMs)
  const replica = openProbe(to, everyMs, 2 * everyMs)
  const age = openAge(maxLagMs)
  let identity: string | null = null
  let fault: string | null = 'not looked at yet'
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** Returns why the replica is of no use, whatever the age of its data. */
  async function look(): Promise<string | null> {
    const at = performance.now()
    const head = await askProbe<Head>(primary, headSql).catch(() => null)
    age.noteHead(at, head?.position ?? null)
    identity = head?.identity ?? identity
    const node = await askProbe<Node>(replica, nodeSql)
    if (identity === null) return 'the primary was never asked'
    if (node.identity !== identity) return 'is another database than DATABASE_URL'
    if (!node.follows) return 'is no replica: it takes writes'
    if (!node.fits) return 'its sessions are not in UTC or have no time limit'
    age.noteReplayed(node.position)
    return null
  }

  async function lookOn(): Promise<void> {
    const found = await look().catch(reasonOf)
    if (isClosed) return
    fault = found
    onLook()
    timer = setTimeout(() => void lookOn(), everyMs).unref()
  }
  void lookOn()

  return {
    findFault: (): string | null => fault ?? (age.isWithin(performance.now()) ? null : 'is behind'),
    isLost: age.isLost,
    setFault: (why: string): void => void (fault = why),
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([primary.end(), replica.end()])
    },
  }
}

/** Says once what visitors read, each time that changes. */
function openSay(where: string, warn: Warn) {
  let said = ''
  return (why: string | null, isLost: boolean): void => {
    const state = why !== null ? 'away' : isLost ? 'alone' : 'good'
    const before = said
    said = state
    if (state === before || (state === 'good' && before === '')) return
    if (state === 'away') warn({ where, why }, 'the replica is of no use: visitors read the primary')
    if (state === 'good') warn({ where }, 'the replica answers visitors')
    if (state === 'alone')
      warn({ where }, 'the primary does not answer: visitors read what the replica has, however old')
  }
}

/**
 * Opens a pool for reads beside the primary's. The replica need not be there: it is looked at again and again, and used as soon as and
 * as long as it is good.
 */
export function openReplica(settings: Settings): Replica {
  const { url, asksSession, warn } = settings
  const to = { connectionString: url, ...(asksSession && session) }
  const patient = { ...to, query_timeout: silentFor }
  const pool = openPool(() => patient)
  const say = openSay(new URL(url).host, warn)
  const seen = watch(settings, to, () => say(seen.findFault(), seen.isLost()))
  return {
    db: openDrizzle(pool),
    isGood: () => seen.findFault() === null,
    distrust(error) {
      if (isDatabaseAway(error)) seen.setFault(`a read failed: ${reasonOf(error)}`)
    },
    async close() {
      await Promise.all([seen.close(), pool.end()])
    },
  }
}
