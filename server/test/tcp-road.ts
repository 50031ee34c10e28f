import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL, which notes what is said on it, as a pooler would read it. */
export async function openTcpRoad(to: string, port = 0) {
  const target = new URL(to)
  const sockets: Socket[] = []
  let said = ''
  const server = createServer((socket) => {
    const on = createConnection(Number(target.port), target.hostname)
    sockets.push(socket, on)
    for (const end of [socket, on]) end.on('error', () => undefined)
    socket.on('data', (data) => (said += data.toString('latin1')))
    socket.pipe(on).pipe(socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.toString(),
    said: () => said,
    /** Passes nothing on any more, as a network that drops packets; connections stay open. */
    fallSilent: (): void => sockets.forEach((socket) => socket.unpipe().removeAllListeners('data').pause()),
    close: (): void => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
