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

/** The same database, where `step` runs once, just before the first transaction begins. */
export function beforeTransaction(db: Root, step: () => Promise<unknown>): Root {
  let isDone = false
  const transaction: Root['transaction'] = async (work, config) => {
    if (!isDone) {
      isDone = true
      await step()
    }
    return db.transaction(work, config)
  }
  return new Proxy(db, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
  })
}
