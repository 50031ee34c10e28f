import { once } from 'node:events'
import { createServer } from 'node:http'
import https from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { promiseCep } from './promise-cep.ts'

type Reply = { status?: number; body?: object | string } | 'hang'
const agent = https.globalAgent as https.Agent & { createConnection: unknown }
const real = agent.createConnection
let close: (() => void) | undefined
afterEach(() => {
  agent.createConnection = real
  close?.()
})

/** Stands in for the public services on loopback: the library's own requests are redirected to it over plain HTTP, by host. */
async function services(replies: Record<string, Reply>) {
  const asked: string[] = []
  const server = createServer((req, res) => {
    const host = req.headers.host ?? ''
    asked.push(`${host}${req.url}`)
    const reply = replies[host] ?? { status: 500 }
    if (reply === 'hang') return
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {})
    res.writeHead(reply.status ?? 200, { 'content-type': 'application/json', connection: 'close' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  agent.createConnection = () => connect(port, '127.0.0.1')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return asked
}

const viaCep = {
  cep: '20520-053',
  logradouro: 'Rua Conde de Bonfim',
  bairro: 'Tijuca',
  localidade: 'Rio de Janeiro',
  uf: 'RJ',
}
const endereco = {
  cep: '20520053',
  logradouro: 'Rua Conde de Bonfim',
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
}
const find = () => promiseCep(300).find('20520053')

test('the first service that answers counts, and only the CEP is sent', async () => {
  const asked = await services({ 'viacep.com.br': { body: viaCep }, 'brasilapi.com.br': 'hang' })
  expect(await find()).toEqual({ kind: 'found', endereco })
  expect(asked).toContain('viacep.com.br/ws/20520053/json/')
  for (const url of asked) expect(url).toMatch(/^(viacep|brasilapi)\.com\.br\/[a-z/\d]*20520053(\/json\/)?$/)
})

test('a town with one CEP has no street, and is found all the same', async () => {
  await services({ 'viacep.com.br': { body: { ...viaCep, logradouro: '', bairro: '' } } })
  expect(await find()).toEqual({ kind: 'found', endereco: { ...endereco, logradouro: '', bairro: '' } })
})

test('a CEP that a service does not know is absent', async () => {
  await services({ 'viacep.com.br': { body: { erro: true } } })
  expect(await find()).toEqual({ kind: 'absent' })
})

test('the place of a CEP is what BrasilAPI has, in degrees; none where it has none, is away, or names another country', async () => {
  const place = () => promiseCep(300).place('20520053')
  const at = (coordinates: object) => ({ 'brasilapi.com.br': { body: { location: { coordinates } } } })
  const asked = await services(at({ longitude: '-43.2329', latitude: '-22.9245' }))
  expect(await place()).toEqual({ lat: -22.9245, lng: -43.2329 })
  expect(asked).toEqual(['brasilapi.com.br/api/cep/v2/20520053'])
  for (const replies of [
    at({}),
    at({ longitude: '2.35', latitude: '48.85' }),
    { 'brasilapi.com.br': 'hang' as const },
  ]) {
    await services(replies)
    expect(await place()).toBeNull()
  }
})

test('services that are away, slow or talk nonsense are down, and nothing is thrown', async () => {
  await services({ 'viacep.com.br': 'hang', 'brasilapi.com.br': 'hang' })
  expect(await find()).toEqual({ kind: 'down' })
  await services({ 'viacep.com.br': { body: '<html>' }, 'brasilapi.com.br': { status: 503, body: 'x' } })
  expect(await find()).toEqual({ kind: 'down' })
  agent.createConnection = () => connect(1, '127.0.0.1')
  expect(await find()).toEqual({ kind: 'down' })
})
