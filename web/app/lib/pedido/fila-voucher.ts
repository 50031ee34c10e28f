import { withStore } from '#lib/forms/with-store.ts'

/**
 * Attendances that an offline desk has not sent yet, stored in this browser by unit: one entry each, so that two tabs never
 * overwrite each other. Contains the QR's own text and ids, nothing else.
 */
export type AtendimentoGuardado = {
  /** The entry's idempotency key. */
  chave: string
  /** The text of the QR. */
  texto: string
  /** The money of an order to be paid at the desk was received. */
  recebido: boolean
  /** UTC, by this device's clock. */
  conferidoEm: string
  /** `_id` of the user who was logged in. */
  conferidoPor: string
  /** The server's reason for a refusal; the entry stays until it was read. */
  recusa?: string
}

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Null when the browser stores nothing for pages. */
const ownStore = (): Store | null => withStore('localStorage', (store) => store)

/** Whether this browser can store offline attendances. Tested by writing, because only then a full store fails. */
export const keepsFila = (): boolean =>
  withStore('localStorage', (store) => {
    store.setItem(trial, '')
    store.removeItem(trial)
    return true
  }) ?? false

/** Event for this tab; other tabs get `storage`. */
const changed = 'alento-fila-voucher'
const trial = 'alento.teste'
const prefixOf = (rede: string): string => `alento.voucher.${rede}.`

const tell = (): void => void globalThis.dispatchEvent?.(new Event(changed))

function parse(text: string | null): AtendimentoGuardado | null {
  try {
    const value = JSON.parse(text ?? 'null') as AtendimentoGuardado | null
    return value && typeof value.chave === 'string' && typeof value.texto === 'string' ? value : null
  } catch {
    return null
  }
}

/** Oldest first. */
export function listFila(rede: string, store: Store | null = ownStore()): AtendimentoGuardado[] {
  if (!store) return []
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')
  return keys
    .filter((key) => key.startsWith(prefixOf(rede)))
    .flatMap((key) => parse(store.getItem(key)) ?? [])
    .toSorted((a, b) => a.conferidoEm.localeCompare(b.conferidoEm))
}

/** @throws DOMException when the browser's store is full */
export function putFila(rede: string, a: AtendimentoGuardado, store: Store | null = ownStore()): void {
  if (!store) throw new DOMException('nothing is kept here', 'SecurityError')
  store.setItem(prefixOf(rede) + a.chave, JSON.stringify(a))
  tell()
}

export function removeFila(rede: string, chave: string, store: Store | null = ownStore()): void {
  store?.removeItem(prefixOf(rede) + chave)
  tell()
}

/** Calls back when the queue changed in this tab or another one. */
export function watchFila(changedNow: () => void): () => void {
  const watch = new AbortController()
  addEventListener(changed, changedNow, { signal: watch.signal })
  addEventListener('storage', changedNow, { signal: watch.signal })
  return () => watch.abort()
}
