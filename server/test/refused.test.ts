import { createConnection } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { mountPages, type PageHandler } from '#pages.ts'
import { openIntake } from '#platform/http/in-flight.ts'
import { sessionCookie } from '#platform/http/route.ts'
import { openLog } from '#platform/log.ts'
import { openFreshness } from '#platform/pages/freshness.ts'
import { openPageCache } from '#platform/pages/page-cache.ts'
import { startApp, type TestApp } from './app.ts'
import { aCpf, aRede, aUsuario } from './make.ts'

/** Shows a refusal as a page, as the web package does, and a page's form otherwise. */
const pages: PageHandler = async (request, { refused }) => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  if (refused) return new Response(`<h1>${refused.detail}</h1>`, { status: refused.status, headers: html })
  if (request.method !== 'POST') return new Response('<h1>uma página</h1>', { headers: html })
  const form = await request.formData()
  return new Response(`<h1>enviado: ${[...form.keys()].join()}</h1>`, { headers: html })
}

/** A page that takes files. */
const filePage = '/admin/precos/importar'
/** The cookie of a unit's attendant, who may send files. */
async function staffOf(t: Pick<TestApp, 'db' | 'as'>): Promise<string> {
  const { id: redeId } = await aRede(t.db)
  const { id } = await aUsuario(t.db, { role: 'Atendente', redeId })
  return `${sessionCookie}=${(await t.as(id)).token}`
}

