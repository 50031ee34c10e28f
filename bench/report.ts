/** The load generator's side of `runChild`: receives one message, reports once, ends. */
export function reportOnce(work: (input: never) => Promise<object>): void {
  process.once('message', (input) => {
    void work(input as never).then((report) => process.send?.(report, undefined, {}, () => process.exit(0)))
  })
}
