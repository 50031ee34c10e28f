const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new DOMException('refused')))
  })

const shelf = 'aparelho'

/**
 * Opens a database of this browser for one piece of work and closes it, so that it can be deleted at any time. Rejects when the
 * browser stores nothing for pages.
 */
export async function withShelf<T>(
  database: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(shelf))
  const db = await settled(opening)
  try {
    return await settled(work(db.transaction(shelf, mode).objectStore(shelf)))
  } finally {
    db.close()
  }
}

export const removeShelf = async (database: string): Promise<void> =>
  void (await settled(indexedDB.deleteDatabase(database)))
