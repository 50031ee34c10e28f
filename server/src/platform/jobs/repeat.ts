/** Runs `work` at an interval, never twice at once. Returns a function that stops it and waits for work in progress. */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let under: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const wait = (): void => {
    if (ended) return
    timer = setTimeout(() => {
      under = work().finally(wait)
    }, everyMs)
  }
  wait()
  return () => {
    ended = true
    clearTimeout(timer)
    return under
  }
}
