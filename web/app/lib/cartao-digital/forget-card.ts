import { ownerHere, removeKept } from './kept-card.ts'
import { offlinePath, removePage } from './offline-page.ts'

let underWay: Promise<void> | null = null

/** Deletes all that this device keeps of a digital card: key, certificate, cached page. Once at a time. */
export function forgetCard(): Promise<void> {
  underWay ??= removeKept()
    .then(removePage)
    .finally(() => {
      underWay = null
    })
  return underWay
}

/**
 * After each navigation: the card leaves the device as soon as its holder is not logged in here any more, for whatever reason
 * (logged out, session ended from elsewhere, account erased, somebody else logged in). The offline page is made for nobody and
 * says nothing about the session.
 */
export function forgetUnlessOf(usuario: string | undefined, path: string): void {
  const owner = ownerHere()
  if (owner !== null && owner !== usuario && !path.startsWith(offlinePath)) void forgetCard()
}

/** For the client's area, which knows the card's state: one that is not valid leaves the device, whichever page was opened. */
export function forgetUnlessValid(valid: boolean): void {
  if (!valid && ownerHere() !== null) void forgetCard()
}

/** Begins to delete when 'Sair' is pressed: should the next page not arrive, the card is gone all the same. */
export function forgetOnLeave(form: Element): void {
  if (form.getAttribute('action') === '/sair' && ownerHere() !== null) void forgetCard()
}
