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

/** A unit as its offers show it. Degrees, null without a place on the map. */
type Vendedora = Unidade & { lat: number | null; lng: number | null }

/**
 * What units ask for one exam, three numbers a unit: its place in the list of its city, the price of the card and that of Alento, in
 * centavos. Plain arrays, because most cities have a handful of units: a typed array costs 300 bytes before its first number.
 */
type Precos = readonly number[]

/** A package of a unit, which is named by its place in the list of its city. Exams (ids), centavos. */
type PacoteVendido = {
  id: string
  unidade: number
  exames: readonly string[]
  valorSinSaude: number
  valorAlento: number
}

/** The units of a city that sell some exams, their prices by exam (id), and the city's packages, null until they are read. */
export type CidadeVendida = {
  unidades: Vendedora[]
  /** Where a unit is in `unidades`. */
  lugares: Map<string, number>
  exames: Map<string, Precos>
  pacotes: readonly PacoteVendido[] | null
  /** How much is kept of it: one for each price, for each exam of a package, and for each exam without prices. */
  total: number
}

export const emptyCidade = (): CidadeVendida => ({
  unidades: [],
  lugares: new Map(),
  exames: new Map(),
  pacotes: null,
  total: 0,
})

/**
 * Bytes of a row: the unit's id 16, its municipality 4; in 4 bytes from the lowest bit on: online payment 1 bit, the unit's grade 9,
 * the exam's place in the list 7; latitude 8 and longitude 8, NaN without a place on the map; the price of the card 8, that of Alento 8.
 */
const rowBytes = 56

const degrees = (found: number): number | null => (Number.isNaN(found) ? null : found)

const unitAt = (bytes: Buffer, at: number, id: string): Vendedora => {
  const facts = bytes.readInt32BE(at + 20)
  return {
    id,
    lat: degrees(bytes.readDoubleBE(at + 24)),
    lng: degrees(bytes.readDoubleBE(at + 32)),
    nota: (facts >>> 1) & 511,
    online: (facts & 1) === 1,
  }
}

/** A price of up to 9 quadrillion centavos. */
const priceAt = (bytes: Buffer, at: number): number =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)

/** A UUID of 16 bytes as its text. */
function idAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Where a unit is in its city; a new one is added. */
function placeOf({ unidades, lugares }: CidadeVendida, id: string, read: () => Vendedora): number {
  const known = lugares.get(id)
  if (known !== undefined) return known
  lugares.set(id, unidades.length)
  return unidades.push(read()) - 1
}

/** Where the unit of a row is in its city. */
function placeAt(cidade: CidadeVendida, bytes: Buffer, at: number): number {
  const id = idAt(bytes, at)
  return placeOf(cidade, id, () => unitAt(bytes, at, id))
}

/**
 * Adds the offers of some exams in some cities, which PostgreSQL packed into one text, in base64 (`readVendida`): a large city has
 * thousands, and as one value they cost an eighth of what reading them as rows costs. An exam that a city does not sell is added too,
 * with no prices.
 */
export function addVendidas(
  cidades: ReadonlyMap<number, CidadeVendida>,
  exames: readonly string[],
  packed: string | null,
): void {
  const bytes = Buffer.from(packed ?? '', 'base64')
  const rows = new Map<number, number[][]>()
  for (let at = 0; at < bytes.length; at += rowBytes) {
    const [city, exam] = [bytes.readInt32BE(at + 16), (bytes.readInt32BE(at + 20) >>> 10) & 127]
    let lists = rows.get(city)
    if (!lists) rows.set(city, (lists = exames.map(() => [])))
    lists[exam]!.push(at)
  }
  for (const [id, cidade] of cidades)
    for (const [n, exame] of exames.entries()) {
      const list = rows.get(id)?.[n] ?? []
      const precos = list.flatMap((at) => [
        placeAt(cidade, bytes, at),
        priceAt(bytes, at + 40),
        priceAt(bytes, at + 48),
      ])
      const before = cidade.exames.get(exame)
      cidade.total += Math.max(1, list.length) - (before ? Math.max(1, before.length / 3) : 0)
      cidade.exames.set(exame, list.length === 0 ? noPrices : precos)
    }
}

/** Shared by the exams that a city does not sell. */
const noPrices: Precos = []

