import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import { distanceM, type Ponto } from '#modules/busca/busca.rules.ts'
import {
  addUnidade,
  beginComparacao,
  packsAt,
  sumUp,
  type Comparacao,
  type Unidade,
} from './comparacao.rules.ts'

/** A unit of a city. Degrees, null without a place on the map; `nota` in hundredths. */
type UnidadeDaCidade = Unidade & { lat: number | null; lng: number | null }
/** The same as the database has it beside each price. */
type Fatos = Omit<UnidadeDaCidade, 'id'> & { redeId: string }
type Valores = { valorSinSaude: number; valorAlento: number }

/** A price of a unit for an exam (id), and a package of a unit, whose `exames` are ids. Centavos. */
export type LinhaOferta = Fatos & Valores & { exameId: string; municipioId: number }
export type LinhaPacote = Fatos & Valores & { id: string; municipioId: number; exames: readonly string[] }

/**
 * The prices of one exam, three numbers a unit: its place in the list of its city, the price of the card and that of Alento, in
 * centavos. Plain numbers, because some hundred thousand prices are kept: an object for each takes twice the memory.
 */
type Precos = readonly number[]

/** `unidade` is its unit's place in the list of its city. */
type Pacote = Valores & { id: string; unidade: number; exames: readonly string[] }

/** The data kept of a city: the units that sell some exams, their prices by exam (id), and all packages, null until they are read. */
export type Cidade = {
  unidades: UnidadeDaCidade[]
  /** Where a unit (id) is in `unidades`. */
  lugares: Map<string, number>
  exames: Map<string, Precos>
  pacotes: readonly Pacote[] | null
  /** How much is kept: one for each price, for each exam of a package, and for each exam without prices. */
  total: number
}

export const emptyCidade = (): Cidade => ({
  unidades: [],
  lugares: new Map(),
  exames: new Map(),
  pacotes: null,
  total: 0,
})

/** Where a unit is in its city; a new one is added. */
function placeOf({ unidades, lugares }: Cidade, { redeId, lat, lng, nota, online }: Fatos): number {
  const known = lugares.get(redeId)
  if (known !== undefined) return known
  lugares.set(redeId, unidades.length)
  return unidades.push({ id: redeId, lat, lng, nota, online }) - 1
}

/** Shared by the exams that a city does not sell. */
const noPrices: Precos = []

/** Adds the offers of these exams to cities that have none of them yet. An exam that a city does not sell is added with no prices. */
export function addOfertas(
  cidades: ReadonlyMap<number, Cidade>,
  exames: readonly string[],
  linhas: readonly LinhaOferta[],
): void {
  const rows = Map.groupBy(linhas, (l) => `${l.municipioId} ${l.exameId}`)
  for (const [id, cidade] of cidades)
    for (const exame of exames.filter((e) => !cidade.exames.has(e))) {
      const own = rows.get(`${id} ${exame}`) ?? []
      const precos = own.flatMap((l) => [placeOf(cidade, l), l.valorSinSaude, l.valorAlento])
      cidade.total += Math.max(1, own.length)
      cidade.exames.set(exame, own.length === 0 ? noPrices : precos)
    }
}

/** Adds all packages of cities that have none of them yet. */
export function addPacotes(cidades: ReadonlyMap<number, Cidade>, linhas: readonly LinhaPacote[]): void {
  const byCity = Map.groupBy(linhas, (l) => l.municipioId)
  // Packages name few exams again and again: each id is kept once.
  const ids = new Map(linhas.flatMap((l) => l.exames.map((id) => [id, id] as const)))
  for (const [municipioId, cidade] of cidades) {
    if (cidade.pacotes !== null) continue
    cidade.pacotes = (byCity.get(municipioId) ?? []).map((l) => ({
      id: l.id,
      unidade: placeOf(cidade, l),
      exames: l.exames.map((exame) => ids.get(exame)!),
      valorSinSaude: l.valorSinSaude,
      valorAlento: l.valorAlento,
    }))
    cidade.total += cidade.pacotes.reduce((sum, p) => sum + p.exames.length, 0)
  }
}

/** Where a quote is: `isInside` tells whether a place is near enough, `municipioId` is the city that was asked for. */
type Redor = { origem: Ponto; isInside: (place: Ponto) => boolean; municipioId: number }

type Cesta = { exames: readonly string[]; tipoPagamento: TipoPagamento }

/** The places in a basket of the exams that a package contains, ascending. */
const placesIn = (basket: ReadonlyMap<string, number>, { exames }: Pacote): number[] =>
  exames.flatMap((exame) => basket.get(exame) ?? []).toSorted((a, b) => a - b)

const [unknown, outside] = [-2, -1]

/**
 * Fills a comparison with the units of these cities that are near, and their offers for a basket, alone and in packages. A unit without
 * a place on the map is near in its own city. A unit that takes no online payment sells at the price of the card alone, and is compared
 * by it: that is the price which the page shows.
 */
export function compareNear(
  c: Comparacao,
  cidades: ReadonlyMap<number, Cidade>,
  { cesta, redor }: { cesta: Cesta; redor: Redor },
): void {
  beginComparacao(c, cesta.exames.length)
  for (const [id, cidade] of cidades) addNear(c, { id, cidade }, cesta, redor)
  sumUp(c)
}

function addNear(
  c: Comparacao,
  { id, cidade }: { id: number; cidade: Cidade },
  { exames, tipoPagamento }: Cesta,
  { origem, isInside, municipioId }: Redor,
): void {
  const add = (unit: UnidadeDaCidade): number => {
    const place = unit.lat === null || unit.lng === null ? null : { lat: unit.lat, lng: unit.lng }
    const isNear = place === null ? id === municipioId : isInside(place)
    return isNear ? addUnidade(c, unit, place && distanceM(origem, place)) : outside
  }
  const rows = new Int32Array(cidade.unidades.length).fill(unknown)
  const rowOf = (unit: number): number =>
    rows[unit] === unknown ? (rows[unit] = add(cidade.unidades[unit]!)) : rows[unit]!
  const isCard = (unit: number): boolean => tipoPagamento === 'SinSaude' || !cidade.unidades[unit]!.online
  for (const [e, exame] of exames.entries()) {
    const precos = cidade.exames.get(exame)!
    for (let i = 0; i < precos.length; i += 3) {
      const row = rowOf(precos[i]!)
      if (row !== outside) c.precos[row * exames.length + e] = precos[i + (isCard(precos[i]!) ? 1 : 2)]!
    }
  }
  const basket = new Map(exames.map((exame, e) => [exame, e]))
  for (const pacote of cidade.pacotes!) {
    const sold = placesIn(basket, pacote)
    const row = sold.length > 0 ? rowOf(pacote.unidade) : outside
    const valor = isCard(pacote.unidade) ? pacote.valorSinSaude : pacote.valorAlento
    if (row !== outside) c.pacotes.set(row, [...packsAt(c, row), { id: pacote.id, exames: sold, valor }])
  }
}
