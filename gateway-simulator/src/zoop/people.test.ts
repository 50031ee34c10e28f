import { expect, test } from 'vitest'
import { ana, aCard, aSimulator, endereco } from '../../test/protocol.ts'

const medico = { first_name: 'Davi', last_name: 'Luz', taxpayer_id: '11144477735', mcc: '8011' }
const clinica = { business_name: 'Clínica Exemplo', ein: '11222333000181', mcc: '8099' }

test('a wrong key, no key and a foreign marketplace are refused in Zoop words', async () => {
  const { app, base, call } = aSimulator()
  const anonymous = await app.inject({ url: `${base}/buyers` })
  expect([anonymous.statusCode, anonymous.json().error.category]).toEqual([401, 'authentication_failed'])
  const wrong = { authorization: `Basic ${Buffer.from('zpk_test_outra:').toString('base64')}` }
  expect((await app.inject({ url: `${base}/buyers`, headers: wrong })).statusCode).toBe(401)
  expect((await call('GET', `/v1/marketplaces/${'b'.repeat(32)}/buyers`)).body.error.category).toBe(
    'forbidden',
  )
})

test('an unknown path and an unknown id are two different 404', async () => {
  const { call } = aSimulator()
  const categories = [await call('GET', '/nada'), await call('GET', `/buyers/${'0'.repeat(32)}`)].map(
    ({ status, body }) => [status, body.error.category],
  )
  expect(categories).toEqual([
    [404, 'endpoint_not_found'],
    [404, 'resource_not_found'],
  ])
})

test('a malformed body is the caller’s fault, not a crash', async () => {
  const { app, base, authorization } = aSimulator()
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: `${base}/buyers`, headers, payload: '{"first' })
  expect([answer.statusCode, answer.json().error.category]).toEqual([400, 'invalid_parameter'])
})

test('a buyer is created once, found by document, changed and deleted', async () => {
  const { call } = aSimulator()
  expect((await call('GET', '/buyers/search?taxpayer_id=52998224725')).status).toBe(404)
  const created = await call('POST', '/buyers', { ...ana, address: undefined })
  expect([created.status, created.body.resource, created.body.address]).toEqual([201, 'buyer', null])
  expect(created.body.id).toMatch(/^[0-9a-f]{32}$/)

  const again = await call('POST', '/buyers', ana)
  expect([again.status, again.body.error.category]).toEqual([409, 'duplicate_taxpayer_id'])

  await call('PUT', `/buyers/${created.body.id}`, { address: endereco })
  const found = await call('GET', '/buyers/search?taxpayer_id=52998224725')
  expect(found.body).toMatchObject({ id: created.body.id, first_name: 'Ana', address: { city: 'São Paulo' } })

  expect((await call('DELETE', `/buyers/${created.body.id}`)).body.deleted).toBe(true)
  expect((await call('GET', `/buyers/${created.body.id}`)).status).toBe(404)
})

test('a seller answers pending when created and is enabled when read', async () => {
  const { call } = aSimulator()
  const person = await call('POST', '/sellers/individuals', medico)
  const company = await call('POST', '/sellers/businesses', clinica)
  expect([person.status, person.body.status, person.body.type]).toEqual([201, 'pending', 'individual'])
  expect((await call('GET', `/sellers/${person.body.id}`)).body.status).toBe('enabled')
  expect((await call('GET', '/sellers/search?ein=11222333000181')).body.id).toBe(company.body.id)
  expect((await call('GET', '/sellers/search?taxpayer_id=11144477735')).body.id).toBe(person.body.id)
  expect((await call('GET', '/sellers')).body).toMatchObject({ resource: 'list', total: 2, has_more: false })
})

test('a seller whose document is taken or whose data are wrong is refused in Zoop words', async () => {
  const { call } = aSimulator()
  await call('POST', '/sellers/businesses', clinica)
  const again = await call('POST', '/sellers/businesses', clinica)
  expect([again.status, again.body.error.category]).toEqual([409, 'duplicate_taxpayer_id'])
  const wrong = await call('POST', '/sellers/individuals', { ...medico, email: 'sem arroba' })
  expect([wrong.status, wrong.body.error.message]).toEqual([400, 'Invalid or missing parameter: email.'])
})

test('a list is cut at its limit and says that there is more', async () => {
  const { call } = aSimulator()
  for (const taxpayer_id of ['52998224725', '11144477735', '39053344705'])
    await call('POST', '/buyers', { ...ana, taxpayer_id })
  const page = await call('GET', '/buyers?limit=2&sort=time-ascending')
  expect(page.body.items.map((buyer: typeof ana) => buyer.taxpayer_id)).toEqual([
    '52998224725',
    '11144477735',
  ])
  expect([page.body.has_more, page.body.total]).toEqual([true, 3])
  expect((await call('GET', '/buyers?limit=2&page=2')).body.items).toHaveLength(1)
  expect((await call('GET', '/buyers?limit=1000')).status).toBe(400)
})

test('a card token works once, and the card that it became belongs to the buyer', async () => {
  const { call, aBuyer } = aSimulator()
  const customer = await aBuyer()
  const token = await call('POST', '/cards/tokens', aCard())
  expect([token.status, token.body.used, token.body.card.last4_digits]).toEqual([201, false, '5497'])
  const card = await call('POST', '/cards', { token: token.body.id, customer })
  expect([card.status, card.body.customer, card.body.expiration_month]).toEqual([200, customer, '12'])
  const again = await call('POST', '/cards', { token: token.body.id, customer })
  expect([again.status, again.body.error.category]).toEqual([404, 'resource_not_found'])
})

test('the number and the code of a card are nowhere in what is kept', async () => {
  const { call, core } = aSimulator()
  await call('POST', '/cards/tokens', aCard({ security_code: '8731' }))
  const kept = JSON.stringify([...core.state.tokens.values()])
  expect(kept).not.toContain('4539003370725497')
  expect(kept).not.toContain('8731')
})
