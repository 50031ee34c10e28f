/** Several exams at one price. `exames` are places in a basket, ascending; `valor` in centavos. */
export type Pacote = { exames: readonly number[]; valor: number }

/**
 * How many choices may still be looked at. The largest saving by packages is a weighted set cover: with packages that overlap in many ways
 * the choices are too many to look at all of them.
 */
export type Looks = { left: number }

/** Packages and their saving together. Centavos. */
export type ChosenPacotes<P> = { packs: readonly P[]; saved: number }

/** The price of each exam alone; `packsOf` are the packages of an exam, `order` its exams, those with few packages first. */
type Problem<P> = {
  alone: readonly number[]
  packs: readonly P[]
  packsOf: readonly number[][]
  order: readonly number[]
  looks: Looks
  best: ChosenPacotes<P> | null
  least: number
}

/** The rest to buy: `open` exams, and for each package how many of them it has and its saving. */
type State = { open: Uint8Array; live: Uint8Array; count: Uint8Array; saving: Float64Array }

const aState = (exames: number, packs: number): State => ({
  open: new Uint8Array(exames).fill(1),
  live: new Uint8Array(packs),
  count: new Uint8Array(packs),
  saving: new Float64Array(packs),
})

/** Keeps of the packages those that save something over the open exams alone, and notes how much. */
function keepSaving<P extends Pacote>(
  { alone, packs }: Problem<P>,
  s: State,
  before: readonly number[],
): number[] {
  const kept: number[] = []
  for (const p of before) {
    const { exames, valor } = packs[p]!
    let [saving, count] = [-valor, 0]
    for (const e of exames) {
      if (s.open[e] === 0) continue
      saving += alone[e]!
      count += 1
    }
    s.saving[p] = saving
    s.count[p] = count
    s.live[p] = saving > 0 ? 1 : 0
    if (saving > 0) kept.push(p)
  }
  return kept
}

/**
 * The most that the live packages can save: each open exam gets a price, at most its price alone, so that no package costs less
 * than its exams; no purchase costs less than the sum of these prices. Source: dual of the linear relaxation of set cover, raised greedily.
 */
function boundSaving<P extends Pacote>({ alone, packs, packsOf, order }: Problem<P>, s: State): number {
  const slack = packs.map(({ valor }) => valor)
  const price = new Float64Array(alone.length)
  for (const e of order) {
    if (s.open[e] === 0) continue
    let share = alone[e]!
    for (const p of packsOf[e]!) if (s.live[p]) share = Math.min(share, packs[p]!.valor / s.count[p]!)
    price[e] = share
    for (const p of packsOf[e]!) slack[p]! -= share
  }
  let saved = 0
  for (const e of order) {
    if (s.open[e] === 0) continue
    let more = alone[e]! - price[e]!
    for (const p of packsOf[e]!) if (s.live[p]) more = Math.min(more, slack[p]!)
    if (more > 0) for (const p of packsOf[e]!) slack[p]! -= more
    saved += alone[e]! - price[e]! - Math.max(0, more)
  }
  return saved
}

/** The package that saves most. */
const strongestOf = (s: State, live: readonly number[]): number =>
  live.reduce((best, p) => (s.saving[p]! > s.saving[best]! ? p : best))

/** Takes the strongest package, then leaves it: the first choice looked at is a good one already. */
function look<P extends Pacote>(
  problem: Problem<P>,
  s: State,
  before: readonly number[],
  chosen: ChosenPacotes<P>,
): void {
  const { looks, packs } = problem
  looks.left -= 1
  const live = keepSaving(problem, s, before)
  if (chosen.saved >= problem.least) Object.assign(problem, { best: chosen, least: chosen.saved + 1 })
  // Savings are whole centavos, their bound is not.
  if (live.length === 0 || chosen.saved + boundSaving(problem, s) < problem.least - 0.5) return
  const strongest = strongestOf(s, live)
  const rest = live.filter((p) => p !== strongest)
  const pack = packs[strongest]!
  const own = pack.exames.filter((e) => s.open[e] === 1)
  const saved = chosen.saved + s.saving[strongest]!
  s.live[strongest] = 0
  for (const e of own) s.open[e] = 0
  look(problem, s, rest, { packs: [...chosen.packs, pack], saved })
  for (const e of own) s.open[e] = 1
  if (looks.left > 0) look(problem, s, rest, chosen)
}

/**
 * The packages that save most over exams alone, which cost `alone` (whole centavos): at least `least`, otherwise null. No packages at
 * all save 0. Exact while `looks` are left (branch and bound); after that the best that was found.
 */
export function saveMost<P extends Pacote>(
  alone: readonly number[],
  packs: readonly P[],
  { least, looks }: { least: number; looks: Looks },
): ChosenPacotes<P> | null {
  const s = aState(alone.length, packs.length)
  const problem: Problem<P> = { alone, packs, packsOf: [], order: [], looks, best: null, least }
  const live = keepSaving(problem, s, [...packs.keys()])
  // No purchase saves more than all packages together would, each over its exams alone: mostly that is answer enough.
  if (live.reduce((sum, p) => sum + s.saving[p]!, 0) < least) {
    looks.left -= 1
    return null
  }
  const packsOf = alone.map((): number[] => [])
  for (const p of live) for (const e of packs[p]!.exames) packsOf[e]!.push(p)
  const order = [...alone.keys()].filter((e) => packsOf[e]!.length > 0)
  order.sort((a, b) => packsOf[a]!.length - packsOf[b]!.length)
  Object.assign(problem, { packsOf, order })
  look(problem, s, live, { packs: [], saved: 0 })
  return problem.best
}