async function startSite(env: { RATE_LIMIT?: '1' } = {}) {
  const t = await startApp(env)
  const lines: Record<string, unknown>[] = []
  const log = openLog('debug', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const app = await buildApp({ ...t, log })
  let pagesShown = 0
  await mountPages(app, (...asked) => ((pagesShown += 1), pages(...asked)))
  return { ...t, app, lines, shown: () => pagesShown }
}

test.each([
  ['/%ED%A0%80', 'text/html; charset=utf-8', 400],
  ['/busca%', 'text/html; charset=utf-8', 400],
  ['/api/redes/%E0%A4%A', 'application/problem+json', 400],
  ['/api/%ff?x=1', 'application/problem+json', 400],
  ['/ilegivel', 'text/html; charset=utf-8', 200],
  ['/api/ilegivel', 'application/problem+json', 404],
])(
  'the address %s is answered in the form of its neighbours, with their headers',
  async (url, type, status) => {
    const { app } = await startSite()
    const res = await app.inject(url)
    expect([res.statusCode, res.headers['content-type']]).toEqual([status, type])
    expect(res.headers['content-security-policy']).toContain("default-src 'self'")
    expect(res.headers['x-content-type-options']).toBe('nosniff')
    expect(res.body.includes('Não foi possível ler o pedido')).toBe(status === 400)
    expect(res.body).not.toMatch(/%|Bad Request|FST_/)
  },
)

const large = 'a'.repeat(65 * 1024)
const multipart = 'multipart/form-data; boundary=x'
test.each([
  ['text/plain', 'usuario=a', 415],
  ['application/json', '{"usuario":"a"}', 415],
  [multipart, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', 415, '/login'],
  ['multipart/form-data', 'usuario=a', 400],
  [multipart, 'usuario=a', 400],
  [multipart, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 400],
  [multipart, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', 200],
  ['application/x-www-form-urlencoded', 'usuario=%ff%', 200],
  ['', '', 200],
  ['', 'usuario=a', 415],
  ['application/x-www-form-urlencoded', large, 413],
])(
  'a page that is sent something else than a form refuses it in words: %s, case %$',
  async (type, payload, status, url = filePage) => {
    const { app, lines } = await startSite()
    const headers = type ? { 'content-type': type } : {}
    const res = await app.inject({ method: 'POST', url, headers, payload: Buffer.from(payload) })
    expect([res.statusCode, res.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(lines).toEqual([])
  },
)

/** A part of a form, with the smallest header that a browser sends. */
const aPart = (name: string): string => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`

const manyHeaders = aPart('').replace('\r\n\r\n', `\r\n${'a:b\r\n'.repeat(20_000)}`)

// These forms have no end, so that the parser would refuse each with 400.
test.each([
  ['61,680 parts', aPart('').repeat(61_680), multipart, 413],
  ['one part with 20,000 headers', manyHeaders, multipart, 413],
  ['many parts, and another boundary in its type', aPart('').repeat(502), `${multipart}; boundary=y`, 413],
  [
    'many parts, and what looks like a boundary in its type',
    aPart('').repeat(502),
    'multipart/form-data; xboundary=y; boundary=x',
    413,
  ],
  ['few parts', aPart('').repeat(501), multipart, 400],
])('a form of too many parts is refused before it is parsed: %s', async (_what, payload, type, status) => {
  const t = await startSite()
  const { app, lines } = t
  const headers = { 'content-type': type, cookie: await staffOf(t) }
  const res = await app.inject({ method: 'POST', url: filePage, headers, payload })
  expect([res.statusCode, res.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(lines).toEqual([])
})

test('a form of many more fields than ours have is read, whatever else its type says', async () => {
  const { app } = await startSite()
  const names = Array.from({ length: 500 }, (_, n) => `campo-${n}`)
  for (const type of ['x; boundary="x"', 'x; charset=utf-8; boundary=x; a=b']) {
    const headers = { 'content-type': type.replace('x', 'multipart/form-data') }
    const payload = `${names.map(aPart).join('')}--x--\r\n`
    const res = await app.inject({ method: 'POST', url: `${filePage}.data?a=b`, headers, payload })
    expect([res.statusCode, res.body]).toEqual([200, `<h1>enviado: ${names.join()}</h1>`])
  }
})

/** A form with a text and a file of this size. */
function largeForm(bytes: number): Buffer {
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"`
  return Buffer.concat([
    Buffer.from(`${part('legenda')}\r\n\r\nHorta\r\n${part('file')}; filename="a.png"\r\n\r\n`),
    Buffer.alloc(bytes, 1),
    Buffer.from('\r\n--x--\r\n'),
  ])
}

test("a file that is larger than the sender's forms take reaches the action cut, after the form's texts; nobody but staff sends one", async () => {
  const t = await startApp({})
  let got: FormData | undefined
  const answer: PageHandler = async (request) => {
    got = await request.formData()
    return new Response('<p>grande</p>', { headers: { 'content-type': 'text/html' } })
  }
  await mountPages(t.app, answer, null)
  const send = async (cookie = '') => {
    const headers = { 'content-type': multipart, cookie }
    const res = await t.app.inject({
      method: 'POST',
      url: filePage,
      headers,
      payload: largeForm(12 * 2 ** 20),
    })
    expect([res.statusCode, got?.get('legenda')]).toEqual([200, 'Horta'])
    return (got!.get('file') as File).size // the line above
  }
  const client = `${sessionCookie}=${(await t.as((await aUsuario(t.db)).id)).token}`
  for (const size of [await send(), await send(client)]) expect(size).toBeLessThan(64 * 2 ** 10)
  const ofStaff = await send(await staffOf(t))
  expect(ofStaff).toBeGreaterThan(2 * 2 ** 20)
  expect(ofStaff).toBeLessThan(4 * 2 ** 20)
  const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  expect(await send(`${sessionCookie}=${(await t.as(id)).token}`)).toBe(12 * 2 ** 20)
})

test('a response that says nothing about caching is stored nowhere: data of pages, and pages for visitors', async () => {
  const t = await startApp({})
  const cache = openPageCache({
    clock: t.clock,
    freshness: openFreshness(t.db),
    policyFor: t.app.policyFor,
    always: ['catalogo'],
  })
  const answer: PageHandler = async ({ url }) =>
    new Response('{}', url.includes('/publico') ? { headers: { 'cache-control': 'public, max-age=9' } } : {})
  await mountPages(t.app, answer, cache)
  const told = async (url: string, cookie?: string) =>
    (await t.app.inject({ url, headers: cookie ? { cookie } : {} })).headers['cache-control']
  expect(await told('/admincliente/dados.data', 'alento_sessao=x')).toBe('no-store')
  expect([await told('/_root.data'), await told('/_root.data')]).toEqual(['no-store', 'no-store'])
  expect([await told('/publico'), await told('/publico', 'alento_sessao=x')]).toEqual([
    'public, max-age=9',
    'public, max-age=9',
  ])
})

test('an open page of the previous build is asked to reload, with or without a cookie', async () => {
  const t = await startApp({})
  const cache = openPageCache({
    clock: t.clock,
    freshness: openFreshness(t.db),
    policyFor: t.app.policyFor,
    always: [],
  })
  const outdated: PageHandler = async () =>
    new Response(null, { status: 204, headers: { 'x-remix-reload-document': 'true' } })
  await mountPages(t.app, outdated, cache)
  for (const url of ['/__manifest?paths=%2Fbusca&version=00000000', '/busca'])
    for (const headers of [{}, { cookie: 'alento_sessao=x' }]) {
      const res = await t.app.inject({ url, headers })
      expect([res.statusCode, res.body, res.headers['x-remix-reload-document']]).toEqual([204, '', 'true'])
    }
})

test('limits hit, refusals by role and foreign origins are one line each, which names nobody', async () => {
  const t = await startSite({ RATE_LIMIT: '1' })
  const rede = await aRede(t.db)
  const atendente = await aUsuario(t.db, { role: 'Atendente', redeId: rede.id })
  const headers = { authorization: `Bearer ${(await t.as(atendente.id)).token}` }
  const cpf = aCpf()
  const refused = await t.app.inject({ url: `/api/conciliacao/divergencias?cpf=${cpf}`, headers })
  expect(refused.statusCode).toBe(403)
  const foreign = await t.app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { origin: 'https://evil.example' },
    payload: { username: 'maria.x', password: 'lua mansa', persist: false },
  })
  expect(foreign.statusCode).toBe(403)
  const isServed = async () => (await t.app.inject('/healthz')).statusCode === 200
  for (let n = 0; (await isServed()) && n < 1_300; n += 1);
  expect(t.lines).toMatchObject([
    { level: 40, code: 'base.proibido', role: 'Atendente', reqId: expect.any(String) },
    {
      code: 'base.proibido',
      role: null,
      call: 'POST /api/auth',
      reason: 'foreign origin https://evil.example',
    },
    { code: 'base.muitas_tentativas', call: 'GET /healthz' },
  ])
  const said = JSON.stringify(t.lines)
  for (const personal of [cpf, atendente.id, '127.0.0.1', atendente.username])
    expect(said).not.toContain(personal)
})

test('callers who disconnect early leave no line, and are counted', async () => {
  const { app, lines, shown } = await startSite({ RATE_LIMIT: '1' })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const leave = async (text: string): Promise<void> => {
    const socket = createConnection(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    await new Promise<void>((resolve) => socket.write(text, () => resolve()))
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  const host = 'Host: localhost\r\n'
  const requests = [
    `GET /api/redes HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}\r\n`,
    `POST /login HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\na=`,
    `POST /api/auth/sair HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a`,
  ]
  for (let n = 0; n < 300; n += 1) await leave(requests[n % requests.length]!)
  const counted = 1_200 - Number((await app.inject('/healthz')).headers['x-ratelimit-remaining'])
  expect(counted).toBeGreaterThan(shown())
  await app.close()
  expect(lines.filter(({ msg }) => !String(msg).startsWith('Server listening'))).toEqual([])
})

test.each([
  ['no HTTP', 'isto não é HTTP\r\n\r\n', 400],
  ['no host', 'GET /api/openapi.json HTTP/1.1\r\n\r\n', 400],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])(
  'what Node cannot read is a problem of ours, with the headers of every answer: %s',
  async (_what, sent, status) => {
    const { app } = await startSite()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = createConnection(Number(port), '127.0.0.1')
    socket.end(sent)
    const got = Buffer.concat(await socket.toArray()).toString()
    await app.close()
    const [head = '', body = ''] = got.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const header of [
      'content-security-policy: default-src',
      'x-content-type-options: nosniff',
      'content-type: application/problem+json',
    ])
      expect(head.toLowerCase()).toContain(header)
    expect(JSON.parse(body)).toMatchObject({
      status,
      code: expect.stringMatching(/^base\./),
      requestId: expect.any(String),
    })
  },
)

test.each([filePage, '/api/catalogo/tabelas'])(
  'files in progress hold so many bytes together: the next is told to come again, and those that end make room: %s',
  async (url) => {
    const t = await startSite()
    const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
    const cookie = `${sessionCookie}=${(await t.as(id)).token}`
    const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
    const headers = { cookie, 'content-type': multipart, 'idempotency-key': 'uma-chave-so' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}Content-Length: 16000000\r\n\r\n`
    const sockets = Array.from({ length: 5 }, () => createConnection(Number(port), '127.0.0.1'))
    // Without the end of the form, so that each file stays in progress whichever connection is read first.
    const unfinished = largeForm(15_000_000).subarray(0, -200)
    for (const socket of sockets) socket.write(Buffer.concat([Buffer.from(head), unfinished]))
    const said = await Promise.race(sockets.map(async (socket) => String((await once(socket, 'data'))[0])))
    expect(said).toMatch(/^HTTP\/1.1 503 [^]*\r\nretry-after: 5\r\n/i)
    for (const socket of sockets) socket.destroy()
    const small = { method: 'POST', url, headers, payload: largeForm(15_000_000) } as const
    // The file of the API is no table, which its reader says once it has it whole.
    await expect.poll(async () => (await t.app.inject(small)).statusCode).toBe(url === filePage ? 200 : 422)
    await t.app.close()
  },
)

test('while files hold all bytes that may be in progress, the forms of others are read', async () => {
  const t = await startSite()
  const files = openIntake()
  const fill = (): void => {
    for (;;) files.take(2 ** 20)
  }
  const send = async (payload: Buffer, headers: Record<string, string>) =>
    (await t.app.inject({ method: 'POST', url: filePage, headers, payload })).statusCode
  const staff = { 'content-type': multipart, cookie: await staffOf(t) }
  try {
    expect(fill).toThrow(expect.objectContaining({ code: 'base.sobrecarga' }))
    expect(await send(largeForm(2 ** 20), staff)).toBe(503)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send(Buffer.from('usuario=a'), form)).toBe(200)
    expect(await send(largeForm(2 ** 20), { 'content-type': multipart })).toBe(200)
  } finally {
    files.end()
  }
  expect(await send(largeForm(2 ** 20), staff)).toBe(200)
})
