import { expect, test } from 'vitest'
import { z } from 'zod'
import { custoDaSenha } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { maxExamesOrcamento, raios } from '@alento/contract/orcamento/orcamento.can.ts'
import { getOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import type { Route } from '#platform/http/route.ts'
import { withOrigin } from '#platform/origin.ts'
import { limitCost, openSpend } from './limit-cost.ts'

const clockAt = (text: string) => {
  let now = Temporal.Instant.from(text)
  return { now: () => now, add: (minutes: number) => void (now = now.add({ minutes })) }
}

test('an address has its steps in each minute, whatever it spends them on; others have their own', async () => {
  const clock = clockAt('2026-03-10T12:00:30Z')
  const spend = openSpend({ clock, isOn: true })
  const refused = { code: 'base.muitas_tentativas' }
  for (let n = 0; n < 42; n += 1) await spend('10.0.0.1', 28)
  expect(() => spend('10.0.0.1', 28)).toThrow(expect.objectContaining(refused))
  await spend('10.0.0.1', 24)
  expect(() => spend('10.0.0.1', 1)).toThrow(expect.objectContaining(refused))
  await spend('10.0.0.2', 28)
  await spend('2001:db8::1', 1_200)
  expect(() => spend('2001:db8::2', 1)).toThrow(expect.objectContaining(refused))
  clock.add(1)
  await spend('10.0.0.1', 28)
})

test('a user with a session has steps of their own, whatever others behind the address cause', async () => {
  const spend = openSpend({ clock: clockAt('2026-03-10T12:00:30Z'), isOn: true })
  await spend('10.0.0.1', 1_200)
  await spend('10.0.0.1', 1_200, 'ana')
  expect(() => spend('10.0.0.2', 1, 'ana')).toThrow(
    expect.objectContaining({ code: 'base.muitas_tentativas' }),
  )
  await spend('10.0.0.1', 1, 'bia')
})

test('a call that declares nothing is one step of its user, and none inside of a page, whose own steps contain it', async () => {
  const spent: unknown[] = []
  const one = { endpoint: { custo: undefined }, handler: () => Promise.resolve(null) } as unknown as Route
  const { handler } = limitCost((...what) => void spent.push(what), one)
  const call = () => handler({} as never, { ip: '10.0.0.1', sessao: { usuarioId: 'ana' } } as never)
  await call()
  await withOrigin({ channel: 'page', address: null }, call)
  expect(spent).toEqual([
    ['10.0.0.1', 1, 'ana'],
    ['10.0.0.1', 0, 'ana'],
  ])
})

test('without call limits nothing is counted', async () => {
  const spend = openSpend({ clock: clockAt('2026-03-10T12:00:30Z'), isOn: false })
  await spend('10.0.0.1', 1_200)
  expect(() => spend('10.0.0.1', 1)).not.toThrow()
})

test('the largest quote costs thirty steps, a usual one a few; no call costs more than it', () => {
  const steps = (exames: number, raioKm: number) =>
    getOrcamento.custo({ exames: Array.from({ length: exames }, String), raioKm })
  expect(steps(maxExamesOrcamento, Math.max(...raios))).toBe(30)
  expect(steps(3, 10)).toBe(3)
  const declared = endpoints.flatMap(({ custo }) => (typeof custo === 'number' ? custo : []))
  expect(Math.max(...declared)).toBeLessThanOrEqual(30)
})

test('each call that looks through the offers or the places of many units costs what it takes', () => {
  const looking =
    /^\/api\/((consultas|exames)(\/mapa)?|panoramas.*|redesPerto|economias|lugares|orcamentos.*)$/
  const calls = endpoints.filter(
    ({ method, access, path }) => method === 'GET' && access === 'publico' && looking.test(path),
  )
  expect(calls.length).toBeGreaterThan(11)
  expect(calls.filter(({ custo = 1 }) => custo === 1).map(({ path }) => path)).toEqual([])
})

/** Fields in which a password is sent that the server hashes. */
const ofPassword = /^(senha|senhaAtual|novaSenha|password)$/

test('every call that is sent a password costs what hashing it costs', () => {
  const sent = endpoints.filter(({ body }) => {
    const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}
    return Object.keys(properties).some((name) => ofPassword.test(name))
  })
  expect(sent.length).toBeGreaterThan(15)
  const cheap = sent.filter(({ custo }) => custo !== custoDaSenha)
  expect(cheap.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