/** A package with its unit, as the database has them. */
export type LinhaPacote = Omit<Vendedora, 'id'> &
  Omit<PacoteVendido, 'unidade'> & { redeId: string; municipioId: number }

/** Adds all packages of some cities. */
export function addPacotes(
  cidades: ReadonlyMap<number, CidadeVendida>,
  linhas: readonly LinhaPacote[],
): void {
  const byCity = Map.groupBy(linhas, (l) => l.municipioId)
  // Packages name few exams again and again: each id is kept once.
  const ids = new Map(linhas.flatMap((l) => l.exames.map((id) => [id, id] as const)))
  const sizeOf = (pacotes: readonly PacoteVendido[]): number =>
    pacotes.reduce((sum, p) => sum + p.exames.length, 0)
  for (const [municipioId, cidade] of cidades) {
    const pacotes = (byCity.get(municipioId) ?? []).map(
      ({ id, redeId, lat, lng, nota, online, exames, valorSinSaude, valorAlento }) => ({
        id,
        unidade: placeOf(cidade, redeId, () => ({ id: redeId, lat, lng, nota, online })),
        exames: exames.map((exame) => ids.get(exame)!),
        valorSinSaude,
        valorAlento,
      }),
    )
    cidade.total += sizeOf(pacotes) - sizeOf(cidade.pacotes ?? [])
    cidade.pacotes = pacotes
  }
}

const [unknown, outside] = [-2, -1]

/** Where a quote is: `isInside` tells whether a place is near enough, `municipioId` is the city that was asked for. */
type Redor = { origem: Ponto; isInside: (place: Ponto) => boolean; municipioId: number }

type CestaVendida = { exames: readonly string[]; tipoPagamento: TipoPagamento }

/**
 * Fills a comparison with the units of these cities that are near, and what they sell of a basket, alone and in packages. A unit without
 * a place on the map is near in its own city. A unit that takes no online payment sells at the price of the card alone, and is compared
 * by it: that is the price which the page shows.
 */
export function compareNear(
  c: Comparacao,
  cidades: ReadonlyMap<number, CidadeVendida>,
  { cesta, redor }: { cesta: CestaVendida; redor: Redor },
): void {
  beginComparacao(c, cesta.exames.length)
  for (const [id, cidade] of cidades) addNear(c, { id, cidade }, cesta, redor)
  sumUp(c)
}

/** The places in a basket of the exams that a package contains, ascending. */
const placesIn = (basket: ReadonlyMap<string, number>, { exames }: PacoteVendido): number[] =>
  exames.flatMap((exame) => basket.get(exame) ?? []).toSorted((a, b) => a - b)

function addNear(
  c: Comparacao,
  { id, cidade }: { id: number; cidade: CidadeVendida },
  { exames, tipoPagamento }: CestaVendida,
  { origem, isInside, municipioId }: Redor,
): void {
  const add = (unit: Vendedora): number => {
    const place = unit.lat === null || unit.lng === null ? null : { lat: unit.lat, lng: unit.lng }
    const isNear = place === null ? id === municipioId : isInside(place)
    return isNear ? addUnidade(c, unit, place && distanceM(origem, place)) : outside
  }
  const rows = new Int32Array(cidade.unidades.length).fill(unknown)
  const rowOf = (unit: number): number =>
    rows[unit] === unknown ? (rows[unit] = add(cidade.unidades[unit]!)) : rows[unit]!
  const isCard = (unit: number): boolean => tipoPagamento === 'SinSaude' || !cidade.unidades[unit]!.online
  for (const [n, exame] of exames.entries()) {
    const precos = cidade.exames.get(exame)!
    for (let i = 0; i < precos.length; i += 3) {
      const row = rowOf(precos[i]!)
      if (row !== outside) c.precos[row * exames.length + n] = precos[i + (isCard(precos[i]!) ? 1 : 2)]!
    }
  }
  const basket = new Map(exames.map((exame, n) => [exame, n]))
  for (const pacote of cidade.pacotes!) {
    const sold = placesIn(basket, pacote)
    const row = sold.length > 0 ? rowOf(pacote.unidade) : outside
    const valor = isCard(pacote.unidade) ? pacote.valorSinSaude : pacote.valorAlento
    if (row !== outside) c.pacotes.set(row, [...packsAt(c, row), { id: pacote.id, exames: sold, valor }])
  }
}
