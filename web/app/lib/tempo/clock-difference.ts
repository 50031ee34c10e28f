import { nowMs } from './clock.ts'

/** Milliseconds. A smaller difference is accepted, and a right clock must not be moved by a slow answer. */
const leastDifference = 45_000

/** Returns the milliseconds to add to this device's clock so that it agrees with the server's (epoch milliseconds); 0 when it nearly does. */
export function clockDifference(server: number): number {
  const difference = server - nowMs()
  return Math.abs(difference) < leastDifference ? 0 : difference
}
