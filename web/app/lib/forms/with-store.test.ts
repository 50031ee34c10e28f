import { afterEach, expect, test, vi } from 'vitest'
import { keepsFila, listFila } from '#lib/pedido/fila-voucher.ts'
import { withStore } from './with-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that refuses its store, or has no room in it, breaks nothing and is known for it', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    length: 0,
  })
  expect([listFila('rede'), keepsFila()]).toEqual([[], false])
  vi.unstubAllGlobals()
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  expect([listFila('rede'), keepsFila(), withStore('localStorage', (s) => s.length)]).toEqual([
    [],
    false,
    null,
  ])
  if (own) Object.defineProperty(globalThis, 'localStorage', own)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})
