import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { apiContext } from '#lib/api/api.ts'
import { loadGuardados, noWaitingCookie, readWaiting, waitingCookie } from './favorito.server.ts'

const request = (cookie?: string) =>
  new Request('http://alento.example/busca', { headers: cookie === undefined ? {} : { cookie } })

function argsOf(cookie?: string) {
  const asked: string[] = []
  const api = ((e: { path: string }) => {
    asked.push(e.path)
    const value = [{ _id: 'f1', alvo: 'unidade|r1', avisar: true }]
    return Promise.resolve({ ok: true, value, setCookie: [], total: null })
  }) as unknown as ApiClient
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return { asked, args: { context, request: request(cookie) } }
}

test('a page for visitors asks for nobody’s favourites: it is kept for all of them', async () => {
  const visitor = argsOf()
  expect(await loadGuardados(visitor.args)).toEqual({})
  expect(visitor.asked).toEqual([])
  const client = argsOf('alento_sessao=abc')
  expect(await loadGuardados(client.args)).toEqual({ 'unidade|r1': { id: 'f1', avisar: true } })
  expect(client.asked).toEqual(['/api/favoritos/alvos'])
})

const sent = (setCookie: string): string => setCookie.split(';')[0]!

test('a favourite that waits for a login comes back as it was, and only to a page of our own', () => {
  const waiting = {
    alvo: 'consulta|s1|São José do Rio Preto|SP',
    de: '/busca?onde=Rio%20de%20Janeiro',
    alerta: true,
  }
  expect(readWaiting(request(`outro=1; ${sent(waitingCookie(waiting))}`))).toEqual(waiting)
  const heart = { ...waiting, alerta: false }
  expect(readWaiting(request(sent(waitingCookie(heart))))).toEqual(heart)
  for (const de of ['//outro.example', 'https://outro.example', `/busca?q=${'x'.repeat(2_000)}`])
    expect(readWaiting(request(sent(waitingCookie({ ...waiting, de }))))?.de).toBe('/')
  for (const cookie of [undefined, 'alento_favorito=%', 'alento_favorito=1', sent(noWaitingCookie)])
    expect(readWaiting(request(cookie))).toBeNull()
})
