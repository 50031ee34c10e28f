import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isKnownSeller } from '../domain/create-transaction.ts'
import { newId } from '../domain/id.ts'
import type { Person } from '../domain/state.ts'
import { parseBody } from '../domain/transaction-request.ts'
import type { Core } from '../core.ts'
import { isoSeconds, reais } from './format.ts'
import { filterOf, listJson } from './list.ts'
import { uriOf } from './transaction-view.ts'
import { zoopError } from './zoop-error.ts'

type Params = { id: string }
const Text = z.string().max(200)

const Buyer = z.looseObject({
  first_name: Text.min(1),
  taxpayer_id: z.string().regex(/^\d{11}$|^[0-9A-Z]{12}\d{2}$/),
})
/** Fields of a seller that can be checked without documents; all are optional. */
const email = z.email().max(200).optional()
const phone = z
  .string()
  .regex(/^\+?\d{10,14}$/)
  .optional()
const address = z
  .looseObject({ state: z.string().length(2), postal_code: z.string().regex(/^\d{8}$/) })
  .optional()
const mcc = z
  .string()
  .regex(/^\d{4}$/)
  .optional()
const Individual = z.looseObject({
  first_name: Text.min(1),
  taxpayer_id: z.string().regex(/^\d{11}$/),
  email,
  phone_number: phone,
  address,
  mcc,
})
const Business = z.looseObject({
  business_name: Text.min(1),
  ein: z.string().regex(/^[0-9A-Z]{12}\d{2}$/),
  business_email: email,
  business_phone: phone,
  business_address: address,
  mcc,
})

const SCHEMAS = { buyer: Buyer, individual: Individual, business: Business }

const personJson = (marketplaceId: string, person: Person) => ({
  account_balance: reais(0),
  current_balance: reais(0),
  description: null,
  delinquent: false,
  payment_methods: null,
  default_debit: null,
  default_credit: null,
  metadata: {},
  address: null,
  ...person.fields,
  id: person.id,
  status: person.status,
  resource: person.kind === 'buyer' ? 'buyer' : 'seller',
  ...(person.kind !== 'buyer' && { type: person.kind, marketplace_id: marketplaceId }),
  uri: uriOf(marketplaceId, `${person.kind === 'buyer' ? 'buyers' : 'sellers'}/${person.id}`),
  created_at: isoSeconds(person.createdAt),
  updated_at: isoSeconds(person.updatedAt),
})

const documentOf = (person: Pick<Person, 'fields'>): unknown =>
  person.fields['taxpayer_id'] ?? person.fields['ein']

/** Buyers and sellers are registered apart, so each document counts once in each. */
const documentKey = (kind: Person['kind'], document: unknown): string =>
  `${kind === 'buyer' ? 'buyer' : 'seller'}:${String(document)}`

function findByDocument(
  sim: Core,
  kind: Person['kind'],
  field: string,
  value: string | null,
): Person | undefined {
  const found = sim.state.documents.get(documentKey(kind, value))
  return value !== null && found?.fields[field] === value ? found : undefined
}

function getPerson(people: Map<string, Person>, id: string): Person {
  const person = people.get(id)
  if (!person) throw zoopError(404, 'resource_not_found')
  return person
}

function createPerson(sim: Core, kind: Person['kind'], body: unknown): Person {
  const people = kind === 'buyer' ? sim.state.buyers : sim.state.sellers
  const fields = parseBody(SCHEMAS[kind], body)
  const now = sim.clock.now()
  const status = kind === 'buyer' ? 'active' : 'pending'
  const person: Person = { id: newId(), kind, status, fields, createdAt: now, updatedAt: now }
  const key = documentKey(kind, documentOf(person))
  if (sim.state.documents.has(key)) throw zoopError(409, 'duplicate_taxpayer_id')
  sim.state.documents.set(key, person)
  people.set(person.id, person)
  return person
}

function updatePerson(sim: Core, person: Person, body: unknown): Person {
  const merged = { ...person.fields, ...parseBody(z.looseObject({}), body) }
  const { documents } = sim.state
  const fields = parseBody(SCHEMAS[person.kind], merged)
  const key = documentKey(person.kind, documentOf({ fields }))
  if ((documents.get(key) ?? person) !== person) throw zoopError(409, 'duplicate_taxpayer_id')
  documents.delete(documentKey(person.kind, documentOf(person)))
  documents.set(key, person)
  person.fields = fields
  person.updatedAt = sim.clock.now()
  return person
}

/** Buyers: create, search by document, read, change, delete. */
export function buyerRoutes(app: FastifyInstance, sim: Core): void {
  const { buyers } = sim.state
  const json = (person: Person) => personJson(sim.options.marketplaceId, person)

  app.post('/buyers', async (request, reply) =>
    reply.code(201).send(json(createPerson(sim, 'buyer', request.body))),
  )
  app.get('/buyers', async (request) => listJson(request, [...buyers.values()], json))
  app.get('/buyers/search', async (request) => {
    const found = findByDocument(sim, 'buyer', 'taxpayer_id', filterOf(request, 'taxpayer_id'))
    if (!found) throw zoopError(404, 'resource_not_found')
    return json(found)
  })
  app.get<{ Params: Params }>('/buyers/:id', async (request) => json(getPerson(buyers, request.params.id)))
  app.put<{ Params: Params }>('/buyers/:id', async (request) =>
    json(updatePerson(sim, getPerson(buyers, request.params.id), request.body)),
  )
  app.delete<{ Params: Params }>('/buyers/:id', async (request) => {
    const person = getPerson(buyers, request.params.id)
    const { id } = person
    buyers.delete(id)
    sim.state.documents.delete(documentKey('buyer', documentOf(person)))
    return { id, resource: 'buyer', deleted: true }
  })
}

/** Sellers: the response to creation says `pending`, and they are enabled right after, because documents are not reviewed here. */
export function sellerRoutes(app: FastifyInstance, sim: Core): void {
  const { sellers } = sim.state
  const json = (person: Person) => personJson(sim.options.marketplaceId, person)
  const find = (request: FastifyRequest) =>
    findByDocument(sim, 'individual', 'taxpayer_id', filterOf(request, 'taxpayer_id')) ??
    findByDocument(sim, 'business', 'ein', filterOf(request, 'ein'))

  for (const [path, kind] of [
    ['individuals', 'individual'],
    ['businesses', 'business'],
  ] as const) {
    app.post(`/sellers/${path}`, async (request, reply) => {
      const seller = createPerson(sim, kind, request.body)
      const answer = json(seller)
      sim.events.emit('seller.created', answer)
      seller.status = 'enabled'
      sim.events.emit('seller.enabled', json(seller))
      return reply.code(201).send(answer)
    })
    app.put<{ Params: Params }>(`/sellers/${path}/:id`, async (request) =>
      json(updatePerson(sim, getPerson(sellers, request.params.id), request.body)),
    )
  }
  app.get('/sellers', async (request) => listJson(request, [...sellers.values()], json))
  app.get('/sellers/search', async (request) => {
    const found = find(request)
    if (!found) throw zoopError(404, 'resource_not_found')
    return json(found)
  })
  app.get<{ Params: Params }>('/sellers/:id', async ({ params: { id } }) =>
    // One that may be charged for without being registered here, as those of the demonstration network.
    sellers.has(id) || !isKnownSeller(sim, id)
      ? json(getPerson(sellers, id))
      : { id, resource: 'seller', status: 'enabled', marketplace_id: sim.options.marketplaceId },
  )
}
