import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Reply = { status: number; text: string }
export type Call = { path: string; method?: 'GET' | 'POST'; token?: string; key?: string; body?: object }
/** When a call was not answered as asked: by nobody, or with a status of 500 and more. */
export type Failure = { at: number; call: string; status: number; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** Longer than any fault lasts. */
const timeout = 60_000

/** One call; null when the connection was lost before its answer. */
const send = (url: string, { path, method = 'GET', token, key, body }: Call): Promise<Reply | null> =>
  new Promise((resolve) => {
    const text = body && JSON.stringify(body)
    const headers = {
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    }
    const req = request(`${url}${path}`, { method, agent, headers, timeout }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', () => resolve(null))
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    req.on('timeout', () => req.destroy())
    req.on('error', () => resolve(null))
    req.end(text)
  })

export type Callers = {
  /** One call, whose failure is noted. */
  ask: (call: Call) => Promise<Reply | null>
  /**
   * Repeats a call with its key until it is answered, as a browser does. @throws Error after four minutes: an attempt to pay whose
   * server died is looked at by the job of a minute, when it is a minute old
   */
  insist: (call: Call) => Promise<Reply>
  /** Pays; starts another attempt, with another key, after one that charged nothing, for four minutes at most. */
  pay: (path: string, token: string, body: object) => Promise<Reply>
}

/** Codes of the answers that ask a buyer to wait, while an attempt is not over. */
const unclear = /"pagamento\.(em_andamento|incerto)"/
/** The code of a payment attempt that ended and charged nothing: the client may start another one. */
const notCharged = /"pagamento\.indisponivel"/

/** `failures` receives each call that failed. */
export function openCallers(url: string, failures: Failure[]): Callers {
  const ask = async (call: Call): Promise<Reply | null> => {
    const reply = await send(url, call)
    if (reply && reply.status < 500) return reply
    const [path] = call.path.split('?')
    failures.push({
      at: performance.now(),
      call: `${call.method ?? 'GET'} ${path}`,
      status: reply?.status ?? 0,
      text: reply?.text.slice(0, 300) ?? '',
    })
    return null
  }
  const insistUntil = async (end: number, call: Call): Promise<Reply> => {
    for (;;) {
      const reply = await ask(call)
      if (reply && !unclear.test(reply.text)) return reply
      if (performance.now() > end) throw new Error(`${call.path}: nenhuma resposta em 4 minutos`)
      await wait(300)
    }
  }
  const inFourMinutes = (): number => performance.now() + 240_000
  return {
    ask,
    insist: (call) => insistUntil(inFourMinutes(), call),
    async pay(path, token, body) {
      const end = inFourMinutes()
      for (;;) {
        const reply = await insistUntil(end, { path, method: 'POST', token, key: randomUUID(), body })
        if (!notCharged.test(reply.text) || performance.now() > end) return reply
        await wait(300)
      }
    },
  }
}
