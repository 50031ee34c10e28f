import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createWeb, type RequestListener, type Server as Web } from 'node:http'
import { createServer as createSecureWeb } from 'node:https'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { localhost } from '../../../test/tls-cert.ts'
import { exchange, ExchangeFailed, type Question } from './exchange.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function listen(server: Server | Web): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}
const serve = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(createWeb(answer))}`
/** Accepts connections and passes each bare socket to the test. */
const accept = async (handle: (socket: Socket) => void): Promise<number> =>
  listen(
    createServer((socket) => {
      closing.push(() => socket.destroy())
      socket.on('error', () => undefined)
      handle(socket)
    }),
  )

const ask = (url: string, over: Partial<Question> = {}) =>
  exchange({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"card":"çã"}',
    timeoutMs: 5_000,
    connectTimeoutMs: 5_000,
    ...over,
  })
/** Sends a request that must fail; returns its error code and whether some of it may have been sent. */
const failure = async (url: string, over?: Partial<Question>) => {
  const error = await ask(url, over).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ExchangeFailed)
  const { code, sent } = error as ExchangeFailed
  return [code, sent]
}

/**
 * Returns a port on which connections are never established: its program sleeps and the system's backlog is full, so further
 * connections are ignored. It ends with the test.
 */
async function neverOpens(): Promise<number> {
  const program = `const s = require('node:net').createServer().listen(0, '127.0.0.1', 1, () => {
    process.stdout.write(s.address().port + '\\n', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
  })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  closing.push(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(line)
  const waiting = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  closing.push(() => waiting.forEach((socket) => socket.destroy()))
  await once(waiting[0]!, 'connect')
  return port
}

test('a connection that never opens is given up after its own limit, and nothing was sent', async () => {
  const url = `http://127.0.0.1:${await neverOpens()}`
  expect(await failure(url, { connectTimeoutMs: 300 })).toEqual(['connect timeout', false])
  expect(await failure(url, { timeoutMs: 300 })).toEqual(['timeout', false])
})

test('the limit to connect counts until TLS is there', async () => {
  const heard: Buffer[] = []
  const port = await accept((socket) => socket.on('data', (bytes: Buffer) => heard.push(bytes)))
  expect(await failure(`https://127.0.0.1:${port}`, { connectTimeoutMs: 300 })).toEqual([
    'connect timeout',
    false,
  ])
  expect(Buffer.concat(heard).includes('card')).toBe(false)
})

test('refused, and a name that nobody has: nothing was sent', async () => {
  const web = createWeb()
  const port = await listen(web)
  web.close()
  await once(web, 'close')
  expect(await failure(`http://127.0.0.1:${port}`)).toEqual(['ECONNREFUSED', false])
  const [code, sent] = await failure('http://nobody.invalid')
  expect([/^(ENOTFOUND|EAI_AGAIN)$/.test(String(code)), sent]).toEqual([true, false])
})

test('silent after accepting: lost, after the whole time and not after the time to connect', async () => {
  const port = await accept(() => undefined)
  const start = performance.now()
  const over = { timeoutMs: 400, connectTimeoutMs: 100 }
  expect(await failure(`http://127.0.0.1:${port}`, over)).toEqual(['timeout', true])
  expect(performance.now() - start).toBeGreaterThan(390)
})

test('an answer that stalls is given up after the whole time', async () => {
  const url = await serve((_req, res) => void res.writeHead(200).write('{"a":'))
  expect(await failure(url, { timeoutMs: 300 })).toEqual(['timeout', true])
})

test('cut: before a word, in the head, and in the middle of the body', async () => {
  for (const said of [
    '',
    'HTTP/1.1 200 OK\r\ncontent-le',
    'HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{"a":',
  ]) {
    const port = await accept((socket) => socket.once('data', () => socket.end(said)))
    const [, sent] = await failure(`http://127.0.0.1:${port}`)
    expect([said, sent]).toEqual([said, true])
  }
})

test('an answer that is too long is not read to its end', async () => {
  let written = 0
  const url = await serve((_req, res) => {
    const chunk = Buffer.alloc(1 << 20, 'x')
    const more = (): void => {
      for (let ok = true; ok && !res.destroyed && written < 64; written += 1) ok = res.write(chunk)
    }
    res.on('drain', more)
    more()
  })
  expect(await failure(url)).toEqual(['too long', true])
  expect(written).toBeLessThan(64)
})

test('a body arrives as it was sent, with its length; an answer in pieces is put together', async () => {
  const heard: unknown[] = []
  const url = await serve((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const { method, headers } = req
      heard.push([
        method,
        headers['content-length'],
        headers['transfer-encoding'],
        String(Buffer.concat(chunks)),
      ])
      const bytes = Buffer.from('{"nome":"Conceição"}')
      res.writeHead(402)
      for (const byte of bytes) res.write(Uint8Array.of(byte))
      res.end()
    })
  })
  expect(await ask(url)).toEqual({ status: 402, text: '{"nome":"Conceição"}' })
  await ask(url, { body: undefined })
  await ask(url, { method: 'GET', body: undefined })
  expect(heard).toEqual([
    ['POST', '15', undefined, '{"card":"çã"}'],
    ['POST', '0', undefined, ''],
    ['GET', undefined, undefined, ''],
  ])
})

