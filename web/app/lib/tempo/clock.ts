/** The pages' only clock: epoch milliseconds of the machine that runs this, the server's in a loader. */
// oxlint-disable-next-line no-restricted-properties -- this is the clock
export const nowMs = (): number => Date.now()
