/**
 * Result of one attempt to deliver a message. `why` is a code (`smtp 550`, `http 429`), never the other side's text: that may
 * repeat an address, and `why` is stored and logged.
 * - `sent`: the other side accepted it, now or at an earlier attempt under the same key.
 * - `kept`: no server is configured (development): it stays in the outbox only.
 * - `later`: not accepted, or unknown; the same message may be tried again under the same key.
 * - `refused`: this message will never be accepted.
 * - `unclear`: it may have been accepted, and the other side knows no key: it must not be sent again.
 *
 * `provedorId` is the other side's name for the message, where it gives one.
 */
export type Delivery =
  | { kind: 'sent'; provedorId?: string }
  | { kind: 'kept' }
  | { kind: 'later'; why: string }
  | { kind: 'refused'; why: string }
  | { kind: 'unclear'; why: string }
