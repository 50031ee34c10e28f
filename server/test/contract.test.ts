import { expect, test } from 'vitest'
import { z } from 'zod'
import { Role } from '@alento/contract/access.ts'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { problems } from '@alento/contract/problems.ts'
import { startApp, type TestApp } from './app.ts'
import { goodInput } from './fuzz/good-input.ts'
import { aCorpoClinico, aRede, aUsuario } from './make.ts'
import { aMarket, aPaidPedido } from './purchase.ts'

const roles = Role.options
const nameOf = (e: Endpoint): string => `${e.method} ${e.path}`
const urlOf = (e: Endpoint, id: string = crypto.randomUUID()): string =>
  e.path
    .replace(':codigo', '7K2M9QXD')
    .replace(':assunto', 'termos')
    .replace(':slug', 'quemsomos')
    .replace(':numero', '7')
    .replace(/:\w+/g, id)

async function callersOf(t: TestApp) {
  const rede = await aRede(t.db)
  const medica = await aCorpoClinico(t.db, { redeId: rede.id })
  const pairs = await Promise.all(
    roles.map(async (role) => {
      const staff = role === 'Alento' || role === 'Administrador' ? {} : { redeId: rede.id, cpf: null }
      const own = role === 'CorpoClinico' ? { corpoClinicoId: medica.id } : {}
      return [role, await t.as((await aUsuario(t.db, { role, ...staff, ...own })).id)] as const
    }),
  )
  return new Map(pairs)
}
type Callers = Awaited<ReturnType<TestApp['as']>>
const send = (caller: Callers, e: Endpoint, url = urlOf(e)) =>
  e.method === 'GET'
    ? caller.get(url)
    : e.method === 'DELETE'
      ? caller.remove(url)
      : e.method === 'PUT'
        ? caller.put(url, {})
        : caller.post(url, {})

test('every endpoint of the contract is mounted once and is in the OpenAPI document', async () => {
  const t = await startApp()
  const { paths } = (await t.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
  )
  const promised = endpoints.map((e) => nameOf(e).replace(/:(\w+)/g, '{$1}'))
  expect(new Set(promised).size).toBe(promised.length)
  expect(promised.filter((p) => !documented.includes(p))).toEqual([])
})

