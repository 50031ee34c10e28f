/** @module-tag once */
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { Problema } from '@alento/contract/base/problema.ts'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { problems, type ProblemCode } from '@alento/contract/problems.ts'
import { startApp, type TestApp } from '../app.ts'
import { goodInput, urlFor, type Input } from './good-input.ts'
import { longo, seed } from '../longo.ts'
import { breakBody, hostileText, oddBodies } from './hostile.ts'
import { randomOf, type Random } from './random.ts'
import { aWorld, type World } from './world.ts'

/** A round starts an empty program and calls every operation so often, in an order of its own. */
const [rounds, callsEach] = longo ? [20, 3] : [1, 2]

/** Returns the fault of a response; null when it is one that the contract declares. */
function fault(e: Endpoint, res: LightMyRequestResponse): string | null {
  const type = res.headers['content-type'] ?? ''
  if (res.statusCode < 400) return faultOfSuccess(e, res, type)
  if (type !== 'application/problem+json') return `${res.statusCode} as ${type}`
  const problema = Problema.strict().safeParse(res.json())
  if (!problema.success) return `no problem document: ${problema.error.message}`
  const code = problema.data.code as ProblemCode
  if (code === 'base.interno') return '500'
  if (!code.startsWith('base.') && !e.problems.includes(code)) return `undeclared ${code}`
  return problems[code].status === res.statusCode ? null : `${code} with ${res.statusCode}`
}

function faultOfSuccess(e: Endpoint, res: LightMyRequestResponse, type: string): string | null {
  if (res.statusCode !== (e.status ?? 200)) return `undeclared ${res.statusCode}`
  if (e.midia) return type.startsWith(e.midia) ? null : `a file as ${type}`
  if (type.startsWith('image/')) return e.path.includes('magem') ? null : `an image from ${e.path}`
  const value = e.response.safeParse(res.json())
  return value.success ? null : `not as declared: ${value.error.message.slice(0, 300)}`
}

type Call = {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | FormData
}

/** Good input with nothing to three broken places. */
function brokenInput(random: Random, world: World, e: Endpoint): Input {
  const known = random.chance(0.8) ? world.known(random, e.path) : {}
  const input = goodInput(e, { full: random.chance(0.5), known })
  for (const part of [input.params, input.query])
    for (const name of Object.keys(part)) if (random.chance(0.1)) part[name] = hostileText(random)
  if (random.chance(0.05)) input.query[hostileText(random)] = hostileText(random)
  for (let n = random.below(4); n > 0; n -= 1) input.body = breakBody(random, input.body, world.ids)
  return input
}

function headersFor(random: Random, world: World): Record<string, string> {
  const token = random.pick(world.tokens)
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(random.chance(0.97) && { 'idempotency-key': `chave-${random.below(2 ** 31)}` }),
  }
}

/** One call: broken input, or now and then a body that is none. */
function brokenCall(random: Random, world: World, e: Endpoint): Call {
  const input = brokenInput(random, world, e)
  const headers = headersFor(random, world)
  const call = { method: e.method, url: urlFor(e, input), headers }
  if (e.method === 'GET') return call
  const odd = random.pick(oddBodies)
  if (random.chance(0.08))
    return { ...call, headers: { ...headers, 'content-type': odd.type }, payload: odd.text }
  if (e.multipart) return { ...call, payload: formOf(random, input.body) }
  const json = { ...headers, 'content-type': 'application/json' }
  return { ...call, headers: json, payload: JSON.stringify(input.body ?? {}) }
}

function formOf(random: Random, body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  const bytes = random.pick([
    '',
    'a;b\r\nc;1',
    '\u0000'.repeat(50),
    'PK\u0003\u0004',
    'GIF89a',
    'x'.repeat(3_000),
  ])
  form.append(random.pick(['file', 'file', 'file', 'outro']), new Blob([bytes]), 'f')
  return form
}

/** The addresses that only a stream answers would wait for ever. */
const answering = endpoints.filter((e) => !e.path.endsWith('/eventos'))

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list]
  return list.map(() => left.splice(random.below(left.length), 1)[0]!)
}

async function round(t: TestApp, random: Random, wrong: Map<string, string>): Promise<void> {
  const world = await aWorld(t)
  for (const e of shuffled(random, answering))
    for (let n = 0; n < callsEach; n += 1) {
      const call = brokenCall(random, world, e)
      const found = fault(e, await t.app.inject(call))
      const sent = typeof call.payload === 'string' ? call.payload : ''
      if (found) wrong.set(`${e.method} ${e.path}: ${found}`, `${call.url} ${sent}`.slice(0, 400))
    }
}

test(
  `no broken or hostile call of any operation ends in a 5xx or in an undeclared answer (seed ${seed})`,
  async () => {
    const random = randomOf(seed)
    const wrong = new Map<string, string>()
    for (let n = 0; n < rounds; n += 1) await round(await startApp(), random, wrong)
    expect([...wrong].map(([what, call]) => `${what}\n    ${call}`)).toEqual([])
    expect(Object.prototype).not.toHaveProperty('role')
  },
  rounds * 60_000,
)
