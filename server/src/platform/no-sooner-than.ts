import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` and returns its result no sooner than after `ms`, so that the time of an answer does not say which of several
 * things was done. A rejection takes as long.
 */
export async function noSoonerThan<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), sleep(ms)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
