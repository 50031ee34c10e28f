import { GatewayError } from './gateway.ts'
import { causeOf, makeNonsense, toGatewayError, type ZoopAnswer, type ZoopSend } from './zoop-http.ts'

/** Statuses of a refusal that may also mean that the object is already in the state asked for. */
const SAID_NO = new Set([400, 402, 404, 409, 422])

type Refusal = Extract<ZoopAnswer, { kind: 'refusal' }>
type Unsuccessful = Exclude<ZoopAnswer, { kind: 'ok' }>

/** Whether the gateway itself refused, in words of its own. A wrong address is not a refusal. */
export const isRefusedByGateway = (answer: ZoopAnswer): answer is Refusal =>
  answer.kind === 'refusal' &&
  SAID_NO.has(answer.refusal.status) &&
  answer.refusal.category !== 'endpoint_not_found'

/** Calls of the recurrence are refused with 400 where others are with 402 or 422. */
export const toRefusal = (answer: Unsuccessful): GatewayError =>
  isRefusedByGateway(answer) ? new GatewayError('refused', causeOf(answer)) : toGatewayError(answer)

/** The JSON of a successful response. @throws GatewayError for any other */
export function jsonOrRefusal(answer: ZoopAnswer): unknown {
  if (answer.kind !== 'ok') throw toRefusal(answer)
  return answer.json
}

type Move = { method: 'POST' | 'DELETE'; path: string }

/**
 * Brings an object into a state and returns it as the gateway then reads it: the responses of these calls are not documented, and a
 * refusal may only mean that an earlier call, whose response was lost, did it. So repeating it is safe.
 * @throws GatewayError `refused` when it is not in that state afterwards
 */
export async function moveTo<T>(
  send: ZoopSend,
  { method, path }: Move,
  read: () => Promise<T>,
  isThere: (now: T) => boolean,
): Promise<T> {
  const answer = await send(method, path)
  if (answer.kind !== 'ok' && !isRefusedByGateway(answer)) throw toGatewayError(answer)
  const now = await read()
  if (isThere(now)) return now
  throw answer.kind === 'ok' ? makeNonsense() : toRefusal(answer)
}
