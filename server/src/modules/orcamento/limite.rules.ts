/** The least prices of units for the exams of a basket: `least[u * exames + e]`, never above what a missing exam counts as. */
export type Tabela = { least: Float64Array; unidades: number; exames: number }

/** Proves what a combination costs at least: `total` less the `ganho` of each of its units. */
export type Limite = { total: number; ganho: Float64Array }

/** `ganho` is how much each unit is below the prices `precos`, exam by exam; what is above counts as nothing. */
function limiteOf({ least, exames, unidades }: Tabela, precos: Float64Array): Limite {
  const ganho = new Float64Array(unidades)
  for (let u = 0; u < unidades; u += 1) {
    let sum = 0
    for (let e = 0; e < exames; e += 1) {
      const below = precos[e]! - least[u * exames + e]!
      if (below > 0) sum += below
    }
    ganho[u] = sum
  }
  return { total: precos.reduce((a, b) => a + b, 0), ganho }
}

/** The three units with the highest gain, highest first. A sort of all units would be most of the work of a round. */
function topOf(ganho: Float64Array): number[] {
  const top: number[] = []
  for (let u = 0; u < ganho.length; u += 1) {
    let at = top.length
    while (at > 0 && ganho[u]! > ganho[top[at - 1]!]!) at -= 1
    if (at > 2) continue
    for (let below = Math.min(top.length, 2); below > at; below -= 1) top[below] = top[below - 1]!
    top[at] = u
  }
  return top
}

/** Writes into `slope` how the proof changes with the price of each exam: one, less the top units that sell it for less. */
function slopeAt(
  t: Tabela,
  precos: Float64Array,
  { top, slope }: { top: readonly number[]; slope: Float64Array },
): void {
  for (let e = 0; e < t.exames; e += 1) {
    slope[e] = 1
    for (const u of top) if (t.least[u * t.exames + e]! < precos[e]!) slope[e]! -= 1
  }
}

const rounds = 80
/** The rounds end before when so many in a row did not close this part of what was open. */
const patience = { rounds: 12, part: 0.05 }

/** Below this difference two sums of shares are equal: they are not whole centavos. */
const tiny = 1e-3
/** What costs this much or more is no better than what costs `custo`: purchases cost whole centavos. */
export const stopOf = (custo: number): number => custo - 1 + tiny

/**
 * A proof of what combinations of up to three units cost at least, as high as some rounds get it. For any prices of the exams,
 * whoever buys at some units pays at least the sum of these prices less what each of the units is below them; the rounds look for
 * the prices that prove most, from those of a known purchase, which costs `custo`, until nothing better is left. Source: Lagrangian relaxation of the p-median
 * problem, with the step of Polyak.
 */
export function proveLimite(t: Tabela, conhecidos: Float64Array, custo: number): Limite {
  const [precos, slope] = [Float64Array.from(conhecidos), new Float64Array(t.exames)]
  let best = limiteOf(t, precos)
  let bestLow = -Infinity
  let last = { round: 0, low: 0 }
  for (let round = 0; round < rounds && round - last.round <= patience.rounds; round += 1) {
    const limite = limiteOf(t, precos)
    const top = topOf(limite.ganho)
    let low = limite.total
    for (const u of top) low -= limite.ganho[u]!
    if (low > bestLow) {
      best = limite
      bestLow = low
    }
    if (low >= stopOf(custo)) return best
    if (low - last.low > (custo - last.low) * patience.part) last = { round, low }
    slopeAt(t, precos, { top, slope })
    const length = slope.reduce((sum, g) => sum + g * g, 0)
    if (length === 0) return best
    const step = (custo - low) / length / (1 + round / 10)
    for (let e = 0; e < t.exames; e += 1) precos[e] = Math.max(0, precos[e]! + step * slope[e]!)
  }
  return best
}
