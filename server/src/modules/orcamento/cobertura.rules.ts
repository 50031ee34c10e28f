import { saveMost, type Looks, type Pacote } from './pacotes.rules.ts'

/** Several exams of a basket at one price; `exames` are their places in the basket, ascending. `valor` in centavos. */
export type PacoteOferecido = Pacote & { id: string }

/**
 * The prices of one unit for the exams of a basket: `avulsos[i]` is its price for the i-th exam, or null when it does not sell it alone.
 * Centavos; metres from the patient, null when unknown. `vendedor` is its account at the gateway; null is one that no other unit has.
 */
export type UnidadeCotada = {
  id: string
  vendedor: string | null
  distanciaM: number | null
  avulsos: readonly (number | null)[]
  pacotes: readonly PacoteOferecido[]
}

/** The purchase at one unit: exams alone (places in the basket) and packages (ids). Metres, `valor` in centavos. */
export type Parte = {
  id: string
  distanciaM: number | null
  avulsos: number[]
  pacotes: string[]
  valor: number
}

/** The cheapest purchase of a basket at some units. `faltam` are the places of the exams that none of them does. */
export type Cobertura = { partes: Parte[]; faltam: number[]; valor: number }

/** Choices of packages that one unit or combination may look at: some 14 ms. A unit with its 20 packages needs up to 500. */
export const looksOfOne = 2_000

/** More than any purchase of the basket can cost: the cost of a missing exam, so that covering more exams always wins. */
export function missingExameCostOf(unidades: readonly UnidadeCotada[], total: number): number {
  const dearest = Array.from({ length: total }, () => 0)
  for (const { avulsos, pacotes } of unidades) {
    for (let e = 0; e < total; e += 1) dearest[e] = Math.max(dearest[e]!, avulsos[e] ?? 0)
    for (const { exames, valor } of pacotes) for (const e of exames) dearest[e] = Math.max(dearest[e]!, valor)
  }
  return dearest.reduce((a, b) => a + b, 1)
}

/** The price of each exam of the basket alone at some units, a missing one as `ausente`. */
export function aloneAt(unidades: readonly UnidadeCotada[], total: number, ausente: number): number[] {
  const alone = Array.from({ length: total }, () => ausente)
  for (const { avulsos } of unidades)
    for (let e = 0; e < total; e += 1) alone[e] = Math.min(alone[e]!, avulsos[e] ?? ausente)
  return alone
}

/** Which of the units sells each exam alone for least, the first of equal ones; -1 is none. */
const cheapestAlone = (unidades: readonly UnidadeCotada[], alone: readonly number[]): number[] =>
  alone.map((valor, e) => unidades.findIndex((u) => u.avulsos[e] === valor))

/**
 * The cheapest purchase of a basket of `total` exams at these units together, alone or in packages: of all purchases that cover
 * most exams. A package may bring an exam that another one brings too. Exact as long as `looks` are left, otherwise the best that
 * was found. Centavos.
 */
export function coverAt(
  unidades: readonly UnidadeCotada[],
  total: number,
  looks: Looks = { left: looksOfOne },
): Cobertura {
  const ausente = missingExameCostOf(unidades, total)
  const alone = aloneAt(unidades, total, ausente)
  const packs = unidades.flatMap((u, unidade) => u.pacotes.map((p) => ({ ...p, unidade })))
  const chosen = saveMost(alone, packs, { least: 0, looks })?.packs ?? []
  const packed = new Set(chosen.flatMap((p) => p.exames))
  const seller = cheapestAlone(unidades, alone)
  const open = [...alone.keys()].filter((e) => !packed.has(e))
  const partes = unidades.map(({ id, distanciaM }, unidade): Parte => {
    const avulsos = open.filter((e) => seller[e] === unidade)
    const pacotes = chosen.filter((p) => p.unidade === unidade)
    const valor =
      avulsos.reduce((sum, e) => sum + alone[e]!, 0) + pacotes.reduce((sum, p) => sum + p.valor, 0)
    return { id, distanciaM, avulsos, pacotes: pacotes.map((p) => p.id), valor }
  })
  return {
    partes: partes.filter((p) => p.avulsos.length + p.pacotes.length > 0),
    faltam: open.filter((e) => seller[e] === -1),
    valor: partes.reduce((sum, p) => sum + p.valor, 0),
  }
}
