/**
 * How one attempt to deliver a message ended. `why` is a code (`smtp 550`, `http 429`), never what the other side wrote: that
 * may repeat an address, and `why` is stored and logged.
 * - `sent`: the other side took it, now or at an earlier attempt under the same key.
 * - `kept`: no server is set (development): it stays in the outbox only.
 * - `later`: not taken, or nobody knows; the same message may be tried again under the same key.
 * - `refused`: this message will never be taken.
 */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'kept' }
  | { kind: 'later'; why: string }
  | { kind: 'refused'; why: string }
