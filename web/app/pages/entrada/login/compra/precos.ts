type Valores = { valorAlento: number; valorSinSaude: number; valorParticular: number }

/** The prices of the purchase, in centavos. */
type Precos = { alento: number; sinSaude: number; particular: number }

/** The subject of a purchase, before there is an order. `varios`: more than one thing. */
export type Item = Precos & { titulo: string; varios: boolean }

export const sumOf = (list: readonly Valores[]): Precos => {
  const sum = (of: keyof Valores) => list.reduce((all, v) => all + v[of], 0)
  return { alento: sum('valorAlento'), sinSaude: sum('valorSinSaude'), particular: sum('valorParticular') }
}
