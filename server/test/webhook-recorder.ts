import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Recorded = { path: string; body: string }

/** Receives the gateway's webhooks instead of the application and stores them, so that a test can deliver them in any order. */
export async function startRecorder() {
  const recorded: Recorded[] = []
  const server = createServer((req, res) => {
    void buffer(req)
      .then((body) => recorded.push({ path: req.url ?? '/', body: body.toString() }))
      .then(() => res.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { recorded, origin: `http://127.0.0.1:${port}`, close }
}

/** Shuffles; the same seed gives the same order, so that a failed run can be repeated. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const mixed = [...items]
  let state = seed
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const j = state % (i + 1)
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}

/** Delivers every webhook `times` over, shuffled, all at once. Returns the statuses. */
export async function playStorm(
  origin: string,
  recorded: readonly Recorded[],
  { times, seed }: { times: number; seed: number },
): Promise<number[]> {
  const all = shuffle(Array.from({ length: times }, () => recorded).flat(), seed)
  const headers = { 'content-type': 'application/json' }
  return Promise.all(
    all.map(async ({ path, body }) => {
      const res = await fetch(`${origin}${path}`, { method: 'POST', headers, body })
      await res.body?.cancel()
      return res.status
    }),
  )
}
