import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What is answered to a command; to others 250. A mail begins after DATA and ends with a line that is one dot. */
const replies: Record<string, string> = { EHLO: '250 medida', DATA: '354 go on', QUIT: '221 bye' }

type Count = { connections: number; most: number }

function serve(socket: Socket, delayMs: number): void {
  let rest = ''
  let inMail = false
  const answer = (text: string) => void socket.write(`${text}\r\n`)
  answer('220 medida')
  socket.on('error', () => undefined)
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (inMail && line !== '.') continue
      if (inMail) setTimeout(answer, delayMs, '250 taken')
      inMail = !inMail && line === 'DATA'
      if (line !== '.') answer(replies[line.split(' ')[0]!] ?? '250 ok')
    }
  })
}

/** An SMTP server on loopback that takes this long for each mail, and keeps nothing. `most`: connections at a time. */
export async function startSlowMail(delayMs: number) {
  const count: Count = { connections: 0, most: 0 }
  const server = createServer((socket) => {
    count.connections += 1
    count.most = Math.max(count.most, count.connections)
    socket.once('close', () => (count.connections -= 1))
    serve(socket, delayMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    count,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
