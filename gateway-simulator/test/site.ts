import Fastify from 'fastify'

type Received = {
  authorization: string | undefined
  body: Record<string, unknown> & { id: string; type: string }
}

/** A site that receives deliveries; `answers` are the statuses of its first responses, then 200. */
export async function aSite(answers: number[] = []) {
  const received: Received[] = []
  const waiting: { count: number; done: () => void }[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.post('/aviso', async (request, reply) => {
    received.push({ authorization: request.headers.authorization, body: request.body as Received['body'] })
    for (const { count, done } of waiting) if (received.length >= count) done()
    return reply.code(answers.shift() ?? 200).send()
  })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/aviso`
  const atLeast = (count: number): Promise<void> =>
    received.length >= count ? Promise.resolve() : new Promise((done) => waiting.push({ count, done }))
  return { app, url, received, atLeast, types: () => received.map((one) => one.body.type) }
}
