import { offlinePath } from '#lib/sem-internet/offline-page.ts'
import { cardShelf, voucherShelf } from '#lib/sem-internet/owned-shelf.ts'

/** Deletes all that this device keeps of a digital card: key, certificate, the printed data. Once at a time. */
export const forgetCard = cardShelf.remove

const shelves = [cardShelf, voucherShelf]

/**
 * Removes card and vouchers from the device, after each navigation, as soon as their client is not logged in here any more, for
 * whatever reason (logged out, session ended from elsewhere, account erased, somebody else logged in). The offline page is the same
 * for everybody and does not know the session.
 */
export function forgetUnlessOf(usuario: string | undefined, path: string): void {
  if (path.startsWith(offlinePath)) return
  for (const { markedOwner, remove } of shelves) {
    const owner = markedOwner()
    if (owner !== null && owner !== usuario) void remove()
  }
}

/** For the client's area, which knows the card's state: one that is not valid leaves the device, whichever page was opened. */
export function forgetUnlessValid(valid: boolean): void {
  if (!valid && cardShelf.markedOwner() !== null) void forgetCard()
}

/** Begins to delete when 'Sair' is pressed: should the next page not arrive, card and vouchers are gone all the same. */
export function forgetOnLeave(form: Element): void {
  if (form.getAttribute('action') !== '/sair') return
  for (const { markedOwner, remove } of shelves) if (markedOwner() !== null) void remove()
}
