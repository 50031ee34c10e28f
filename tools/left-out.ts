export type Tag = 'postgres' | 'once' | 'longo'

/**
 * The tags of database tests, and whether tests with them are left out under this environment; such tests are counted apart.
 * `postgres`: shows only with several connections at once, and the embedded database has one. `once`: takes long and is the same on
 * both databases, so that only `npm run test:longo` (LONGO=1) repeats it on the embedded one. `longo`: long on purpose, run by
 * `npm run test:longo` only.
 */
export function leftOut({ DATABASE_URL, LONGO }: NodeJS.ProcessEnv): Record<Tag, boolean> {
  const [embedded, short] = [!DATABASE_URL, LONGO !== '1']
  return { postgres: embedded, once: embedded && short, longo: short }
}
