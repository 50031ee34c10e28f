/**
 * The rest that a search may look at: choices of packages, and prices of a unit. `cut`: it ended before everything was compared. Counted,
 * not timed, so that the same prices always give the same result.
 */
export type Busca = { looks: number; precos: number; cut: boolean }

/** Choices of packages that all combinations of a basket may look at together: some 70 ms. */
export const looksOfAll = 10_000
/** Prices that a search may look at: some 60 ms. A basket of 20 exams at 200 units needs a tenth. */
const precosOfAll = 30_000_000

/** The most that a whole search may look at. */
export const aBusca = (): Busca => ({ looks: looksOfAll, precos: precosOfAll, cut: false })

/** Counts prices that are looked at; false when none are left. */
export function spendPrecos(busca: Busca, precos: number): boolean {
  if (busca.precos < precos) busca.cut = true
  else busca.precos -= precos
  return !busca.cut
}
