import type { Valor, Valores } from './make-elo.ts'

const isValor = (value: unknown): value is Valor =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const plain = (value: unknown): Valor => {
  if (value === undefined) return null
  if (isValor(value)) return value
  if (Array.isArray(value) && value.every(isValor)) return value.join(', ')
  return JSON.stringify(value)
}

/** The fields of `depois` that differ from `antes`, as the audit trail keeps them; lists as one text. */
export function makeMudanca<T extends object>(
  antes: T,
  depois: Partial<T>,
): { antes: Valores; depois: Valores } {
  const pairs = Object.entries(depois)
    .map(([campo, value]) => [campo, plain(Reflect.get(antes, campo)), plain(value)] as const)
    .filter(([, before, after]) => before !== after)
  return {
    antes: Object.fromEntries(pairs.map(([campo, before]) => [campo, before])),
    depois: Object.fromEntries(pairs.map(([campo, , after]) => [campo, after])),
  }
}
