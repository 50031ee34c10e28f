import { removeShelf, withShelf } from '#lib/forms/with-shelf.ts'
import { withStore } from '#lib/forms/with-store.ts'

/** The mark of things that are being deleted. */
const leaving = 'apagar'

/**
 * The storage for one client on this device: a database, and a mark in `localStorage` that names its owner as long as the data may
 * be shown here. The mark is read at once, unlike the database.
 */
function ownedShelf(database: string, marker: string) {
  let underWay: Promise<void> | null = null
  const markedOwner = (): string | null => withStore('localStorage', (store) => store.getItem(marker))

  /**
   * Deletes everything. From the first moment on nothing of it is shown any more; should the page end before the rest is done, the
   * next page finishes it.
   */
  const removeAll = async (): Promise<void> => {
    withStore('localStorage', (store) => store.setItem(marker, leaving))
    await removeShelf(database).catch(() => undefined)
    withStore('localStorage', (store) => store.removeItem(marker))
  }

  return {
    /** The owner; null when nothing is kept. While things are being deleted, nobody's id. */
    markedOwner,

    /** Reads for the owner; null without one, or when the browser keeps nothing. */
    find: async <T>(read: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> => {
      const owner = markedOwner()
      if (!owner || owner === leaving) return null
      return withShelf(database, 'readonly', read).catch(() => null)
    },

    /** Stores something of this owner; false when this browser stores nothing. */
    keep: async <T>(dono: string, write: (store: IDBObjectStore) => IDBRequest<T>): Promise<boolean> => {
      try {
        await withShelf(database, 'readwrite', write)
        return withStore('localStorage', (store) => (store.setItem(marker, dono), true)) ?? false
      } catch {
        return false
      }
    },

    /** Once at a time. */
    remove: (): Promise<void> => {
      underWay ??= removeAll().finally(() => {
        underWay = null
      })
      return underWay
    },
  }
}

export const cardShelf = ownedShelf('alento-cartao', 'alento.cartao')
/** The vouchers whose page was opened on this device. */
export const voucherShelf = ownedShelf('alento-vouchers', 'alento.vouchers')
