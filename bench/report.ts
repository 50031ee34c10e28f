/** A load generator's side of `runChild`: takes what it is told once, reports once, ends. */
export function reportOnce(work: (input: never) => Promise<object>): void {
  process.once('message', (input) => {
    void work(input as never).then((report) => process.send?.(report, undefined, {}, () => process.exit(0)))
  })
}
