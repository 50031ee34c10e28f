import { removeShelf, withShelf } from '#lib/forms/with-shelf.ts'
import { withStore } from '#lib/forms/with-store.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Conferida } from './same-exams.ts'

/** The photo of a medical request on this device. A photo is health data: it stays here until its purchase. */
export type FotoGuardada = {
  /** Unique for each photo, also the idempotency key with which it is sent. */
  chave: string
  foto: Blob
  /** Epoch milliseconds of this device. */
  apagarEm: number
  /** The exams and units that were confirmed with it; null until then. */
  conferida: Conferida | null
}

const database = 'alento-foto'
const only = 'foto'

/** Names the photo as long as this device may show it; a text that does not means that it is being deleted. */
export const photoMarker = 'alento.foto'
const leaving = 'apagar'

/** How long a photo waits for its purchase, in milliseconds. */
const dayMs = 24 * 3_600_000

/** `dono`: who was logged in since it was taken; null for a visitor. */
type Marca = Pick<FotoGuardada, 'chave' | 'apagarEm'> & { dono: string | null }

const readText = (): string | null => withStore('localStorage', (store) => store.getItem(photoMarker))

function parse(text: string | null): Marca | null {
  try {
    const { chave, apagarEm, dono } = JSON.parse(text ?? '') as Marca
    // A clock that was set back must not keep a photo for longer.
    const left = apagarEm - nowMs()
    return left > 0 && left <= dayMs ? { chave, apagarEm, dono } : null
  } catch {
    return null
  }
}

const mark = (marca: Marca): boolean =>
  withStore('localStorage', (store) => (store.setItem(photoMarker, JSON.stringify(marca)), true)) ?? false

const put = (kept: FotoGuardada): Promise<unknown> =>
  withShelf(database, 'readwrite', (store) => store.put(kept, only))

/** The photo for this user (null: a visitor); null without one, after its time, or when the browser keeps nothing. */
export async function findPhoto(dono: string | null): Promise<FotoGuardada | null> {
  const marca = parse(readText())
  if (!marca || (marca.dono !== null && marca.dono !== dono)) return null
  try {
    const kept = await withShelf<FotoGuardada | undefined>(database, 'readonly', (store) => store.get(only))
    return kept?.chave === marca.chave ? kept : null
  } catch {
    return null
  }
}

export const makeKept = (foto: Blob): FotoGuardada => ({
  chave: crypto.randomUUID(),
  foto,
  apagarEm: nowMs() + dayMs,
  conferida: null,
})

/** Stores the photo for the user who is logged in, if any, in place of the one before; false when this browser stores nothing. */
export async function keepPhoto(kept: FotoGuardada, dono: string | null): Promise<boolean> {
  const { chave, apagarEm } = kept
  // Marked first: should the page end now, no photo is left behind.
  if (!mark({ chave, apagarEm, dono })) return false
  try {
    await put(kept)
    return true
  } catch {
    await removePhoto()
    return false
  }
}

/** Binds the photo to the purchase. The same exams again are the same purchase, begun the first time. */
export async function confirmPhoto(dono: string | null, exames: readonly string[]): Promise<void> {
  const kept = await findPhoto(dono)
  if (!kept) return
  const sorted = exames.toSorted()
  if (kept.conferida?.exames.join() === sorted.join()) return
  await put({ ...kept, conferida: { exames: sorted, quando: nowMs() } }).catch(() => undefined)
  if (parse(readText())?.chave !== kept.chave) await removePhoto()
}

/** Deletes this photo, unless another one took its place. */
export async function removeSentPhoto({ chave }: FotoGuardada): Promise<void> {
  if (parse(readText())?.chave === chave) await removePhoto()
}

/**
 * Deletes the photo. From the first moment on nothing shows it any more; should the page end before the rest is done, the next
 * page finishes it.
 */
export async function removePhoto(): Promise<void> {
  withStore('localStorage', (store) => store.setItem(photoMarker, leaving))
  try {
    await removeShelf(database)
  } catch {
    return
  }
  if (readText() === leaving) withStore('localStorage', (store) => store.removeItem(photoMarker))
}

/**
 * Removes the photo from the device, after each navigation, once its time is over, and as soon as the user who was logged in is not
 * any more, for whatever reason. A visitor's photo becomes that of the user who logs in.
 */
export function forgetPhotoUnlessOf(usuario: string | undefined): void {
  const text = readText()
  if (text === null) return
  const marca = parse(text)
  if (!marca || (marca.dono !== null && marca.dono !== usuario)) void removePhoto()
  else if (marca.dono === null && usuario !== undefined) mark({ ...marca, dono: usuario })
}

/** Begins to delete when 'Sair' is pressed, as for the digital card. */
export function forgetPhotoOnLeave(form: Element): void {
  if (form.getAttribute('action') === '/sair' && readText() !== null) void removePhoto()
}
