import type { Valor, Valores } from './make-elo.ts'

const isValor = (value: unknown): value is Valor =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const plain = (value: unknown): Valor => {
  if (value === undefined) return null
  if (isValor(value)) return value
  if (Array.isArray(value) && value.every(isValor)) return value.join(', ')
  return JSON.stringify(value)
}

const valorOf = (facts: object | null, campo: string): Valor =>
  plain(facts === null ? null : Reflect.get(facts, campo))

/**
 * The fields of `depois` that differ from `antes`, as the audit trail keeps them; lists as one text. `antes` is null for a created
 * record, `depois` for a removed one.
 */
export function makeMudanca<T extends object>(
  antes: T | null,
  depois: Partial<T> | null,
): { antes: Valores; depois: Valores } {
  const pairs = Object.keys(depois ?? antes ?? {})
    .map((campo) => [campo, valorOf(antes, campo), valorOf(depois, campo)] as const)
    .filter(([, before, after]) => before !== after)
  return {
    antes: Object.fromEntries(pairs.map(([campo, before]) => [campo, before])),
    depois: Object.fromEntries(pairs.map(([campo, , after]) => [campo, after])),
  }
}
