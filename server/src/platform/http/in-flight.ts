import { Problem } from '#platform/problem.ts'

/** Bytes of files that this process receives at once. One in progress is in memory, and its sender decides how long it takes. */
const mostInFlight = 64 * 2 ** 20
let inFlight = 0

/** Counts the bytes of one file while it is received. @throws base.sobrecarga when those of all together are too many */
export function openIntake(): { take: (bytes: number) => void; end: () => void } {
  let own = 0
  return {
    take(bytes) {
      if (inFlight + bytes > mostInFlight) throw new Problem('base.sobrecarga')
      inFlight += bytes
      own += bytes
    },
    end() {
      inFlight -= own
      own = 0
    },
  }
}
