import type { Root, Tx } from '#platform/db/db.ts'

/** The same database, where every transaction runs `step` when its work is done, just before the commit. */
export function beforeCommit(db: Root, step: (tx: Tx) => Promise<unknown>): Root {
  const transaction: Root['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      await step(tx)
      return result
    }, config)
  return new Proxy(db, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
  })
}
