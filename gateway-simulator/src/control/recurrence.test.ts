import { expect, test } from 'vitest'
import { aRecurrence } from '../../test/recurrence.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('the page lists plans, subscriptions and invoices, and moves the clock to the end of a day', async () => {
  const { app, subscribe } = await aRecurrence()
  const empty = (await app.inject({ url: '/simulador' })).body
  expect(empty).toContain('Nenhuma assinatura ainda.')
  await subscribe()
  const send = (url: string, payload: string) => app.inject({ method: 'POST', url, headers: form, payload })
  expect((await send('/simulador/relogio/dia', 'dia=2027-01-01')).headers.location).toBe(
    '/simulador?aviso=relogio',
  )
  const { body } = await app.inject({ url: '/simulador' })
  for (const text of [
    'Cartão mensal',
    'a cada mês',
    '✓ Ativa',
    'Próxima cobrança em 01/02/2027',
    '2 faturas',
    '✓ Paga',
  ])
    expect(body).toContain(text)
  expect(body).toContain('01/01/2027, 23:59')
  for (const dia of ['', 'amanhã'])
    expect((await send('/simulador/relogio/dia', `dia=${dia}`)).headers.location).toBe(
      '/simulador?aviso=invalido',
    )
  expect((await send('/simulador/relogio/dia', 'dia=2026-12-24')).headers.location).toBe(
    '/simulador?aviso=recusado',
  )
})

test('a person makes a stored card decline and accept again', async () => {
  const { app, subscribe, card, until, course } = await aRecurrence()
  const id = await subscribe()
  const press = (resultado: string) =>
    app.inject({
      method: 'POST',
      url: `/simulador/cartoes/${card}`,
      headers: form,
      payload: `resultado=${resultado}`,
    })
  expect((await app.inject({ url: '/simulador' })).body).toContain('Passar a recusar o cartão')
  expect((await press('declined')).headers.location).toBe('/simulador?aviso=cartao')
  expect((await app.inject({ url: '/simulador' })).body).toContain('Voltar a aceitar o cartão')
  until('2026-12-01')
  await press('approved')
  until('2027-01-01')
  expect(await course(id)).toEqual(['2026-12-01 failed', '2027-01-01 paid'])
  expect((await press('raio')).headers.location).toBe('/simulador?aviso=invalido')
})

test('programs read the recurrence, move the clock to an instant, and never back', async () => {
  const { app, subscribe, plan, card } = await aRecurrence()
  const id = await subscribe()
  const control = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/simulador/api${path}`, ...(payload && { payload }) })
  const move = (ate: string) => control('POST', '/relogio', { ate })
  expect((await move('2026-12-01T12:00:00-03:00')).json()).toEqual({ agora: '2026-12-01T15:00:00+00:00' })
  expect((await move('2026-12-01T12:00:00-03:00')).statusCode).toBe(409)
  expect((await move('2037-12-01T12:00:00-03:00')).statusCode).toBe(409)
  expect((await control('POST', '/relogio', { minutos: 0 })).statusCode).toBe(400)
  expect((await control('GET', '/planos')).json()).toMatchObject([
    { id: plan, nome: 'Cartão mensal', valor: 2_990 },
  ])
  expect((await control('GET', '/assinaturas')).json()).toMatchObject([
    { id, vencimento: '2027-01-01', faturas: 1 },
  ])
  expect((await control('GET', '/faturas')).json()).toMatchObject([
    { assinatura: id, status: 'paid', tentativas: 1 },
  ])
  expect((await control('PUT', `/cartoes/${card}`, { resultado: 'no_funds' })).statusCode).toBe(204)
  expect((await control('PUT', `/cartoes/${'0'.repeat(32)}`, { resultado: 'approved' })).statusCode).toBe(404)
  await control('DELETE', '/')
  for (const path of ['/planos', '/assinaturas', '/faturas'])
    expect((await control('GET', path)).json()).toEqual([])
})
