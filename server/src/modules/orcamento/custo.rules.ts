import type { Oferecido, PacoteOferecido } from './cobertura.rules.ts'

/** So many packages that save something are tried in each choice; of more the choices are too many. */
const few = 10

/** What a package saves over its exams alone. An exam that another package brings costs nothing any more. Centavos. */
const savedBy = ({ exames, valor }: PacoteOferecido, alone: readonly number[]): number =>
  exames.reduce((sum, e) => sum + alone[e]!, -valor)

/** The most that the packages from this one on save together. One that saves nothing now saves nothing beside others either. */
function mostSaved(packs: readonly PacoteOferecido[], from: number, alone: readonly number[]): number {
  const pack = packs[from]
  if (!pack) return 0
  const without = mostSaved(packs, from + 1, alone)
  const saved = savedBy(pack, alone)
  if (saved <= 0) return without
  const rest = alone.slice()
  for (const e of pack.exames) rest[e] = 0
  return Math.max(without, saved + mostSaved(packs, from + 1, rest))
}

/**
 * What the cheapest purchase of a basket of `total` exams at some units costs, exact, a missing exam as `ausente`; null where too many
 * packages save something (`coverAt` prices those). It says nothing about what is bought: it is asked for thousands of combinations.
 */
export function costAt(unidades: readonly Oferecido[], total: number, ausente: number): number | null {
  const alone = Array.from({ length: total }, (_, e) =>
    unidades.reduce((low, u) => Math.min(low, u.avulsos[e] ?? ausente), ausente),
  )
  const packs = unidades.flatMap((u) => u.pacotes.filter((p) => savedBy(p, alone) > 0))
  if (packs.length > few) return null
  return alone.reduce((sum, preco) => sum + preco, 0) - mostSaved(packs, 0, alone)
}
