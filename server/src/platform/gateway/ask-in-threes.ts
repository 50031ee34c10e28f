import { GatewayError } from './gateway.ts'

/** Few, because each waits for the gateway and then takes connections that visitors need. */
const atOnce = 3

/**
 * Works on items about which the gateway has to be asked, three at a time; `work` returns its error. When none of three got an answer,
 * the gateway counts as away: returns the items that were not begun.
 */
export async function askInThrees<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<T[]> {
  for (let n = 0; n < items.length; n += atOnce) {
    const errors = await Promise.all(items.slice(n, n + atOnce).map(work))
    if (errors.every((error) => error instanceof GatewayError)) return items.slice(n + atOnce)
  }
  return []
}
