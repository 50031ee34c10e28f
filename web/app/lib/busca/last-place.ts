import { useSyncExternalStore } from 'react'
import { withStore } from '#lib/forms/with-store.ts'
import { nowMs } from '#lib/tempo/clock.ts'

/** The place of the last search, as text, and its day ('12/11'). It stays on the device. */
export type LastPlace = { onde: string; dia: string }

const key = 'alento.lugar'

function parse(text: string | null): LastPlace | null {
  const [onde = '', dia = ''] = text?.split('\n') ?? []
  return onde && onde.length <= 120 ? { onde, dia } : null
}

/** The same object for as long as the text is the same. */
let last: { text: string | null; place: LastPlace | null } = { text: null, place: null }

export function readLastPlace(): LastPlace | null {
  const text = withStore('localStorage', (store) => store.getItem(key))
  if (text !== last.text) last = { text, place: parse(text) }
  return last.place
}

export function keepLastPlace(onde: string): void {
  const dia = new Date(nowMs()).toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })
  withStore('localStorage', (store) => store.setItem(key, `${onde}\n${dia}`))
}

const noChanges = () => () => {}

/** Null on the server, and until scripts run. */
export const useLastPlace = (): LastPlace | null => useSyncExternalStore(noChanges, readLastPlace, () => null)
