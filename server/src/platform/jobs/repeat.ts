/** Does it every so often, never twice at once. Answers how to end it: nothing of it is under way after that. */
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
