import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Delivery } from '#platform/delivery.ts'
import type { Sms, SmsSender } from './sms.ts'

export type ZenviaConfig = {
  /** `https://api-rest.zenvia.com`. */
  url: string
  /** `conta:senha` of the provider's account. */
  key: string
  timeoutMs: number
}

const Answer = z.object({
  sendSmsResponse: z.object({ statusCode: z.string(), detailCode: z.string() }),
})

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Returns the id of an SMS: the provider refuses a second message with the same `id`. Its documentation limits the length of ids
 * without naming the limit, so we use 20 letters (100 bits).
 */
export const zenviaId = (chave: string): string =>
  Array.from(createHash('sha256').update(chave).digest().subarray(0, 20), (b) => digits[b % 32]).join('')

/** 00 to 03: accepted, scheduled, sent, delivered. */
const taken = new Set(['00', '01', '02', '03'])
/** No coverage, black listed, invalid number, content not allowed, blocked. */
const blocked = new Set(['05', '06', '07', '08', '09'])
const repeated = '080'
/** Errors of the message itself: empty, wrong or too long text, wrong or missing number, number not covered or inactive. */
const unfit = new Set(['010', '011', '012', '013', '014', '134', '140', '141', '145', '161', '170', '171'])

function readAnswer(json: unknown): Delivery {
  const parsed = Answer.safeParse(json)
  if (!parsed.success) return { kind: 'later', why: 'sms nonsense' }
  const { statusCode, detailCode } = parsed.data.sendSmsResponse
  if (taken.has(statusCode) || detailCode === repeated) return { kind: 'sent' }
  const why = `sms ${statusCode}/${detailCode}`.slice(0, 40)
  return blocked.has(statusCode) || unfit.has(detailCode) ? { kind: 'refused', why } : { kind: 'later', why }
}

const codeOf = (error: unknown): string => {
  if (error instanceof DOMException) return error.name
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'network'
}

/**
 * Zenvia's SMS API. Source: its documentation, 'Sending a single SMS': HTTP basic, `id` prevents sending twice, an HTTP 200
 * carries status and detail codes. Account and limit errors (900, 990, HTTP 401, 429) are tried again later.
 */
export function openZenvia({ url, key, timeoutMs }: ZenviaConfig): SmsSender {
  const endpoint = `${url.replace(/\/+$/, '')}/services/send-sms`
  const authorization = `Basic ${Buffer.from(key).toString('base64')}`
  const send = async ({ chave, para, texto }: Sms): Promise<Delivery> => {
    // No `from`: the provider would put it before the text, in addition to the 160 characters that we count.
    const sendSmsRequest = { id: zenviaId(chave), to: `55${para}`, msg: texto, callbackOption: 'NONE' }
    try {
      const res = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ sendSmsRequest }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await res.text()
      return res.ok ? readAnswer(JSON.parse(text)) : { kind: 'later', why: `http ${res.status}` }
    } catch (error) {
      return { kind: 'later', why: error instanceof SyntaxError ? 'sms nonsense' : `sms ${codeOf(error)}` }
    }
  }
  return { send }
}
