/**
 * Moves the time of this whole process, which is that of the server, of the gateway simulator and of the embedded database, since
 * it asks this process. For tests of months: import it before anything else. Timers run on as before.
 */
const RealDate = Date
let aheadMs = 0
const realNow = Date.now.bind(Date)
const now = (): number => realNow() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [] | [number]) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
Object.defineProperty(Temporal.Now, 'instant', { value: () => Temporal.Instant.fromEpochMilliseconds(now()) })

/** Skips this time, in milliseconds. */
export const moveTime = (ms: number): void => {
  aheadMs += ms
}
