import { expect, test } from 'vitest'
import { handingOn } from './hand-on.ts'

const check = (text: string) => handingOn([{ path: 'server/src/modules/pedido/x.ts', text }])

test.for([
  "export { findPedido } from './pedido.store.ts'",
  "export {\n  findPedido as getPedido,\n  type Row,\n} from './pedido.store.ts'",
  "export * from './pedido.store.ts'",
  "import { find } from './s.ts'\n\n/** It. */\nexport const findPedido = (db: Db, id: string): Promise<Pedido | null> =>\n  find(db, id)",
  'export const a = (tx: Tx): Promise<void> => b(tx)\nexport const c = (tx: Tx, id: string) => d(tx, id)',
])('%s only hands on', (text) => {
  expect(check(text)).toHaveLength(1)
})

test.for([
  "export type { Row } from './pedido.store.ts'",
  'export const a = (tx: Tx, id: string): Promise<void> => b(tx, id, true)',
  'export const a = (tx: Tx, id: string): Promise<void> => b(id, tx)',
  'export const a = (tx: Tx): Promise<void> => b(tx)\nexport const c = (tx: Tx) => tx.id',
  'export type A = (x: X) => Y',
])('%s does more', (text) => {
  expect(check(text)).toEqual([])
})
