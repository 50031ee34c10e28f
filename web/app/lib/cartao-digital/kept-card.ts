import { cardShelf } from '#lib/sem-internet/owned-shelf.ts'

/** The texts that are drawn on the card. */
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
  /** Milliseconds to add to this device's clock; 0 when it is about right. */
  desvio: number
  /** Signs the QR. The key cannot be read, copied or sent: the browser only signs with it. */
  chave: CryptoKey
}

const only = 'cartao'

/** The holder whose card may be shown here; null without one. Read at once, unlike the card itself. */
export const ownerHere = cardShelf.markedOwner

/** Finds the card stored for this holder (null: for any holder); null without one, or when the browser stores nothing. */
export async function findKept(dono: string | null): Promise<CartaoGuardado | null> {
  const owner = ownerHere()
  if (dono !== null && dono !== owner) return null
  const kept = await cardShelf.find<CartaoGuardado | undefined>((store) => store.get(only))
  return kept?.dono === owner ? kept : null
}

/** Stores the card; false when this browser stores nothing. */
export const keepCard = (card: CartaoGuardado): Promise<boolean> =>
  cardShelf.keep(card.dono, (store) => store.put(card, only))
