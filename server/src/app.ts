import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { endpointNames, shapes } from '@alento/contract/endpoints.ts'
import { speakPortuguese } from '@alento/contract/base/mensagens.ts'
import { answerFromReplica } from '#answer-from-replica.ts'
import type { Deps } from '#deps.ts'
import { findSessao } from '#modules/conta/find-sessao.ts'
import { serializerCompiler } from '#platform/http/check-response.ts'
import { answerUnparsed } from '#platform/http/client-error.ts'
import { registerClosing } from '#platform/http/closing.ts'
import { registerAddress, routableUrl } from '#platform/http/address.ts'
import { registerErrors } from '#platform/http/errors.ts'
import { registerCookies } from '#platform/http/cookie-names.ts'
import { mountEvents } from '#platform/http/event-route.ts'
import { mountFile } from '#platform/http/file-route.ts'
import { registerOpenapi } from '#platform/http/openapi.ts'
import { registerForms } from '#platform/http/read-form.ts'
import { bearerOf, mount, sessionCookie, type Route } from '#platform/http/route.ts'
import { registerSigned } from '#platform/http/signed-body.ts'
import { openPlaces } from '#platform/http/places.ts'
import { registerRateLimit } from '#platform/http/rate-limit.ts'
import { openRedis } from '#platform/http/redis.ts'
import { openUsedKeys } from '#platform/http/used-keys.ts'
import { registerSecurity } from '#platform/http/security.ts'
import { newId } from '#platform/id.ts'
import { loggable } from '#platform/log.ts'
import { Problem } from '#platform/problem.ts'
import type { Later } from '#platform/start-later.ts'
import { allEvents, allFiles, allRoutes } from '#routes.ts'
import { limitCost, openSpend } from '#limit-cost.ts'
import { noteOrigin } from '#note-origin.ts'
import { watchRefusals } from '#watch-refusals.ts'

speakPortuguese()

function registerSession(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('sessao', null)
  app.decorateRequest('token', null)
  app.decorateRequest('formFile', null)
  app.decorate('mounted', new Map())
  const onStuck = (err: unknown) => deps.log.error({ err: loggable(err) }, 'an idempotency key was not freed')
  app.decorate('usedKeys', openUsedKeys(deps.db, deps.config.secondFactorKey, onStuck))
  app.decorate('findSessao', (token) => findSessao(deps, token))
  app.addHook('onRequest', async (req) => {
    if (!req.url.startsWith('/api/')) return
    req.token = bearerOf(req) ?? req.cookies[sessionCookie] ?? null
    if (req.token) req.sessao = await app.findSessao(req.token)
  })
}

/** Limits of calls, of their cost and of open streams: over all servers with `REDIS_URL`, else in this process. */
async function registerLimits(app: FastifyInstance, { config, clock, log }: Deps): Promise<void> {
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : null
  await registerRateLimit(app, redis, {
    isOn: config.rateLimit,
    max: 1200,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new Problem('base.muitas_tentativas'),
  })
  app.decorate('spend', openSpend({ clock, isOn: config.rateLimit, redis }))
  app.decorate('places', openPlaces(redis))
  app.addHook('onClose', async () => void (await redis?.quit().catch(() => redis.disconnect())))
}

/** Separates the endpoints that take files, and those with a signed body, from the others. */
const split = (routes: Route[]): [Route[], Route[], Route[]] => [
  routes.filter((r) => r.endpoint.multipart),
  routes.filter((r) => r.endpoint.assinado),
  routes.filter((r) => !r.endpoint.multipart && !r.endpoint.assinado),
]

/** `/readyz` fails first when the server receives SIGTERM. A server whose replica answers visitors is ready without the primary. */
function mountHealth(app: FastifyInstance, { db, replica }: Deps): void {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (app.isDraining()) throw new Problem('base.fora')
    await db.execute('select 1').catch((error: unknown) => {
      if (!replica?.isGood()) throw error
    })
    return { ok: true }
  })
}

/** Cookies of pages under `/login`, `/cadastre-se`, `/precadastro`, `/admincliente/dados` and `/admin`. */
const cookiesUnderPath = [
  'alento_entrada',
  'alento_cadastro',
  'alento_precadastro',
  'alento_contato',
  'alento_agenda',
]

/** Every module's endpoints, files and events. */
async function mountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const secure = deps.config.baseUrl.startsWith('https:')
  await app.register(async (api) => {
    const [forms, signed, others] = split(
      answerFromReplica(deps, allRoutes).map((r) => noteOrigin(watchRefusals(deps, limitCost(app.spend, r)))),
    )
    for (const r of others) mount(api, r, secure)
    await api.register(async (scope) => {
      await registerForms(scope)
      for (const r of forms) mount(scope, r, secure)
    })
    await api.register(async (scope) => {
      registerSigned(scope)
      for (const r of signed) mount(scope, r, secure)
    })
    for (const f of allFiles(deps)) mountFile(api, deps.storage, f)
    for (const e of allEvents(deps)) mountEvents(api, deps.signals, noteOrigin(watchRefusals(deps, e)))
  })
}

/** Composition root of the API: everything under /api, without pages. `later` starts after the first response. */
export async function buildApp(deps: Deps, later?: Later): Promise<FastifyInstance> {
  const { config } = deps
  const secure = config.baseUrl.startsWith('https:')
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000, // for receiving a request, not for its response: Fastify's default lets a slow body last forever
    // The address that the outermost of our proxies appended to X-Forwarded-For counts; what the caller put there is ignored.
    // A function, because Fastify takes a number for nobody: it could not know whether the peer is one of our proxies.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests of open connections are served to the end (`registerClosing`)
    // The router would refuse a longer part of a path in its own words; the contract's shapes limit each part, and Node the whole.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: routableUrl,
    clientErrorHandler: (error, socket) => answerUnparsed(app, error, socket),
    http: { requireHostHeader: false }, // refused in our own form (`registerAddress`)
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrors(app)
  registerClosing(app)
  later?.register(app)
  registerSecurity(app, {
    https: secure,
    dev: false,
    pictures: config.mapTileUrl ? [new URL(config.mapTileUrl).origin] : [],
    frames: ['https://www.openstreetmap.org'],
    cameraPages: ['/admin/voucher', '/admin/cartaoSinsaude'],
  })
  registerAddress(app)
  await registerCookies(app, { https: secure, ours: 'alento_', underPath: cookiesUnderPath })
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: 1024,
    zlibOptions: { level: 6, flush: constants.Z_SYNC_FLUSH },
  })
  await registerLimits(app, deps)
  registerSession(app, deps)
  const apiText =
    'Valores em centavos, instantes em UTC (ISO 8601), dias e horários no fuso da unidade. Erros em RFC 9457.'
  await registerOpenapi(app, config, { names: endpointNames, shapes, description: apiText })
  await mountRoutes(app, deps)
  mountHealth(app, deps)
  return app
}
