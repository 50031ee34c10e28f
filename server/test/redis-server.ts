import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A value and when it ends, in milliseconds of this server's clock. */
type Kept = { value: number; until: number }

const bulk = /^\*(\d+)\r\n/
/** The first command in what was received (an array of texts), and what follows it; null while it is not complete. */
function readCommand(received: string): { command: string[]; rest: string } | null {
  const head = bulk.exec(received)
  if (!head) return null
  let rest = received.slice(head[0].length)
  const command: string[] = []
  for (let n = Number(head[1]); n > 0; n -= 1) {
    const length = /^\$(\d+)\r\n/.exec(rest)
    const start = length?.[0].length ?? 0
    const end = start + Number(length?.[1])
    if (!length || rest.length < end + 2) return null
    command.push(rest.slice(start, end))
    rest = rest.slice(end + 2)
  }
  return { command, rest }
}

/** As much of a Redis as call limits need, over its own protocol (RESP 2). `advance` moves its clock. */
export async function startRedis(port = 0) {
  const kept = new Map<string, Kept>()
  const sockets = new Set<Socket>()
  let now = 0
  let isSilent = false
  let isLocked = false
  const find = (key: string): Kept | undefined => {
    const found = kept.get(key)
    return found && found.until > now ? found : undefined
  }
  const add = (key: string, by: number): Kept => {
    const sum = { value: (find(key)?.value ?? 0) + by, until: find(key)?.until ?? Infinity }
    kept.set(key, sum)
    return sum
  }
  function set([key = '', value, ...options]: string[]): string {
    if (options.includes('NX') && find(key)) return '$-1\r\n'
    kept.set(key, { value: Number(value), until: now + Number(options[options.indexOf('PX') + 1]) })
    return '+OK\r\n'
  }
  /** The script of @fastify/rate-limit: adds one, begins the window with the first, and returns the sum and what is left of the window. */
  function countCall([, , key = '', window]: string[]): string {
    const sum = add(key, 1)
    if (sum.value === 1) sum.until = now + Number(window)
    return `*2\r\n:${sum.value}\r\n:${sum.until - now}\r\n`
  }
  const commands: Record<string, (args: string[]) => string> = {
    info: () => '$9\r\nloading:0\r\n',
    client: () => '+OK\r\n',
    quit: () => '+OK\r\n',
    set,
    incrby: ([key = '', by]) => `:${add(key, Number(by)).value}\r\n`,
    decrby: ([key = '', by]) => `:${add(key, -Number(by)).value}\r\n`,
    del: ([key = '']) => `:${Number(kept.delete(key))}\r\n`,
    evalsha: () => '-NOSCRIPT No matching script.\r\n',
    eval: countCall,
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    let received = ''
    socket.on('data', (data) => {
      received += data.toString()
      for (let next = readCommand(received); next; next = readCommand(received)) {
        received = next.rest
        const [name = '', ...args] = next.command
        const known = commands[name.toLowerCase()]?.(args) ?? `-ERR unknown command '${name}'\r\n`
        const answer = isLocked ? '-NOAUTH Authentication required.\r\n' : known
        if (!isSilent) socket.write(answer)
      }
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as { port: number }).port
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    /** What a key holds, 0 for none. */
    read: (key: string) => find(key)?.value ?? 0,
    advance: (ms: number) => void (now += ms),
    /** Takes commands and answers none, as a machine that hangs. */
    hang: () => void (isSilent = true),
    /** Asks for a password that nobody has. */
    lock: () => void (isLocked = true),
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
