import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { validate } from '@readme/openapi-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test, vi } from 'vitest'
import { endpointNames, shapes } from '@alento/contract/endpoints.ts'
import { buildApp } from '#app.ts'
import { startApp } from './app.ts'

type Operation = { operationId?: string }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const read = async (): Promise<string> => (await (await startApp()).app.inject('/api/openapi.json')).body
const operationsOf = ({ paths }: Document): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      op,
    ]),
  )

/** Rules that do not fit: no licence is given, tests run on localhost, and literal parts of a path go before parameters. */
const rules = { 'info-license': 'off', 'no-server-example.com': 'off', 'no-ambiguous-paths': 'off' } as const

test('each shape has a name of its own: of two with one name the document would describe only the last', () => {
  const names = shapes.map(([name]) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('the page that sends calls is not there in production, the document is', async () => {
  const t = await startApp()
  const live = await buildApp({ ...t, config: { ...t.config, production: true } })
  const statusOf = (app: typeof live) =>
    Promise.all(
      ['/api/docs', '/api/docs/static/swagger-ui.css', '/api/docs/json', '/api/openapi.json'].map(
        async (url) => (await app.inject(url)).statusCode,
      ),
    )
  expect(await statusOf(t.app)).toEqual([200, 200, 200, 200])
  expect(await statusOf(live)).toEqual([404, 404, 404, 200])
})

test('the document in docs is the one that is served, so that a change of the API is seen in the diff (vitest -u writes it)', async () => {
  const document = JSON.stringify(JSON.parse(await read()), null, 2)
  await expect(`${document}\n`).toMatchFileSnapshot('../../docs/openapi.json')
})

test('an outside linter and an outside validator find nothing to complain about', async () => {
  const source = await read()
  const config = await createConfig({ extends: ['recommended'], rules })
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(found.map((f) => `${f.ruleId}: ${f.message} ${f.location[0]?.pointer}`)).toEqual([])
  expect(await validate(JSON.parse(source))).toMatchObject({ valid: true, warnings: [] })
})

test('the document holds the operations of the contract under their names, and nothing else', async () => {
  const document = JSON.parse(await read()) as Document
  const promised = [...endpointNames].map(([{ method, path }, name]) => [
    `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    name,
  ])
  const documented = operationsOf(document).map(([where, op]) => [where, op.operationId])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(promised))
  expect(new Set(promised.map(([, name]) => name)).size).toBe(promised.length)
})

test('one place in a path has one name, whatever the method', async () => {
  const { paths } = JSON.parse(await read()) as Document
  const same = Map.groupBy(Object.keys(paths), (path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect([...same.values()].filter((spellings) => spellings.length > 1)).toEqual([])
})

test('an order is described once, as a component that the calls refer to', async () => {
  const source = await read()
  const { components } = JSON.parse(source) as Document
  expect(components.schemas).toHaveProperty('Pedido')
  expect(source.split('"atendimentoAvaliado":{').length - 1).toBe(1)
  expect(source.split('"#/components/schemas/Pedido"').length - 1).toBeGreaterThan(10)
})

/** Buys a consultation; each line is checked against the generated types. */
const client = `
import type { components, operations } from './api'

type Body<Op extends keyof operations> = operations[Op] extends {
  requestBody: { content: { 'application/json': infer B } }
} ? B : undefined
type Result<Op extends keyof operations> = operations[Op]['responses'] extends infer R
  ? R extends { 200: { content: { 'application/json': infer V } } } ? V
  : R extends { 201: { content: { 'application/json': infer V } } } ? V : never
  : never
declare function call<Op extends keyof operations>(op: Op, body: Body<Op>): Promise<Result<Op>>

const order: Body<'createPedido'> = {
  tipoPedido: 'Consulta',
  consulta: '01a2056b-13e6-7507-aebe-8f7c44e399ff',
  tipoPagamento: 'Alento',
}
const pedido: components['schemas']['Pedido'] = await call('createPedido', order)
const paid = await call('purchasePix', { pedido_id: pedido._id })
const total: number = paid.valorTotal
const orders: { codigo: string }[] = await call('listPedido', undefined)
// @ts-expect-error the total is a number of centavos
const text: string = paid.valorTotal
// @ts-expect-error there is no such kind of order
const wrong: Body<'createPedido'> = { ...order, tipoPedido: 'Viagem' }
export { orders, text, total, wrong }
`

test('a generator makes a client from it, and strict TypeScript accepts what the client does', async () => {
  const types = astToString(await openapiTS(await read()))
  const folder = mkdtempSync(join(tmpdir(), 'alento-client-'))
  writeFileSync(join(folder, 'api.d.ts'), types)
  writeFileSync(join(folder, 'client.ts'), client)
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit']
  const target = ['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler']
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')
  const args = ['--ignoreConfig', ...strict, ...target, 'client.ts']
  const { stdout } = spawnSync(tsc, args, { encoding: 'utf8', cwd: folder })
  rmSync(folder, { recursive: true })
  expect(stdout).toBe('')
})

test('the document is made once, and sent compressed where that is taken', async () => {
  const t = await startApp({})
  const made = vi.spyOn(t.app, 'swagger')
  const plain = await t.app.inject('/api/openapi.json')
  const zipped = await t.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(made).toHaveBeenCalledTimes(1)
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
})
