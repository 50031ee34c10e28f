import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

type Held = { what: string; go: () => void }

/**
 * A proxy in front of the gateway. It can hold requests back and let them through later, when their sender is dead, as a
 * network may do.
 */
export async function openRoad(target: string) {
  let wanted: RegExp | null = null
  const held: Held[] = []

  const forward = (req: IncomingMessage, res: ServerResponse, body: Buffer): void => {
    const { method, headers } = req
    const up = request(`${target}${req.url}`, { method: method!, headers, agent: false }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(res)
    })
    up.on('error', () => res.destroy())
    up.end(body)
  }
  const server = createServer((req, res) => {
    res.on('error', () => undefined)
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const go = () => forward(req, res, Buffer.concat(chunks))
      const what = `${req.method} ${req.url}`
      if (wanted?.test(what)) held.push({ what, go })
      else go()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    /** Holds matching requests from now on, such as 'POST /v1/…/transactions'; null stops that. */
    hold(what: RegExp | null): void {
      wanted = what
    },
    held: () => held.length,
    /** Lets a held request reach the gateway now. */
    letGo: (i: number) => held[i]!.go(),
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
