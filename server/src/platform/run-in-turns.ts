/** Runs long work piece by piece: between two of its yields this thread serves others. */
export async function runInTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await new Promise((resolve) => setImmediate(resolve))
  }
}
