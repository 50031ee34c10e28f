import { z } from 'zod'
import type { Core } from '../core.ts'
import { zoopError } from '../zoop/zoop-error.ts'
import { barCode, toLine } from './boleto-line.ts'
import { newId } from './id.ts'
import { pixCode } from './pix-code.ts'
import type { Transaction } from './transaction.ts'
import type { TransactionRequest } from './transaction-request.ts'

const ZONE = 'America/Sao_Paulo'

const Filled = z.string().trim().min(1)
/** The address data that a bank requires for a boleto; the complement is optional. */
const CompleteAddress = z.object({
  line1: Filled,
  line2: Filled,
  neighborhood: Filled,
  city: Filled,
  state: z.string().regex(/^[A-Z]{2}$/),
  postal_code: z.string().regex(/^\d{8}$/),
})

const boletoError = (reasons: string[]) =>
  zoopError(422, 'server_api_error', 'Boleto could not be generated.', reasons)

/** The payer must be a stored buyer with a complete address; otherwise 422 with the reasons. */
function checkPayer(sim: Core, request: TransactionRequest): void {
  const buyer = request.customer ? sim.state.buyers.get(request.customer) : undefined
  if (!buyer) throw boletoError(['Buyer is required'])
  const address = CompleteAddress.safeParse(buyer.fields['address'])
  if (!address.success) throw boletoError(['Buyer address is incomplete'])
}

/** Turns a new transaction into a registered boleto, due in three days by default. */
export function issueBoleto(
  sim: Core,
  transaction: Transaction,
  request: TransactionRequest,
  origin: string,
): void {
  checkPayer(sim, request)
  const today = sim.clock.now().toZonedDateTimeISO(ZONE).toPlainDate()
  const method = request.payment_method
  const due = method?.expiration_date
    ? Temporal.PlainDate.from(method.expiration_date)
    : today.add({ days: 3 })
  const limit = method?.payment_limit_date ? Temporal.PlainDate.from(method.payment_limit_date) : due
  if (Temporal.PlainDate.compare(due, today) < 0)
    throw zoopError(400, 'invalid_parameter', 'expiration_date is in the past.')
  if (Temporal.PlainDate.compare(limit, due) < 0)
    throw zoopError(400, 'invalid_parameter', 'payment_limit_date is before expiration_date.')
  const number = 6_199_780 + transaction.sequence
  transaction.boleto = {
    id: newId(),
    number,
    line: toLine(barCode({ number, amount: transaction.amount, due })),
    expirationDate: due,
    paymentLimitDate: limit,
    instructions: [...(method?.top_instructions ?? []), ...(method?.body_instructions ?? [])],
    url: `${origin}/boletos/${transaction.id}.html`,
    paidAt: null,
    cancellationAsked: false,
  }
  // Recordings of Zoop show boletos as captured from the start.
  transaction.captured = true
}

/** `YYYY-MM-DD HH:mm:ss` in Brasília time; only if the marketplace may choose the expiry. */
function chosenExpiry(sim: Core, text: string, now: Temporal.Instant): Temporal.Instant {
  const refusal = zoopError(400, 'invalid_parameter', 'Invalid pix_expiration_date_time.')
  if (!sim.options.longPixExpiry || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) throw refusal
  try {
    const expiresAt = Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(ZONE).toInstant()
    if (Temporal.Instant.compare(expiresAt, now) > 0) return expiresAt
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw refusal
}

/** Turns a new transaction into a Pix that waits for payment. */
export function issuePix(
  sim: Core,
  transaction: Transaction,
  request: TransactionRequest,
  origin: string,
): void {
  const now = sim.clock.now()
  const asked = request.pix_expiration_date_time
  const id = newId()
  transaction.history.push({
    id: newId(),
    operation: 'proposal',
    status: 'succeeded',
    amount: transaction.amount,
    at: now,
  })
  transaction.pix = {
    id,
    emv: pixCode({
      url: `pix.simulador.local/qr/v2/${id}`,
      amount: transaction.amount,
      merchant: 'Alento Saude',
      city: 'Rio de Janeiro',
    }),
    link: `${origin}/pix/${transaction.id}.html`,
    expiresAt: asked ? chosenExpiry(sim, asked, now) : now.add({ minutes: sim.options.pixMinutes }),
  }
}
