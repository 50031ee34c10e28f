/** Several exams of a basket at one price; `exames` are their places in the basket, ascending. `valor` in centavos. */
export type PacoteOferecido = { id: string; exames: readonly number[]; valor: number }

/**
 * What one unit asks for the exams of a basket: `avulsos[i]` is its price for the i-th exam, or null when it does not sell it alone.
 * Centavos; metres from the patient, null when unknown. `vendedor` is its account at the gateway; null is one that no other unit has.
 */
export type Oferecido = {
  id: string
  vendedor: string | null
  distanciaM: number | null
  avulsos: readonly (number | null)[]
  pacotes: readonly PacoteOferecido[]
}

/** What is bought at one unit: exams alone (places in the basket) and packages (ids). Metres, `valor` in centavos. */
export type Parte = {
  id: string
  distanciaM: number | null
  avulsos: number[]
  pacotes: string[]
  valor: number
}

/** The cheapest purchase of a basket at some units. `faltam` are the places of the exams that none of them does. */
export type Cobertura = { partes: Parte[]; faltam: number[]; valor: number }

/** Counts as the price of an exam that cannot be bought, so that covering more exams always wins over paying less. */
const ausente = 1e12

/** A way to get some exams: one alone, or a package. */
type Item = { unidade: number; exames: readonly number[]; valor: number; pacote: string | null }
type Chosen = { valor: number; items: readonly Item[] }

const nothing: Chosen = { valor: 0, items: [] }

/** For each exam of the basket its cheapest item alone, and the packages that contain it and cost less than their exams apart. */
function itemsOf(unidades: readonly Oferecido[], total: number): Item[][] {
  const alone = Array.from({ length: total }, (_, e): Item => {
    const best: Item = { unidade: -1, exames: [e], valor: ausente, pacote: null }
    return unidades.reduce((found, u, unidade) => {
      const valor = u.avulsos[e]
      return valor != null && valor < found.valor ? { ...best, unidade, valor } : found
    }, best)
  })
  const apart = (exames: readonly number[]): number => exames.reduce((sum, e) => sum + alone[e]!.valor, 0)
  const packs = unidades.flatMap((u, unidade) =>
    u.pacotes.flatMap((p): Item[] =>
      p.valor < apart(p.exames) ? [{ unidade, exames: p.exames, valor: p.valor, pacote: p.id }] : [],
    ),
  )
  return alone.map((item, e) => [item, ...packs.filter((p) => p.exames.includes(e))])
}

/** A set of exams as a number that names it: a basket has at most 50. */
const keyOf = (exames: readonly number[]): number => exames.reduce((key, e) => key + 2 ** e, 0)

/**
 * The cheapest items that together cover the basket: exact, by taking each way to get the first exam that is still open. What is
 * left after a choice depends only on the exams that are covered, so each such rest is solved once. An exam that is in no package
 * leaves nothing to choose.
 */
function cheapestItems(ways: readonly Item[][]): readonly Item[] {
  const solved = new Map<number, Chosen>()
  const solve = (open: readonly number[]): Chosen => {
    const [first] = open
    if (first === undefined) return nothing
    const key = keyOf(open)
    const known = solved.get(key)
    if (known) return known
    let best: Chosen | null = null
    for (const item of ways[first]!) {
      const rest = solve(open.filter((e) => !item.exames.includes(e)))
      const valor = item.valor + rest.valor
      if (!best || valor < best.valor) best = { valor, items: [item, ...rest.items] }
    }
    solved.set(key, best!) // an exam has at least one way: alone, even if it cannot be bought
    return best!
  }
  const open = [...ways.keys()].filter((e) => ways[e]!.length > 1)
  const alone = ways.flatMap((items) => (items.length === 1 ? items : []))
  return [...alone, ...solve(open).items]
}

const ascending = (places: readonly number[]): number[] => places.toSorted((a, b) => a - b)

const sum = (items: readonly Item[]): number => items.reduce((total, i) => total + i.valor, 0)

/**
 * The cheapest purchase of a basket of `total` exams at these units together, alone or in packages: of all purchases that cover
 * most exams. A package may bring an exam that another one brings too. Centavos.
 */
export function coverAt(unidades: readonly Oferecido[], total: number): Cobertura {
  const items = cheapestItems(itemsOf(unidades, total))
  const bought = items.filter((i) => i.unidade >= 0)
  const partes = unidades.map((u, unidade): Parte => {
    const own = bought.filter((i) => i.unidade === unidade)
    return {
      id: u.id,
      distanciaM: u.distanciaM,
      avulsos: ascending(own.filter((i) => i.pacote === null).flatMap((i) => i.exames)),
      pacotes: own.flatMap((i) => i.pacote ?? []),
      valor: sum(own),
    }
  })
  return {
    partes: partes.filter((p) => p.avulsos.length + p.pacotes.length > 0),
    faltam: ascending(items.filter((i) => i.unidade < 0).flatMap((i) => i.exames)),
    valor: sum(bought),
  }
}