test('a connection is used again; one that the other side ends meanwhile is not', async () => {
  let connections = 0
  const web = createWeb((_req, res) => res.end('{}'))
  web.on('connection', () => (connections += 1))
  const url = `http://127.0.0.1:${await listen(web)}`
  for (let n = 0; n < 3; n += 1) await ask(url)
  expect(connections).toBe(1)
  web.closeIdleConnections()
  await expect.poll(() => ask(url).then(({ status }) => status)).toBe(200)
  expect(connections).toBe(2)
})

test('a request that was lost on a used connection counts as sent', async () => {
  let asked = 0
  const url = await serve((req, res) => (++asked === 2 ? req.socket.destroy() : res.end('{}')))
  await ask(url)
  expect(await failure(url)).toEqual(['ECONNRESET', true])
})

test('a GET that was lost on a used connection is asked again once, on a new one', async () => {
  let asked = 0
  const url = await serve((req, res) => (++asked === 2 ? req.socket.destroy() : res.end('{}')))
  const get = { method: 'GET', body: undefined }
  await ask(url, get)
  expect(await ask(url, get)).toEqual({ status: 200, text: '{}' })
  expect(asked).toBe(3)
  const silent = await serve((req, res) => (++asked % 4 === 0 ? res.end('{}') : req.socket.destroy()))
  await ask(silent, get)
  expect(await failure(silent, get)).toEqual(['ECONNRESET', true])
  expect(asked).toBe(6)
})

test('over TLS: a trusted certificate, an untrusted one and one for another name', async () => {
  const bodies: number[] = []
  const web = createSecureWeb(localhost, (req, res) => {
    req.on('data', (chunk: Buffer) => bodies.push(chunk.length))
    req.on('end', () => res.end('{}'))
  })
  const port = await listen(web)
  expect(await failure(`https://localhost:${port}`)).toEqual(['DEPTH_ZERO_SELF_SIGNED_CERT', false])
  const trusted = getCACertificates()
  setDefaultCACertificates([...trusted, localhost.cert])
  closing.push(() => setDefaultCACertificates(trusted))
  expect(await failure(`https://127.0.0.1:${port}`)).toEqual(['ERR_TLS_CERT_ALTNAME_INVALID', false])
  expect(bodies).toEqual([])
  expect(await ask(`https://localhost:${port}`)).toEqual({ status: 200, text: '{}' })
  expect(await ask(`https://localhost:${port}`)).toEqual({ status: 200, text: '{}' })
  expect(bodies).toEqual([15, 15])
})
