import type { Root, Tx } from '#platform/db/db.ts'

const withTransaction = (db: Root, transaction: Root['transaction']): Root =>
  new Proxy(db, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
  })

/** The same database, where every transaction runs `step` when its work is done, just before the commit. */
export const beforeCommit = (db: Root, step: (tx: Tx) => Promise<unknown>): Root =>
  withTransaction(db, (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      await step(tx)
      return result
    }, config),
  )

/** The same database, where `step` runs once, just before the first transaction begins. */
export function beforeTransaction(db: Root, step: () => Promise<unknown>): Root {
  let isDone = false
  return withTransaction(db, async (work, config) => {
    if (!isDone) {
      isDone = true
      await step()
    }
    return db.transaction(work, config)
  })
}
