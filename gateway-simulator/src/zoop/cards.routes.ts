import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { RawCard, readCard } from '../domain/card.ts'
import { spendToken } from '../domain/create-transaction.ts'
import { newId } from '../domain/id.ts'
import type { CardToken } from '../domain/state.ts'
import { parseBody } from '../domain/transaction-request.ts'
import type { Core } from '../core.ts'
import { isoSeconds } from './format.ts'
import { cardJson, uriOf } from './transaction-view.ts'
import { zoopError } from './zoop-error.ts'

type Params = { id: string }
const Association = z.object({ token: z.string(), customer: z.string() })

const tokenJson = (marketplaceId: string, token: CardToken) => ({
  id: token.id,
  resource: 'token',
  type: 'card',
  used: token.used,
  card: cardJson(marketplaceId, token.card),
  created_at: isoSeconds(token.createdAt),
  updated_at: isoSeconds(token.createdAt),
  uri: uriOf(marketplaceId, `tokens/${token.id}`),
})

/** Card tokens, and cards that are linked to a customer. */
export function cardRoutes(app: FastifyInstance, sim: Core): void {
  const { tokens, cards, buyers, sellers } = sim.state
  const { marketplaceId } = sim.options

  const getCard = (id: string) => {
    const card = cards.get(id)
    if (!card) throw zoopError(404, 'resource_not_found')
    return card
  }

  app.post('/cards/tokens', async (request, reply) => {
    const now = sim.clock.now()
    const token: CardToken = {
      id: newId(),
      card: readCard(parseBody(RawCard, request.body), now),
      used: false,
      createdAt: now,
    }
    tokens.set(token.id, token)
    return reply.code(201).send(tokenJson(marketplaceId, token))
  })

  app.get<{ Params: Params }>('/tokens/:id', async (request) => {
    const token = tokens.get(request.params.id)
    if (!token) throw zoopError(404, 'resource_not_found')
    return tokenJson(marketplaceId, token)
  })

  app.post('/cards', async (request) => {
    const { token, customer } = parseBody(Association, request.body)
    if (!buyers.has(customer) && !sellers.has(customer)) throw zoopError(404, 'resource_not_found')
    const card = spendToken(sim, token)
    // Linking a card makes a charge of zero, which these cards decline.
    if (card.outcome === 'declined') throw zoopError(402, 'card_declined', 'Zero dollar check failed.')
    card.customer = customer
    cards.set(card.id, card)
    return cardJson(marketplaceId, card)
  })

  app.get<{ Params: Params }>('/cards/:id', async (request) =>
    cardJson(marketplaceId, getCard(request.params.id)),
  )
  app.delete<{ Params: Params }>('/cards/:id', async (request) => {
    const { id } = getCard(request.params.id)
    cards.delete(id)
    return { id, resource: 'card', type: 'card', deleted: true }
  })
}
