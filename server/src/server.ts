import { setTimeout as setTimeoutOf } from 'node:timers/promises'
import type { FastifyBaseLogger as Log, FastifyInstance } from 'fastify'
import { cacheByServer } from '#answer-from-replica.ts'
import { buildApp } from '#app.ts'
import { noteFailures } from '#platform/jobs/note-failures.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { createCatalogo } from '#modules/catalogo/create-catalogo.ts'
import { openVistas } from '#modules/numero/record-vista.ts'
import { mountPages, type PageHandler, type Sealer } from '#pages.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Root } from '#platform/db/db.ts'
import { openDatabase, type Database } from '#platform/db/open-db.ts'
import { openReplica, type Replica } from '#platform/db/replica.ts'
import { openZoop } from '#platform/gateway/zoop-client.ts'
import { openJobs, prepareJobs, type JobRunner } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import { openCep } from '#platform/cep/open-cep.ts'
import { openSms } from '#platform/sms/open-sms.ts'
import { openWhatsapp } from '#platform/whatsapp/open-whatsapp.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { tryStorage } from '#platform/storage/try-storage.ts'
import { openFreshness } from '#platform/pages/freshness.ts'
import { openPageCache, type PageCache } from '#platform/pages/page-cache.ts'
import { registerAssets } from '#platform/http/assets.ts'
import { sealBytes, unsealBytes } from '#platform/secret-box.ts'
import { startLater } from '#platform/start-later.ts'
import { allJobs } from '#jobs.ts'

/** Built by `npm run build`; named only here, so that only this file joins API and pages. */
const pagesBuild = '@alento/web/build' as string

/** Longer than a payment waits for the gateway; after that, connections are cut. */
const closeWithinMs = 25_000

/** Shown pages are counted in memory and written this often. */
const writeVistasMs = 60_000

export type Server = {
  app: FastifyInstance
  deps: Deps
  jobs: JobRunner
  database: Database
  /** Ends at once what is idle, and the rest when it is done. */
  close: () => Promise<void>
  /** The same after `/readyz` has failed for a while (`DRAIN_MS`), in which everything is served. For a signal from outside. */
  end: () => Promise<void>
}

type Prepare = (deps: Deps) => Promise<void>

type Options = { prepare?: Prepare | undefined; clock?: Clock | undefined }

const openReplicaOf = ({ database: { url, directUrl, replica } }: Config, log: Log): Replica | null =>
  url && replica
    ? openReplica({
        ...replica,
        primaryUrl: url,
        asksSession: !directUrl,
        warn: (about, line) => log.warn(about, line),
      })
    : null

/** Opens everything except the pages; the jobs are not started yet. */
async function openParts(
  config: Config,
  { prepare, clock = systemClock }: Options,
): Promise<{ server: Server; startJobs: () => Promise<void> }> {
  const log = openLog(config.logLevel)
  const database = await openDatabase({
    ...config.database,
    warn: (about, line) => log.warn(about, line),
  })
  if (!config.database.migrate) await prepareJobs(database.pool, false)
  const jobs = openJobs(database.pool, noteFailures(log), config.jobs)
  const deps: Deps = {
    db: database.db,
    replica: openReplicaOf(config, log),
    clock,
    config,
    gateway: openZoop({ ...config.zoop }),
    jobs,
    signals: database.signals,
    storage: openStorage(config),
    mail: openMail(config.mail),
    sms: openSms(config.sms),
    whatsapp: openWhatsapp(config.whatsapp),
    cep: openCep(config.cepLookup),
    log,
  }
  if (config.s3) void tryStorage(deps.storage, new URL(config.s3.url).host, log)
  await createCatalogo(deps.db)
  await prepare?.(deps)
  const later = startLater(() => jobs.start(allJobs(deps), { poll: config.jobs }))
  const app = await buildApp(deps, later)
  const close = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), closeWithinMs)
    await app.close()
    clearTimeout(cut)
    if (await later.end()) await jobs.stop()
    await Promise.all([database.close(), deps.replica?.close()])
  }
  const end = async () => {
    app.drain()
    await setTimeoutOf(config.drainMs)
    await close()
  }
  return { server: { app, deps, jobs, database, close, end }, startJobs: later.begin }
}

/**
 * The program without its pages (which are built separately): database, jobs, API. `prepare` runs after the catalog is loaded
 * and before anything listens (it creates the demonstration network). @throws DatabaseInUse
 */
export async function openApi(config: Config, prepare?: Prepare, clock?: Clock): Promise<Server> {
  const { server, startJobs } = await openParts(config, { prepare, clock })
  await startJobs()
  return server
}

/** The pages that are kept for visitors, those of the replica apart. */
export function openCache({ app, deps }: Pick<Server, 'app' | 'deps'>): PageCache {
  const cacheOf = (db: Root) =>
    openPageCache({
      clock: deps.clock,
      freshness: openFreshness(db),
      policyFor: app.policyFor,
      always: ['catalogo'],
    })
  const { db, replica } = deps
  return replica ? cacheByServer(replica, cacheOf(db), cacheOf(replica.db)) : cacheOf(db)
}

/** For what pages keep in the browser: readable by this installation only. */
const openSealer = (key: string): Sealer => ({
  seal: (about, bytes) => sealBytes(key, `pagina ${about}`, bytes),
  open: (about, sealed) => {
    try {
      return unsealBytes(key, `pagina ${about}`, sealed)
    } catch {
      return null
    }
  },
})

/** The whole program; its jobs start after the first response (`startLater`). @throws DatabaseInUse */
export async function openServer(config: Config, prepare?: Prepare): Promise<Server> {
  const { server } = await openParts(config, { prepare })
  const { app, deps } = server
  const { handlePage } = (await import(pagesBuild)) as { handlePage: PageHandler }
  await registerAssets(app)
  const cache = config.pageCache ? openCache(server) : null
  const sealer = openSealer(deps.config.secondFactorKey)
  const vistas = openVistas(deps)
  const writing = setInterval(() => void vistas.write(), writeVistasMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(writing)
    await vistas.write()
  })
  await mountPages(app, (request, context) => handlePage(request, { ...context, sealer }), cache, vistas.add)
  return server
}
