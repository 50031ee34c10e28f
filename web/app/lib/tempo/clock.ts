/** The only clock of the pages: epoch milliseconds of the machine that runs this, in a loader the server's. */
// oxlint-disable-next-line no-restricted-properties -- this is the clock
export const nowMs = (): number => Date.now()
