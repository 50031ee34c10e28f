import { z } from 'zod'
import { exchange, ExchangeFailed } from './exchange.ts'
import { GatewayError } from './gateway.ts'
import type { TransferUnit } from './zoop-money.ts'

export type ZoopConfig = {
  /** Without the version: `https://api.zoop.ws`. */
  baseUrl: string
  marketplaceId: string
  key: string
  timeoutMs: number
  /** Part of it for opening the connection; 10 s by default. */
  connectTimeoutMs?: number
  /** The platform's own seller id: in a split this recipient bears the gateway's fee. */
  sellerId: string
  /** Unit of transfer amounts; centavos by default. */
  transferUnit?: TransferUnit
}

export type ZoopRefusal = {
  status: number
  type: string
  category: string
  message: string
  reasons: string[]
}

/**
 * A response, classified by its certainty.
 * - `ok`: a JSON response with a 2xx status and no error in it.
 * - `refusal`: Zoop's own error body, whatever the HTTP status was.
 * - `status`: a 4xx or 5xx without a readable body.
 * - `not_sent`: the connection never opened, so nothing was processed.
 * - `lost`: it may have been processed: time-out, cut connection, or an unreadable response.
 */
export type ZoopAnswer =
  | { kind: 'ok'; json: unknown }
  | { kind: 'refusal'; refusal: ZoopRefusal }
  | { kind: 'status'; status: number }
  | { kind: 'not_sent'; cause: string }
  | { kind: 'lost'; cause: string }

const Fields = z.object({
  // Recordings have a number, the documentation says text.
  status_code: z.union([z.int(), z.string().regex(/^\d{3}$/)]).optional(),
  type: z.string().default(''),
  category: z.string(),
  message: z.string().default(''),
  reasons: z.array(z.string()).nullish(),
})
// The 403 in the OpenAPI document has no `error` wrapper.
const Refusal = z.union([z.object({ error: Fields }).transform((body) => body.error), Fields])

/** Masks digits in texts of the gateway, which could repeat a card number or a document. */
const withoutDigits = (text: string): string => text.replace(/\d(?:[ .-]?\d){2,}/g, '***').slice(0, 300)

function readRefusal(json: unknown, httpStatus: number): ZoopRefusal | null {
  const parsed = Refusal.safeParse(json)
  if (!parsed.success) return null
  const { status_code: code, type, category, message, reasons } = parsed.data
  // An error inside a 200 response is judged by its own code; without a code its outcome is unknown.
  const status = httpStatus >= 400 ? httpStatus : Number(code ?? 0)
  if (status < 400) return null
  const clean = (reasons ?? []).map(withoutDigits)
  return {
    status,
    type: withoutDigits(type),
    category: withoutDigits(category),
    message: withoutDigits(message),
    reasons: clean,
  }
}

const hasError = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'error' in json && json.error !== null

function sort(status: number, text: string): ZoopAnswer {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return status >= 400 ? { kind: 'status', status } : { kind: 'lost', cause: `http ${status}, not json` }
  }
  if (status >= 400 || hasError(json)) {
    const refusal = readRefusal(json, status)
    if (refusal) return { kind: 'refusal', refusal }
    return status >= 400 ? { kind: 'status', status } : { kind: 'lost', cause: `http ${status}, error` }
  }
  return status >= 200 && status < 300 ? { kind: 'ok', json } : { kind: 'lost', cause: `http ${status}` }
}

/** Returns a failure with codes only: a message could contain the sent data. */
function failureOf(error: unknown): ZoopAnswer {
  if (!(error instanceof ExchangeFailed)) throw error
  return { kind: error.sent ? 'lost' : 'not_sent', cause: error.code }
}

export type ZoopSend = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<ZoopAnswer>

/** Milliseconds, as in `fetch`. After that the gateway counts as unreachable and the payer should be informed. */
const connectTimeoutMs = 10_000

/** One call, never repeated here: only the caller knows whether that is allowed. `path` starts with `/v1`. */
export function createZoopSend(config: ZoopConfig): ZoopSend {
  const common = {
    authorization: `Basic ${Buffer.from(`${config.key}:`).toString('base64')}`,
    accept: 'application/json',
    // An uncompressed response needs no decompression. A request without a user agent may be treated as an attack.
    'accept-encoding': 'identity',
    'user-agent': 'node',
  }
  const base = config.baseUrl.replace(/\/+$/, '')
  const limits = {
    timeoutMs: config.timeoutMs,
    connectTimeoutMs: config.connectTimeoutMs ?? connectTimeoutMs,
  }
  return async (method, path, body) => {
    const headers = body ? { ...common, 'content-type': 'application/json' } : common
    const question = { url: base + path, method, headers, body: body && JSON.stringify(body), ...limits }
    try {
      const { status, text } = await exchange(question)
      return sort(status, text)
    } catch (error) {
      return failureOf(error)
    }
  }
}

/** Statuses that mean that the gateway did not process the request. */
const NOT_PROCESSED = new Set([400, 401, 403, 404, 429])

/** A short description for the log, free of personal data. */
export function causeOf(answer: Exclude<ZoopAnswer, { kind: 'ok' }>): string {
  if (answer.kind === 'refusal')
    return `http ${answer.refusal.status} ${answer.refusal.category}: ${answer.refusal.message}`
  return answer.kind === 'status' ? `http ${answer.status}` : answer.cause
}

/** Whether the request was certainly not processed. */
export function isSurelyNotProcessed(answer: ZoopAnswer): boolean {
  if (answer.kind === 'not_sent') return true
  if (answer.kind === 'refusal') return NOT_PROCESSED.has(answer.refusal.status)
  return answer.kind === 'status' && NOT_PROCESSED.has(answer.status)
}

/** The error for a call that is not a charge. 402 and 422 are refusals by the gateway itself. */
export function toGatewayError(answer: Exclude<ZoopAnswer, { kind: 'ok' }>): GatewayError {
  const said = answer.kind === 'refusal' && [402, 422].includes(answer.refusal.status)
  if (said) return new GatewayError('refused', causeOf(answer))
  return new GatewayError(isSurelyNotProcessed(answer) ? 'unavailable' : 'unknown', causeOf(answer))
}

export const makeNonsense = (): GatewayError => new GatewayError('unknown', 'answer makes no sense')

/** The JSON of a successful response. @throws GatewayError for any other */
export function jsonOf(answer: ZoopAnswer): unknown {
  if (answer.kind !== 'ok') throw toGatewayError(answer)
  return answer.json
}

/** Requires Zoop's own error category: a 404 caused by a wrong URL must not look like a missing transaction. */
export const isAbsent = (answer: ZoopAnswer): boolean =>
  answer.kind === 'refusal' &&
  answer.refusal.status === 404 &&
  answer.refusal.category === 'resource_not_found'