test('a caller without access is refused before anything is read: every endpoint, every role', async () => {
  const t = await startApp()
  const callers = await callersOf(t)
  const nobody = await t.as(null)
  const wrong: string[] = []
  for (const e of endpoints.filter((x) => x.access !== 'publico' && x.access !== 'gateway')) {
    const anonymous = await send(nobody, e)
    if (anonymous.statusCode !== 401) wrong.push(`${nameOf(e)} for nobody: ${anonymous.statusCode}`)
    for (const [role, caller] of callers) {
      const allowed = e.access === 'sessao' || e.access.includes(role)
      const { statusCode, body } = await send(caller, e)
      const refused = statusCode === 401 || (statusCode === 403 && body.includes('base.proibido'))
      if (refused === allowed || statusCode >= 500) wrong.push(`${nameOf(e)} for ${role}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})

test('objects of another client and of another unit do not exist, in every call that names one', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  const callers = await callersOf(t)
  const wrong: string[] = []
  const bodies: Record<string, object> = {
    'PUT /api/pedidos/:id': { dependente: null },
    'PUT /api/pedidos/:id/agendamento': { dataEscolhida: '2026-03-20', horario: '10:00' },
    'POST /api/pedidos/:id/requisicao': { requisicao: crypto.randomUUID() },
    'PUT /api/depoimentos/:id': { nota: 5 },
    'PUT /api/depoimentos/:id/resposta': { rede: market.unidade.id, texto: 'Obrigada.', visto: null },
  }
  const naming = endpoints.filter((e) => /^\/api\/(pedidos|depoimentos)\/:id/.test(e.path))
  expect(naming.length).toBeGreaterThan(4)
  for (const e of naming) {
    for (const [role, caller] of callers) {
      if (role === 'Administrador' || (e.access !== 'sessao' && !e.access.includes(role))) continue
      const url = urlOf(e, _id)
      const body = bodies[nameOf(e)]
      const write = e.method === 'PUT' ? caller.put : caller.post
      const res = await (body ? write(url, body) : send(caller, e, url))
      if (res.statusCode !== 404 || res.body.includes(market.cliente.name))
        wrong.push(`${nameOf(e)} for ${role}: ${res.statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})

test('responses are checked in the direction of input, which changes none of them', () => {
  for (const e of endpoints) {
    // The document says for output only that there are no other fields, and that one with a default is always there.
    const override = ({
      jsonSchema,
    }: {
      jsonSchema: { additionalProperties?: unknown; required?: unknown }
    }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      delete jsonSchema.required
    }
    const shape = (io: 'input' | 'output') => z.toJSONSchema(e.response, { io, override })
    expect(shape('input'), nameOf(e)).toEqual(shape('output'))
  }
})

test('every problem code that an endpoint declares is in the catalogue, with a text that can be shown', () => {
  for (const e of endpoints)
    for (const code of e.problems) expect(problems, `${nameOf(e)}: ${code}`).toHaveProperty([code])
  for (const [code, { status, title }] of Object.entries(problems)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(title.length, code).toBeGreaterThan(5)
  }
})

test('unknown query names are refused and named, wrong ids too, on every endpoint that takes them', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  for (const e of endpoints.filter((x) => x.access === 'publico' && x.method === 'GET' && x.query)) {
    const res = await nobody.get(`${urlOf(e)}?inventado=1`)
    expect([nameOf(e), res.statusCode]).toEqual([nameOf(e), 400])
    expect(res.body).toContain('Campo desconhecido: inventado')
  }
  for (const e of endpoints.filter((x) => x.access === 'publico' && x.path.includes('/:id'))) {
    const path = e.path.replace(/:\w+/g, "1' or '1'='1")
    const body = goodInput(e, { full: false }).body as object
    const res = e.method === 'GET' ? await nobody.get(path) : await nobody.post(path, body)
    expect([nameOf(e), res.statusCode]).toEqual([nameOf(e), 400])
  }
})

test('populate takes the names of the specification and no others', async () => {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  expect((await admin.get('/api/pedidos?populate=unidade%20cupom')).statusCode).toBe(200)
  const other = await admin.get('/api/pedidos?populate=senha')
  expect([other.statusCode, other.json().detail]).toEqual([400, 'populate: Use: unidade, cupom, cliente'])
})

test('errors are problem details in pt-BR, and a foreign page cannot use the cookie', async () => {
  const t = await startApp()
  const missing = await t.app.inject('/api/nada')
  expect([missing.statusCode, missing.headers['content-type'], missing.json().code]).toEqual([
    404,
    'application/problem+json',
    'base.nao_encontrado',
  ])
  const text = await t.app.inject({
    method: 'POST',
    url: '/api/auth/cliente',
    payload: '{"username":',
    headers: { 'content-type': 'application/json' },
  })
  expect([text.statusCode, text.json().code]).toEqual([400, 'base.ilegivel'])
  const foreign = await t.app.inject({
    method: 'POST',
    url: '/api/auth/sair',
    headers: { origin: 'https://outro.example' },
  })
  expect(foreign.statusCode).toBe(403)
  const own = await t.app.inject({
    method: 'POST',
    url: '/api/auth/sair',
    headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
  })
  expect(own.statusCode).toBe(200)
})

const nonsense: unknown[] = [
  null,
  7,
  'texto',
  [],
  [1, 2],
  { a: { b: { c: [] } } },
  { __proto__: { admin: true }, constructor: {} },
  {
    username: { $ne: null },
    password: ['a'],
    nota: 1e99,
    card: 'x',
    consulta: "' or 1=1 --",
    cupom: '<script>alert(1)</script>',
    idPedido: '\u0000',
    pedido_id: '😀',
    dependente: 1,
    recebido: 'sim',
    endereco: [],
  },
]

const mayCall = ({ access }: Endpoint, role: Role): boolean =>
  typeof access === 'string' || access.includes(role)

test('whatever is sent as a body, by whoever may call, is answered in pt-BR and never breaks anything', async () => {
  const t = await startApp()
  const callers = [...(await callersOf(t))]
  const writing = endpoints.filter((x) => x.method !== 'GET' && x.method !== 'DELETE')
  const calls = writing.flatMap((e) =>
    callers
      .filter(([role]) => mayCall(e, role))
      .flatMap(([role, caller]) => nonsense.map((body) => ({ e, role, caller, body }))),
  )
  const wrong: string[] = []
  for (const { e, role, caller, body } of calls) {
    const text = JSON.stringify(body)
    const res = await (e.method === 'PUT' ? caller.putText(urlOf(e), text) : caller.postText(urlOf(e), text))
    const refused =
      res.statusCode >= 400 &&
      res.statusCode < 500 &&
      res.headers['content-type'] === 'application/problem+json'
    const nothingToRefuse = res.statusCode === 200 && !e.body
    if (!refused && !nothingToRefuse)
      wrong.push(`${nameOf(e)} for ${role} with ${text.slice(0, 40)}: ${res.statusCode}`)
  }
  expect(wrong).toEqual([])
})

/** Thousands of calls: in two halves, each well inside the limit of a test. */
const oddTexts = [
  ["' or '1'='1", '<script>alert(1)</script>', '%00', '%', '_', '\\'],
  ['😀', 'x'.repeat(3_000), '-1', '1e99', 'NaN', '../../etc/passwd'],
]

test.each(oddTexts)(
  'whatever is written in a path or a query is answered in pt-BR and never breaks anything: %j, …',
  async (...texts) => {
    const t = await startApp()
    const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
    const urlsOf = (e: Endpoint, value: string): string[] => {
      const names = Object.keys((e.query as { shape?: object } | undefined)?.shape ?? { qualquer: 1 })
      const urls = names.map((n) => `${urlOf(e)}?${n}=${value}`)
      return e.path.includes(':') ? [...urls, e.path.replace(/:\w+/g, value)] : urls
    }
    const reading = endpoints.filter((x) => x.method === 'GET')
    const wrong: string[] = []
    for (const url of reading.flatMap((e) => texts.flatMap((text) => urlsOf(e, encodeURIComponent(text))))) {
      const res = await admin.get(url)
      if (res.statusCode >= 500) wrong.push(`${res.statusCode} ${url.slice(0, 100)}`)
    }
    expect(wrong).toEqual([])
  },
)

type Operation = {
  security?: unknown
  parameters?: { name: string; in: string; required?: boolean }[]
  responses: Record<string, { headers?: object; content?: object }>
}

test('the OpenAPI document says who needs a session, what must be repeatable, what a list counts and how a call is refused', async () => {
  const t = await startApp()
  const { paths, components } = (await t.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, object> }
  }>()
  expect(Object.keys(components.schemas)).toContain('Problema')
  for (const e of endpoints) {
    const op = paths[e.path.replace(/:(\w+)/g, '{$1}')]![e.method.toLowerCase()]!
    const open = e.access === 'publico' || e.access === 'gateway'
    expect([nameOf(e), op.security !== undefined]).toEqual([nameOf(e), !open])
    const key = op.parameters?.find((p) => p.in === 'header' && p.name === 'Idempotency-Key')
    expect([nameOf(e), key?.required]).toEqual([nameOf(e), e.idempotent])
    const statuses = e.problems.map((code) => problems[code as keyof typeof problems].status)
    expect(Object.keys(op.responses), nameOf(e)).toEqual(
      expect.arrayContaining([...statuses, ...(open ? [] : [401, 403]), 'default'].map(String)),
    )
    expect(op.responses['default']!.content, nameOf(e)).toHaveProperty(['application/problem+json'])
  }
  expect(paths['/api/pedidos']!['get']!.responses['200']!.headers).toHaveProperty(['X-Total-Count'])
})
