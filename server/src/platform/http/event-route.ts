import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '@alento/contract/base/endpoint.ts'
import type { Sessao } from '#deps.ts'
import type { Signals } from '#platform/db/signals.ts'
import { Problem } from '#platform/problem.ts'
import { addressBlock } from './address-block.ts'
import { schemaOf } from './endpoint-schema.ts'
import { checkCaller, type Caller, type Route } from './route.ts'

/** A caller's subscription: notifications of this channel with exactly this payload. */
type Topic = { channel: string; payload: string }
type TopicOf<E extends Endpoint> = (input: Input<E>, caller: { sessao: Sessao }) => Promise<Topic>

/** Pairs an endpoint of server-sent events with the subscription of its caller. */
export const eventRoute = <E extends Endpoint>(endpoint: E, topicOf: TopicOf<E>): Route => ({
  endpoint,
  handler: topicOf as unknown as Route['handler'],
})

/** Proxies and browsers give up on a silent connection after 30 s or more. */
export const beatEveryMs = 20_000
/** Every how many beats the session is checked: a query for each beat of some thousand desks would be hundreds a second. */
export const beatsPerCheck = 15
/** Enough for several tabs and devices of one person; more comes from a program that forgets to close its streams. */
const streamsPerUser = 12

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** A browser whose stream was cut names the last id when it comes back: it may have missed something meanwhile. */
const isBack = (req: FastifyRequest): boolean => req.headers['last-event-id'] !== undefined

const changed = 'event: mudou\ndata: {}\n\n'

/** Calls `beat` until the result is called; `isCheck` says when the session is to be checked. */
function startBeats(beat: (isCheck: boolean) => void): () => void {
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
    beat(beats % beatsPerCheck === 0)
  }, beatEveryMs)
  return () => clearInterval(timer)
}

/**
 * Registers one endpoint of server-sent events: sends `mudou` whenever something changed, without data. The listener then makes
 * a call that checks its access. The session is checked again before each event, so that a user who lost access receives
 * nothing more, and every five minutes, so that it ends such a stream and notes that the session is in use.
 */
export function mountEvents(app: FastifyInstance, signals: Signals, { endpoint: e, handler }: Route): void {
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const response of open) response.end()
  })
  app.route({
    method: e.method,
    url: e.path,
    schema: {
      ...schemaOf(e),
      response: {
        200: { description: 'Eventos `mudou`', content: { 'text/event-stream': { schema: e.response } } },
      },
    },
    config: { endpoint: e },
    preValidation: async (req) => checkCaller(e, req),
    handler: async (req, reply) => {
      const sessao = req.sessao! // checked by checkCaller
      const { params, query, body, token } = req
      const topic = (await handler({ params, query, body }, {
        sessao,
        ip: addressBlock(req.ip),
      } as Caller)) as Topic
      const place = await app.places.take(sessao.usuarioId, streamsPerUser)
      if (!place) throw new Problem('base.muitas_tentativas')
      const { raw } = reply
      const leave = (): void => {
        open.delete(raw)
        place.free()
      }
      open.add(raw)
      if (raw.closed) {
        leave() // the caller has left; this response does not close again
        return void reply.hijack()
      }
      raw.once('close', leave) // every response closes, also a refusal
      const say = async (text: string): Promise<void> => {
        const still = token ? await app.findSessao(token).catch(() => null) : null
        if (still?.usuarioId === sessao.usuarioId) raw.write(text)
        else raw.end()
      }
      const stop = await signals.on(topic.channel, (payload) => {
        if (payload === null || payload === topic.payload) void say(changed)
      })
      const stopBeats = startBeats((isCheck) => {
        place.hold()
        if (isCheck) void say(': \n\n')
        else raw.write(': \n\n')
      })
      const end = (): void => {
        stop()
        stopBeats()
      }
      reply.hijack()
      // Meanwhile the caller may have left, or the server may have begun to close.
      if (!open.has(raw) || raw.writableEnded) return end()
      raw.once('close', end)
      raw.writeHead(200, head).write(`retry: 3000\nid: 1\n\n${isBack(req) ? changed : ''}`)
    },
  })
}
