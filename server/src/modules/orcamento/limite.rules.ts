/** The least prices of units for the exams of a basket: `least[u * exames + e]`, never above what a missing exam counts as. */
export type Tabela = { least: Float64Array; unidades: number; exames: number }

/**
 * What a search may still look at: choices of packages, and prices of a unit. `cut`: it ended before everything was compared. Counted,
 * not timed, so that the same prices always give the same result.
 */
export type Busca = { looks: number; precos: number; cut: boolean }

/** Counts prices that are looked at; false when none are left. */
export function spend(busca: Busca, precos: number): boolean {
  if (busca.precos < precos) busca.cut = true
  else busca.precos -= precos
  return !busca.cut
}

/** Proves what a combination costs at least: `total`, the sum of `precos`, less the `ganho` of each of its units. */
export type Limite = { precos: Float64Array; total: number; ganho: Float64Array }

/** Writes into `limite` how much each unit is below its prices, exam by exam; what is above counts as nothing. */
function gainAt({ least, exames, unidades }: Tabela, limite: Limite): void {
  const { precos, ganho } = limite
  for (let u = 0; u < unidades; u += 1) {
    let sum = 0
    for (let e = 0; e < exames; e += 1) {
      const below = precos[e]! - least[u * exames + e]!
      if (below > 0) sum += below
    }
    ganho[u] = sum
  }
  limite.total = precos.reduce((a, b) => a + b, 0)
}

/** What prices of the exams prove. */
export function limiteOf(t: Tabela, precos: Float64Array): Limite {
  const limite = { precos, total: 0, ganho: new Float64Array(t.unidades) }
  gainAt(t, limite)
  return limite
}

/** The `count` units with the highest gain, highest first. A sort of all units would be most of the work of a round. */
function topOf(ganho: Float64Array, count: number): number[] {
  const top: number[] = []
  for (let u = 0; u < ganho.length; u += 1) {
    let at = top.length
    while (at > 0 && ganho[u]! > ganho[top[at - 1]!]!) at -= 1
    if (at >= count) continue
    for (let below = Math.min(top.length, count - 1); below > at; below -= 1) top[below] = top[below - 1]!
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

/** Sums of shares of packages are not whole centavos; this is as far from what must be left out as from what must not. */
const tiny = 0.5
/** What costs this much or more is no better than what costs `custo`: purchases cost whole centavos. */
export const stopOf = (custo: number): number => custo - 1 + tiny

/**
 * A proof of what combinations of up to `partes` units cost at least, as high as some rounds get it. For any prices of the exams,
 * whoever buys at some units pays at least the sum of these prices less what each of the units is below them. The rounds look for
 * the prices that prove most, from `conhecidos` on, until nothing better than a known purchase of `custo` is left. Source:
 * Lagrangian relaxation of the p-median problem, with the step of Polyak.
 */
export function proveLimite(
  t: Tabela,
  conhecidos: Float64Array,
  { custo, partes, busca }: { custo: number; partes: 2 | 3; busca: Busca },
): Limite {
  const aLimite = (): Limite => ({
    precos: Float64Array.from(conhecidos),
    total: 0,
    ganho: new Float64Array(t.unidades),
  })
  let [best, limite] = [aLimite(), aLimite()]
  const slope = new Float64Array(t.exames)
  let bestLow = -Infinity
  let last = { round: 0, low: 0 }
  for (let round = 0; round < rounds && round - last.round <= patience.rounds; round += 1) {
    if (!spend(busca, t.unidades * t.exames)) return best
    gainAt(t, limite)
    const top = topOf(limite.ganho, partes)
    let low = limite.total
    for (const u of top) low -= limite.ganho[u]!
    slopeAt(t, limite.precos, { top, slope })
    const { precos } = limite
    if (low > bestLow) {
      bestLow = low
      ;[best, limite] = [limite, best]
    }
    if (low >= stopOf(custo)) return best
    if (low - last.low > (custo - last.low) * patience.part) last = { round, low }
    const length = slope.reduce((sum, g) => sum + g * g, 0)
    if (length === 0) return best
    const step = (custo - low) / length / (1 + round / 10)
    for (let e = 0; e < t.exames; e += 1) limite.precos[e] = Math.max(0, precos[e]! + step * slope[e]!)
  }
  return best
}
