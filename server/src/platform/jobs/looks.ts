import { repeat } from './repeat.ts'

/** Interval of polling for due work: one statement for all queues, instead of each of them querying twice a second. */
const lookEveryMs = 500

export type Looks = {
  add: (name: string, look: () => Promise<void>) => void
  /** Runs each poll once, one after the other; a failure is reported and does not stop the others. */
  once: () => Promise<void>
  /** Runs each poll twice a second from now on, independently of the others. */
  begin: () => void
  /**
   * Stops polling and waits for work in progress; work that takes longer than `ms` is left to the next poll of another process.
   */
  end: (ms: number) => Promise<void>
}

export function openLooks(onError: (name: string, error: unknown) => void): Looks {
  const looks: (() => Promise<void>)[] = []
  let ends: (() => Promise<void>)[] = []
  return {
    add: (name, look) => void looks.push(() => look().catch((error: unknown) => onError(name, error))),
    async once() {
      for (const look of looks) await look()
    },
    begin() {
      ends = looks.map((look) => repeat(lookEveryMs, look))
    },
    async end(ms) {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      await Promise.race([Promise.all(ends.map((end) => end())), late])
      clearTimeout(timer)
    },
  }
}
