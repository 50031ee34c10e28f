import { coverAt, type UnidadeCotada, type PacoteOferecido } from './cobertura.rules.ts'

/** A unit as a comparison sees it. `nota` in hundredths. */
export type Unidade = { id: string; nota: number; online: boolean }

/**
 * The units of a comparison as columns, a row a unit: of the thousands in a large city none becomes an object before it is chosen. The
 * columns have room for more rows than `total`, and are filled again by the next comparison. Centavos, metres.
 */
export type Comparacao = {
  /** Exams of the basket, and units that sell any of them. */
  exames: number
  total: number
  unidades: Unidade[]
  /** Infinity without a place on the map. */
  distanciaM: Float64Array
  /** `precos[u * exames + e]`: Infinity for an exam that a unit does not sell alone. */
  precos: Float64Array
  pacotes: Map<number, readonly PacoteOferecido[]>
  /** Accounts at the gateway by unit (id), null for a unit without one. Without the map each unit has one of its own. */
  vendedores: ReadonlyMap<string, string | null> | null
  /** The price of each unit for its part of the basket, and the number of exams that it does not do. */
  valor: Float64Array
  faltam: Int32Array
  /** Its prices alone added up, where an exam that it does not sell alone counts as dearer than any basket. */
  soma: Float64Array
  /** A bit for each of the first 31 exams that it sells alone: most pairs of units need no look at their prices. */
  mascara: Int32Array
}

/** More than a basket costs. Centavos. */
const absent = 1e12

export const emptyComparacao = (): Comparacao => ({
  exames: 0,
  total: 0,
  unidades: [],
  distanciaM: new Float64Array(0),
  precos: new Float64Array(0),
  pacotes: new Map(),
  vendedores: null,
  valor: new Float64Array(0),
  faltam: new Int32Array(0),
  soma: new Float64Array(0),
  mascara: new Int32Array(0),
})

/** Empties a comparison for a basket of so many exams; its room stays. */
export function beginComparacao(c: Comparacao, exames: number): void {
  Object.assign(c, { exames, total: 0, vendedores: null })
  c.pacotes.clear()
}

/** A longer copy, with more room than is needed now. */
const longer = (column: Float64Array, least: number): Float64Array => {
  const copy = new Float64Array(2 * least)
  copy.set(column)
  return copy
}

/** Adds a unit that sells nothing yet. Returns its row. */
export function addUnidade(c: Comparacao, unidade: Unidade, distanciaM: number | null): number {
  const [u, { exames }] = [c.total, c]
  c.total += 1
  c.unidades[u] = unidade
  if (c.distanciaM.length <= u) c.distanciaM = longer(c.distanciaM, u + 1)
  if (c.precos.length < c.total * exames) c.precos = longer(c.precos, c.total * exames)
  c.distanciaM[u] = distanciaM ?? Infinity
  c.precos.fill(Infinity, u * exames, c.total * exames)
  return u
}

/** Adds up each unit's prices, when all prices and packages are there. A unit without packages has only one way to sell. */
export function sumUp(c: Comparacao): void {
  const { total, exames, precos } = c
  if (c.valor.length < total) {
    const room = c.distanciaM.length
    Object.assign(c, {
      valor: new Float64Array(room),
      faltam: new Int32Array(room),
      soma: new Float64Array(room),
      mascara: new Int32Array(room),
    })
  }
  for (let u = 0; u < total; u += 1) {
    let [valor, faltam, mascara] = [0, exames, 0]
    for (let e = 0; e < exames; e += 1) {
      const preco = precos[u * exames + e]!
      if (preco === Infinity) continue
      valor += preco
      faltam -= 1
      if (e < 31) mascara |= 1 << e
    }
    c.valor[u] = valor
    c.faltam[u] = faltam
    c.soma[u] = valor + absent * faltam
    c.mascara[u] = mascara
  }
  for (const u of c.pacotes.keys()) {
    const { valor, faltam } = coverAt([cotadaAt(c, u)], exames)
    c.valor[u] = valor
    c.faltam[u] = faltam.length
  }
}

/** The account of a unit, null when it has none. */
export function sellerAt({ vendedores, unidades }: Comparacao, u: number): string | null {
  const { id } = unidades[u]!
  return vendedores ? (vendedores.get(id) ?? null) : id
}

export const idsOf = ({ unidades, total }: Comparacao): string[] => unidades.slice(0, total).map((u) => u.id)

const noPacks: readonly PacoteOferecido[] = []
export const packsAt = ({ pacotes }: Comparacao, u: number): readonly PacoteOferecido[] =>
  pacotes.get(u) ?? noPacks

const isPacked = (c: Comparacao, u: number, e: number): boolean =>
  packsAt(c, u).some((p) => p.exames.includes(e))

/** Whether a unit sells an exam, alone or in a package. Asked for thousands of units: it makes no closure. */
export const sellsAt = (c: Comparacao, u: number, e: number): boolean =>
  c.precos[u * c.exames + e] !== Infinity || (c.pacotes.has(u) && isPacked(c, u, e))

/** One unit as an object. */
export function cotadaAt(c: Comparacao, u: number): UnidadeCotada {
  const far = c.distanciaM[u]!
  const precos = c.precos.subarray(u * c.exames, (u + 1) * c.exames)
  return {
    id: c.unidades[u]!.id,
    vendedor: sellerAt(c, u),
    distanciaM: far === Infinity ? null : far,
    avulsos: Array.from(precos, (preco) => (preco === Infinity ? null : preco)),
    pacotes: packsAt(c, u),
  }
}

/** Nearest first, a unit without a place on the map last; of equally far ones the first id. */
export function compareFar(c: Comparacao, a: number, b: number): number {
  const [far, other] = [c.distanciaM[a]!, c.distanciaM[b]!]
  if (far !== other) return far < other ? -1 : 1
  return c.unidades[a]!.id < c.unidades[b]!.id ? -1 : 1
}

/** A comparison of units that are known as objects. */
export function comparacaoOf(
  unidades: readonly (UnidadeCotada & Partial<Unidade>)[],
  exames: number,
): Comparacao {
  const c = emptyComparacao()
  beginComparacao(c, exames)
  for (const { id, nota = 0, online = true, distanciaM, avulsos, pacotes } of unidades) {
    const u = addUnidade(c, { id, nota, online }, distanciaM)
    for (const [e, preco] of avulsos.entries()) c.precos[u * exames + e] = preco ?? Infinity
    if (pacotes.length > 0) c.pacotes.set(u, pacotes)
  }
  c.vendedores = new Map(unidades.map((u) => [u.id, u.vendedor]))
  sumUp(c)
  return c
}
