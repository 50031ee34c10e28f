import {
  GatewayError,
  type BoletoInput,
  type CardChargeInput,
  type ChargeResult,
  type Gateway,
  type GatewayTransaction,
  type PixInput,
  type PaymentType,
} from './gateway.ts'
import { ensureBuyer } from './zoop-buyer.ts'
import { boletoBody, cardBody, checkCharge, pixBody, toChargeResult } from './zoop-charge.ts'
import type { GatewayBooks } from './gateway-books.ts'
import type { GatewayRecurrence } from './gateway-recurrence.ts'
import { createBooks } from './zoop-books.ts'
import {
  createZoopSend,
  isAbsent,
  jsonOf,
  makeNonsense,
  type ZoopAnswer,
  type ZoopConfig,
} from './zoop-http.ts'
import { createRecurrence } from './zoop-recurrence.ts'
import { sendRefund } from './zoop-refund.ts'
import { createSeller, findSeller, readSeller } from './zoop-seller.ts'
import { toGatewayTransaction, toGatewayTransactions, WebhookAnswer, WebhookList } from './zoop-schema.ts'

/** Every event that changes a transaction or an invoice. Boleto and Pix have no events of their own. */
const WEBHOOK_EVENTS = [
  'transaction.created',
  'transaction.succeeded',
  'transaction.failed',
  'transaction.canceled',
  'transaction.updated',
  'transaction.reversed',
  'transaction.charged_back',
  'transaction.disputed',
  'transaction.dispute.succeeded',
  'transaction.void.succeeded',
  'invoice.created',
  'invoice.updated',
  'invoice.paid',
  'invoice.canceled',
  'invoice.refunded',
] as const

const LIST_LIMIT = 100

function transactionOf(answer: ZoopAnswer): GatewayTransaction {
  const transaction = toGatewayTransaction(jsonOf(answer))
  if (!transaction) throw makeNonsense()
  return transaction
}

function createCharges(config: ZoopConfig, base: string, send: ReturnType<typeof createZoopSend>) {
  async function charge<T extends CardChargeInput | BoletoInput | PixInput>(
    paymentType: PaymentType,
    input: T,
    toBody: (input: T, customer: string, platformSellerId: string) => object,
  ): Promise<ChargeResult> {
    checkCharge(input)
    const buyer = await ensureBuyer(send, base, input.buyer)
    if (!buyer.ok) return buyer.result
    const body = toBody(input, buyer.id, config.sellerId)
    const answer = await send('POST', `${base}/transactions`, body)
    const { referenceId, sellerId, amount } = input
    return toChargeResult(answer, { referenceId, sellerId, amount, paymentType })
  }

  return {
    chargeCard: (input: CardChargeInput) => charge('credit', input, cardBody),
    issueBoleto: (input: BoletoInput) => charge('boleto', input, boletoBody),
    issuePix: (input: PixInput) => charge('pix', input, pixBody),
  }
}

/** The gateway over HTTP in Zoop's protocol. The simulator implements it too: only the base address differs. */
export function openZoop(config: ZoopConfig): Gateway & GatewayBooks & GatewayRecurrence {
  const send = createZoopSend(config)
  const marketplace = encodeURIComponent(config.marketplaceId)
  const base = `/v1/marketplaces/${marketplace}`
  const path = (id: string) => `${base}/transactions/${encodeURIComponent(id)}`

  return {
    ...createCharges(config, base, send),
    ...createBooks(config, base, send),
    ...createRecurrence(send, base),

    readTransaction: async (id) => {
      const answer = await send('GET', path(id))
      return isAbsent(answer) ? null : transactionOf(answer)
    },

    findByReference: async (referenceId) => {
      const query = new URLSearchParams({ reference_id: referenceId, limit: String(LIST_LIMIT) })
      const found = toGatewayTransactions(
        jsonOf(await send('GET', `${base}/transactions?${query.toString()}`)),
      )
      if (!found) throw makeNonsense()
      // If the gateway ignored the filter, it would return other people's charges.
      return found.filter((transaction) => transaction.referenceId === referenceId)
    },

    refund: async (id, input) => {
      const transaction = transactionOf(await sendRefund(send, path(id), input))
      if (transaction.id !== id) throw makeNonsense()
      return transaction
    },

    cancelBoleto: async (id) => {
      const boletos = `/v1/boletos/cancellation/marketplaces/${marketplace}`
      const answer = await send('POST', `${boletos}/transactions/${encodeURIComponent(id)}`)
      // A refusal of this call has a different shape, without a category.
      if (answer.kind === 'status' && answer.status === 422) throw new GatewayError('refused', 'http 422')
      jsonOf(answer)
    },

    findSeller: (document) => findSeller(send, base, document),
    readSeller: (id) => readSeller(send, base, id),
    createSeller: (seller) => createSeller(send, base, seller),

    registerWebhook: async (url, authorization) => {
      const body = { url, method: 'POST', description: 'alento', event: WEBHOOK_EVENTS, authorization }
      const parsed = WebhookAnswer.safeParse(jsonOf(await send('POST', `${base}/webhooks`, body)))
      if (!parsed.success) throw makeNonsense()
      return parsed.data
    },

    listWebhooks: async () => {
      const parsed = WebhookList.safeParse(jsonOf(await send('GET', `${base}/webhooks?limit=${LIST_LIMIT}`)))
      if (!parsed.success) throw makeNonsense()
      return parsed.data.items
    },
  }
}
