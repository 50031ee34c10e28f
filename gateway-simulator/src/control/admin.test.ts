import { expect, test } from 'vitest'
import { aBoleto, aCredit, aPix, aSimulator } from '../../test/protocol.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('a person sees a waiting Pix and pays it with one button', async () => {
  const { app, call } = aSimulator()
  const { body } = await call('POST', '/transactions', aPix())
  const page = await app.inject({ url: '/simulador' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain(`action="/simulador/transacoes/${body.id}/pagar"`)
  const paid = await app.inject({
    method: 'POST',
    url: `/simulador/transacoes/${body.id}/pagar`,
    headers: form,
  })
  expect([paid.statusCode, paid.headers.location]).toEqual([303, '/simulador?aviso=pago'])
  expect((await app.inject({ url: '/simulador?aviso=pago' })).body).toContain('Pagamento feito.')
  expect((await call('GET', `/transactions/${body.id}`)).body.status).toBe('succeeded')
})

test('a transaction that cannot be paid any more says so and stays as it is', async () => {
  const { app, call } = aSimulator()
  const { body } = await call('POST', '/transactions', aCredit())
  const url = `/simulador/transacoes/${body.id}/pagar`
  expect((await app.inject({ method: 'POST', url, headers: form })).headers.location).toBe(
    '/simulador?aviso=recusado',
  )
})

test('texts that come from the site are escaped everywhere', async () => {
  const { app, call, aBuyer } = aSimulator()
  const attack = '<script>alert(1)</script>"\''
  const customer = await aBuyer({ first_name: attack })
  const method = { expiration_date: '2026-12-10', body_instructions: [attack] }
  const { body } = await call(
    'POST',
    '/transactions',
    aBoleto(customer, { reference_id: attack, payment_method: method }),
  )
  for (const url of ['/simulador', `/boletos/${body.id}.html`]) {
    const page = await app.inject({ url })
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;')
  }
})

test('the form sets every switch at once, and one button turns them off', async () => {
  const { app, core } = aSimulator()
  const fields = {
    tipo: 'erro',
    momento: 'depois',
    alcance: 'tudo',
    status: '502',
    proximas: '',
    demoraMs: '0',
    latenciaMs: '5',
    duplicar: '2',
    atrasoMs: '0',
    formato: 'topo',
    embaralhar: 'on',
  }
  const send = (url: string, body: object) =>
    app.inject({ method: 'POST', url, headers: form, payload: new URLSearchParams({ ...body }).toString() })
  expect((await send('/simulador/falhas', fields)).headers.location).toBe('/simulador?aviso=falhas')
  expect(core.faults.current()).toMatchObject({
    tipo: 'erro',
    status: 502,
    proximas: null,
    latenciaMs: 5,
    webhooks: { duplicar: 2, embaralhar: true, reter: false, formato: 'topo' },
  })
  expect((await send('/simulador/falhas', { ...fields, status: '999' })).headers.location).toBe(
    '/simulador?aviso=invalido',
  )
  await send('/simulador/falhas/limpar', {})
  expect(core.faults.current().tipo).toBe('nenhuma')
})

test('a person has a payment deposited today, once', async () => {
  const { app, call } = aSimulator()
  const { body } = await call('POST', '/transactions', aCredit())
  const url = `/simulador/transacoes/${body.id}/depositar`
  expect((await app.inject({ url: '/simulador' })).body).toContain(`action="${url}"`)
  const press = async () => (await app.inject({ method: 'POST', url, headers: form })).headers.location
  expect(await press()).toBe('/simulador?aviso=depositado')
  const { items } = (await call('GET', `/sellers/${body.on_behalf_of}/transfers`)).body
  expect(items).toMatchObject([{ transfer_date: '2026-11-21', status: 'succeeded' }])
  expect(await press()).toBe('/simulador?aviso=recusado')
  expect((await app.inject({ url: '/simulador' })).body).not.toContain(url)
})

test('another site cannot press the buttons', async () => {
  const { app, call } = aSimulator()
  const { body } = await call('POST', '/transactions', aPix())
  for (const url of [
    `/simulador/transacoes/${body.id}/pagar`,
    `/simulador/api/transacoes/${body.id}/pagar`,
  ]) {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(403)
  }
})

test('programs list, pay, expire and advance the clock by the control API', async () => {
  const { app, call } = aSimulator()
  const control = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/simulador/api${path}`, ...(payload && { payload }) })
  const { body: paid } = await call('POST', '/transactions', aPix())
  const { body: late } = await call('POST', '/transactions', aPix({ reference_id: 'PED-9' }))
  expect((await control('POST', `/transacoes/${paid.id}/pagar`)).json()).toMatchObject({
    status: 'succeeded',
    valor: 15_000,
  })
  expect((await control('POST', `/transacoes/${late.id}/expirar`)).json().status).toBe('canceled')
  expect((await control('POST', `/transacoes/${late.id}/expirar`)).statusCode).toBe(409)
  expect((await control('POST', `/transacoes/${'0'.repeat(32)}/pagar`)).json()).toEqual({
    erro: 'Esta transação não existe.',
  })
  expect(
    (await control('GET', '/transacoes')).json().map((t: { referencia: string }) => t.referencia),
  ).toEqual(['PED-9', 'PED-2'])
  expect((await control('POST', '/relogio', { minutos: 60 })).json().agora).toBe('2026-11-21T15:03:22+00:00')
  expect((await control('POST', '/falhas', { tipo: 'raio' })).statusCode).toBe(400)
  await control('POST', '/falhas', { latenciaMs: 1, webhooks: { duplicar: 3 } })
  expect((await control('DELETE', '/falhas')).json()).toMatchObject({
    latenciaMs: 0,
    webhooks: { duplicar: 1 },
  })
  expect((await control('DELETE', '/')).statusCode).toBe(204)
  expect((await control('GET', '/transacoes')).json()).toEqual([])
})

test('the books can be read and made wrong, and money given back at the panel', async () => {
  const { app, call, core } = aSimulator()
  const { body } = await call('POST', '/transactions', aCredit())
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/simulador/api${url}`, ...(payload && { payload }) })
  expect((await send('POST', `/transacoes/${body.id}/estornar`, { valor: 5_000 })).json()).toMatchObject({
    status: 'partial_refunded',
    estornado: 5_000,
  })
  await send('PUT', `/transacoes/${body.id}`, { valor: 14_999, status: 'dispute' })
  expect((await call('GET', `/transactions/${body.id}`)).body).toMatchObject({
    amount: '149.99',
    status: 'dispute',
  })
  core.clock.advance({ hours: 24 * 31 })
  const [receivable] = (await send('GET', '/recebiveis'))
    .json()
    .filter((r: { status: string }) => r.status === 'paid')
  await send('PUT', `/recebiveis/${receivable.id}`, { bruto: 1 })
  expect((await call('GET', `/receivables/${receivable.id}`)).body.gross_amount).toBe('0.01')
  const [transfer] = (await send('GET', '/transferencias')).json()
  await send('PUT', `/transferencias/${transfer.id}`, { valor: 7 })
  const again = (await send('POST', `/transferencias/${transfer.id}/repetir`)).json()
  expect((await call('GET', `/transfers/${again.id}`)).body.amount).toBe(7)
  expect((await send('DELETE', `/transacoes/${body.id}`)).statusCode).toBe(204)
  expect((await send('DELETE', `/transacoes/${body.id}`)).statusCode).toBe(404)
  expect((await send('PUT', `/transferencias/${transfer.id}`, { valor: -1 })).statusCode).toBe(400)
})
