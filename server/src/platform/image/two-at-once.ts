const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Runs at most two tasks at a time, in order of arrival, to limit the memory that they use. */
export async function twoAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
