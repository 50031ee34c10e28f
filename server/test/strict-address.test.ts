import { expect, test } from 'vitest'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { startApp } from './app.ts'
import { oneOfEach, send, whoMay } from './fuzz/as-anyone.ts'
import { goodInput, shapeOf, type Shape } from './fuzz/good-input.ts'

const nameOf = (e: Endpoint): string => `${e.method} ${e.path}`

test('an unknown query name is a 400 that names it, in every call, whether it takes a query or not', async () => {
  const t = await startApp()
  const callers = await oneOfEach(t)
  const wrong: string[] = []
  for (const e of endpoints.filter((x) => x.access !== 'gateway')) {
    const { query, ...input } = goodInput(e, { full: false })
    const res = await send(whoMay(callers, e), e, { ...input, query: { ...query, inventado: 1 } })
    if (res.statusCode !== 400 || !res.body.includes('Campo desconhecido: inventado'))
      wrong.push(`${nameOf(e)}: ${res.statusCode} ${res.body.slice(0, 100)}`)
  }
  expect(wrong).toEqual([])
})

test('the gateway may add query names to its webhooks', async () => {
  const t = await startApp()
  const url = `/api/webhooks/zoop/${t.config.zoop.webhookSecret}?tentativa=2`
  const payload = { id: crypto.randomUUID(), type: 'ping', payload: { object: {} } }
  expect((await t.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
})

const namesUnit = (shape: Shape): boolean =>
  ['rede', 'unidade'].some((name) => shape.properties?.[name]?.format === 'uuid')

/** Whether a call names a unit: in its path, its query or the first level of its body. */
const takesUnit = (e: Endpoint): boolean =>
  /^\/api\/(redes?|unidades|prestadores|redeImagem)\/:id/.test(e.path) ||
  [e.query, e.body].some((schema) => schema && namesUnit(shapeOf(schema)))

/** A page shows a drawing where a picture is missing; a unit that is gone has no reviews and offers nothing in a quote. */
const answersAll = [
  'GET /api/redeImagem/:id/logo',
  'GET /api/redeImagemLogo',
  'GET /api/depoimentos',
  'GET /api/orcamento',
  'GET /api/orcamento/unidades',
]

test('a unit that does not exist is a 404 for the platform, too, in every call that takes a unit', async () => {
  const t = await startApp()
  const callers = await oneOfEach(t)
  const admin = callers.get('Administrador')!
  const id = crypto.randomUUID()
  const taking = endpoints.filter(takesUnit)
  expect(taking.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const e of taking) {
    if (answersAll.includes(nameOf(e))) continue
    const may = e.access === 'publico' || e.access === 'sessao' || e.access.includes('Administrador')
    const input = goodInput(e, { full: false, known: { id, rede: id, unidade: id } })
    const res = await send(may ? admin : whoMay(callers, e), e, input)
    if (res.statusCode !== 404) wrong.push(`${nameOf(e)}: ${res.statusCode} ${res.body.slice(0, 150)}`)
  }
  expect(wrong).toEqual([])
})

test('a part of a path that is too long, and a form without boundary, are problems like any other', async () => {
  const t = await startApp()
  const admin = (await oneOfEach(t)).get('Administrador')!
  const long = await admin.get(`/api/pedidos/${'x'.repeat(5_000)}`)
  const url = `/api/redeImagem/${crypto.randomUUID()}/logo`
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data' }
  const form = await t.app.inject({ method: 'POST', url, headers, payload: 'sem limite' })
  for (const res of [long, form])
    expect([res.statusCode, res.headers['content-type'], res.json<{ code: string }>().code]).toEqual([
      400,
      'application/problem+json',
      'base.ilegivel',
    ])
})
