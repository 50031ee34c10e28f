import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultError } from '../zoop/zoop-error.ts'
import type { Faults, FaultSwitch, Operation } from './faults.ts'

/** Waits without keeping the process alive: a delayed response must not delay the exit. */
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/** Returns the kind of a request that moves money: a charge, a subscription, another try of an invoice, a refund. */
function operationOf(request: FastifyRequest): Operation {
  const path = request.url.split('?')[0] ?? ''
  if (path.endsWith('/void')) return 'estorno'
  if (request.method !== 'POST' || path.includes('/cancellation/')) return 'outra'
  const charges = /\/(transactions|recurrence_subscriptions|invoices\/[^/]+\/approve)$/
  return charges.test(path) ? 'cobranca' : 'outra'
}

/** Invalid responses, all with HTTP 200. */
const NONSENSE: Partial<Record<Faults['tipo'], (payload: string) => string>> = {
  html: () => '<!doctype html><title>Manutenção</title><h1>Voltamos logo</h1>',
  forma: () => JSON.stringify({ ok: true, data: [{ value: 'R$ 10' }] }),
  truncada: (payload) => payload.slice(0, Math.max(1, Math.floor(payload.length / 2))),
}

const reset = (request: FastifyRequest): void => request.raw.socket.resetAndDestroy() as unknown as void

function spoil(fault: Faults, reply: FastifyReply, payload: unknown): unknown {
  if (fault.tipo === 'erro') {
    reply.code(fault.status)
    return JSON.stringify({ error: faultError(fault.status).body })
  }
  const nonsense = NONSENSE[fault.tipo]
  if (!nonsense) return payload
  reply.code(200)
  if (fault.tipo === 'html') reply.header('content-type', 'text/html; charset=utf-8')
  return nonsense(typeof payload === 'string' ? payload : '{}')
}

/** Adds the configured faults to the Zoop routes of this scope. */
export function installFaults(app: FastifyInstance, faults: FaultSwitch): void {
  const taken = new WeakMap<FastifyRequest, Faults>()

  app.addHook('preHandler', async (request, reply) => {
    const latency = faults.current().latenciaMs
    if (latency > 0) await wait(latency)
    const fault = faults.take(operationOf(request))
    if (!fault) return
    taken.set(request, fault)
    if (fault.momento === 'depois' || fault.tipo === 'demora') return
    if (fault.tipo === 'queda') {
      reply.hijack()
      reset(request)
      return
    }
    // The body is replaced later; this only prevents the handler from running.
    await reply.code(200).send({})
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = taken.get(request)
    if (!fault) return payload
    if (fault.tipo === 'demora') await wait(fault.demoraMs)
    if (fault.tipo === 'queda') reset(request)
    return spoil(fault, reply, payload)
  })
}
