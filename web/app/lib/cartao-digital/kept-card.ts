import { removeShelf, withShelf } from '#lib/forms/with-shelf.ts'
import { withStore } from '#lib/forms/with-store.ts'

/** What is drawn on the card. */
export type FaceDoCartao = {
  numeroCartao: string
  titular: string
  plano: string
  dataAtivacao: string | null
  /** The last day of a card that its holder left. */
  terminaEm: string | null
}

/** The digital card of this device. */
export type CartaoGuardado = {
  /** `_id` of the holder. */
  dono: string
  face: FaceDoCartao
  /** The server's certificate for the key of this device, and until when it is good. */
  certificado: string
  validoAte: string
  /** When it was made: epoch milliseconds of the server. */
  feitoEm: number
  /** What has to be added to this device's clock, in milliseconds; 0 when it is about right. */
  desvio: number
  /** Signs the QR. It cannot be read, copied or sent: the browser only signs with it. */
  chave: CryptoKey
}

const database = 'alento-cartao'
const only = 'cartao'

/** Names the holder as long as this device may show the card; anything else means that it is being deleted. */
const marker = 'alento.cartao'
const leaving = 'apagar'

/** The holder whose card may be shown here; null without one. Read at once, unlike the card itself. */
export const ownerHere = (): string | null => withStore('localStorage', (store) => store.getItem(marker))

/** The card kept for this holder (null: whoever it belongs to); null without one, or when the browser keeps nothing. */
export async function findKept(dono: string | null): Promise<CartaoGuardado | null> {
  const owner = ownerHere()
  if (!owner || owner === leaving || (dono !== null && dono !== owner)) return null
  try {
    const kept = (await withShelf(database, 'readonly', (store) => store.get(only))) as
      | CartaoGuardado
      | undefined
    return kept?.dono === owner ? kept : null
  } catch {
    return null
  }
}

/** Keeps the card; false when this browser keeps nothing. */
export async function keepCard(card: CartaoGuardado): Promise<boolean> {
  try {
    await withShelf(database, 'readwrite', (store) => store.put(card, only))
    return withStore('localStorage', (store) => (store.setItem(marker, card.dono), true)) ?? false
  } catch {
    return false
  }
}

/**
 * Deletes key and certificate. From the first moment on nothing shows the card any more; should the page end before the rest is
 * done, the next page finishes it.
 */
export async function removeKept(): Promise<void> {
  withStore('localStorage', (store) => store.setItem(marker, leaving))
  await removeShelf(database).catch(() => undefined)
  withStore('localStorage', (store) => store.removeItem(marker))
}
