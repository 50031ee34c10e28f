/** The least prices of units for the exams of a basket: `least[u * exames + e]`, never above what a missing exam counts as. */
export type Tabela = { least: Float64Array; unidades: number; exames: number }

/** Proves what a combination costs at least: `total` less the `ganho` of each of its units. */
export type Limite = { total: number; ganho: Float64Array }

/** How much a unit is below the prices `precos`, exam by exam; what is above counts as nothing. */
function ganhoOf({ least, exames }: Tabela, precos: Float64Array, u: number): number {
  let ganho = 0
  for (let e = 0; e < exames; e += 1) ganho += Math.max(0, precos[e]! - least[u * exames + e]!)
  return ganho
}

function limiteOf(t: Tabela, precos: Float64Array): Limite {
  const ganho = new Float64Array(t.unidades)
  for (let u = 0; u < t.unidades; u += 1) ganho[u] = ganhoOf(t, precos, u)
  return { total: precos.reduce((a, b) => a + b, 0), ganho }
}

/** The three units with the highest gain, highest first. A sort of all units would be most of the work of a round. */
function topOf(ganho: Float64Array): number[] {
  const top: number[] = []
  for (let u = 0; u < ganho.length; u += 1) {
    if (top.length === 3 && ganho[u]! <= ganho[top[2]!]!) continue
    let at = top.length
    while (at > 0 && ganho[u]! > ganho[top[at - 1]!]!) at -= 1
    top.splice(at, 0, u)
    if (top.length > 3) top.pop()
  }
  return top
}

const rounds = 80

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
  const precos = Float64Array.from(conhecidos)
  let best = limiteOf(t, precos)
  let bestLow = -Infinity
  for (let round = 0; round < rounds; round += 1) {
    const limite = limiteOf(t, precos)
    const top = topOf(limite.ganho)
    const low = top.reduce((left, u) => left - limite.ganho[u]!, limite.total)
    if (low > bestLow) {
      best = limite
      bestLow = low
    }
    if (low >= stopOf(custo)) return best
    const slope = Array.from(precos, (p, e) => 1 - top.filter((u) => t.least[u * t.exames + e]! < p).length)
    const length = slope.reduce((sum, g) => sum + g * g, 0)
    if (length === 0) return best
    const step = (custo - low) / length / (1 + round / 10)
    for (let e = 0; e < t.exames; e += 1) precos[e] = Math.max(0, precos[e]! + step * slope[e]!)
  }
  return best
}
