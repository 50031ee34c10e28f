import { expect, test } from 'vitest'
import { wrongAbsence } from './absent.ts'

const check = (text: string) => wrongAbsence([{ path: 'server/src/modules/pedido/x.ts', text }])

test.for([
  'export const getPedido = (db: Db, id: string): Promise<Pedido | null> => read(db, id)',
  'export async function getPedido(\n  db: Db,\n  { id }: { id: string },\n): Promise<Pedido | null> {\n  return null\n}',
  'function getPedido(): Pedido | undefined {\n  return undefined\n}',
  "export async function findPedido(db: Db): Promise<Pedido> {\n  if (!x) throw new Problem('base.nao_encontrado')\n  return x\n}",
  'const findPedido = async (db: Db) => {\n  throw unknownPedido()\n}',
  'export const findPedidos = (db: Db): Promise<Pedido[]> => read(db)',
])('%s is refused', (text) => {
  expect(check(text)).toHaveLength(1)
})

test.for([
  'export async function findPedido(db: Db): Promise<Pedido | null> {\n  return null\n}',
  'export const getPedido = (db: Db, of: string | null): Promise<Pedido> => read(db, of)',
  'export async function getPrazo(db: Db): Promise<{ ate: string | null }> {\n  return { ate: null }\n}',
  "export async function getPedido(): Promise<Pedido> {\n  throw new Problem('base.nao_encontrado')\n}",
  '/** export const getPedido = (): Pedido | null => null */',
  "export async function findA(): Promise<A | null> {\n  return null\n}\n\nexport function refuse() {\n  throw new Problem('base.nao_encontrado')\n}",
])('%s stands', (text) => {
  expect(check(text)).toEqual([])
})
