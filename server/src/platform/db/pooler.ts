import type pg from 'pg'
import { askProbe, fitsSql, openProbe, session, reasonOf, type Warn } from './open-pool.ts'

type Settings = {
  /** The pooler. */
  url: string
  /** The PostgreSQL behind it. */
  directUrl: string
  warn: Warn
}
export type Pooler = {
  /** Where the next connection goes. */
  where: () => pg.ClientConfig
  close: () => Promise<void>
}

/** ms until a pooler that does not answer counts as away. */
const silentFor = 5_000
const tryEvery = 1_000

const remedySql = `format('alter role %1$I in database %2$I set timezone = ''UTC''; ' ||
  'alter role %1$I in database %2$I set statement_timeout = ''15s'';', current_user, current_database())`

/** The sessions behind a pooler are not as ours. */
class OtherSessions extends Error {
  constructor(remedy: string) {
    super(
      `As sessões de DATABASE_URL não são em UTC ou não têm limite de tempo. Rode no banco: ${remedy} Depois reinicie o pooler.`,
    )
  }
}

/** SQL: which database this is, of which running PostgreSQL. */
const hereSql = `extract(epoch from pg_postmaster_start_time())::text || ' ' || current_database() as here`
type Found = { fits: boolean; remedy: string; here: string }

/** Asks the pooler and the PostgreSQL behind it for the same. */
function openLook({ url, directUrl }: Settings) {
  const pooler = openProbe({ connectionString: url }, silentFor)
  const direct = openProbe({ connectionString: directUrl }, silentFor)
  return {
    /** Returns why the pooler is of no use, null when it is. @throws OtherSessions */
    async findFault(): Promise<string | null> {
      try {
        const [found, { here }] = await Promise.all([
          askProbe<Found>(pooler, `${fitsSql} as fits, ${remedySql} as remedy, ${hereSql}`),
          askProbe<Pick<Found, 'here'>>(direct, hereSql),
        ])
        if (found.here !== here) return 'leads to another database than DATABASE_DIRECT_URL'
        if (found.fits) return null
        throw new OtherSessions(found.remedy)
      } catch (error) {
        if (error instanceof OtherSessions) throw error
        return reasonOf(error)
      }
    },
    end: async () => void (await Promise.all([pooler.end(), direct.end()])),
  }
}

/**
 * Asks the pooler once. Where it does not answer, connections go past it, to the PostgreSQL behind, until it does: it is asked each
 * second. A pooler that is lost later is waited for instead, because all servers at once could take every connection that PostgreSQL
 * has. @throws OtherSessions with the remedy
 */
export async function openPooler(settings: Settings): Promise<Pooler> {
  const { url, directUrl, warn } = settings
  const look = openLook(settings)
  const where = new URL(url).host
  const through = { connectionString: url }
  let next: pg.ClientConfig = through
  let timer: NodeJS.Timeout | undefined
  let ended: Promise<void> | undefined
  const end = (): Promise<void> => {
    clearTimeout(timer)
    ended ??= look.end()
    return ended
  }

  async function tryAgain(): Promise<void> {
    const fault = await look.findFault().catch(reasonOf)
    if (ended) return
    if (fault) return wait()
    next = through
    warn({ where }, 'the pooler answers: connections go through it')
    await end()
  }
  function wait(): void {
    timer = setTimeout(() => void tryAgain(), tryEvery).unref()
  }

  const why = await look.findFault().catch(async (error: unknown) => {
    await end()
    throw error
  })
  if (why === null) await end()
  else {
    next = { connectionString: directUrl, ...session }
    warn({ where, why }, 'the pooler is away: connections go past it, to DATABASE_DIRECT_URL')
    wait()
  }
  return { where: () => next, close: end }
}
