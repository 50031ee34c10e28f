type Valores = { valorAlento: number; valorSinSaude: number; valorParticular: number }

/** Prices of what is bought, in centavos. */
type Precos = { alento: number; sinSaude: number; particular: number }

/** What is bought, before there is an order. `varios`: more than one thing. */
export type Item = Precos & { titulo: string; varios: boolean }

export const sumOf = (list: readonly Valores[]): Precos => {
  const sum = (of: keyof Valores) => list.reduce((all, v) => all + v[of], 0)
  return { alento: sum('valorAlento'), sinSaude: sum('valorSinSaude'), particular: sum('valorParticular') }
}
