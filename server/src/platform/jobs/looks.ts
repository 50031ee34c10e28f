import { repeat } from './repeat.ts'

/** Between two looks for what is due: one statement for all queues, or each of them would ask twice a second for itself. */
const lookEveryMs = 500

export type Looks = {
  add: (name: string, look: () => Promise<void>) => void
  /** Each once, one after the other; what fails is told and keeps no other from its turn. */
  once: () => Promise<void>
  /** Each twice a second from now on, none waiting for another. */
  begin: () => void
  /** Ends that, and waits for what is under way; what takes longer than `ms` is left to whoever looks next. */
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
