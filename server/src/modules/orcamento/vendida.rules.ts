import type { TipoPagamento } from '@alento/contract/pedido.ts'
import { distanceM, type Ponto } from '#modules/busca/busca.rules.ts'
import type { Oferecido, PacoteOferecido } from './cobertura.rules.ts'

/** A unit as its offers show it. Degrees, null without a place on the map; `nota` in hundredths. */
export type Vendedora = {
  id: string
  lat: number | null
  lng: number | null
  nota: number
  online: boolean
}

/**
 * What units ask for one exam, three numbers a unit: its place in the list of its city, the price of the card and that of Alento, in
 * centavos. Plain arrays, because most cities have a handful of units: a typed array costs 300 bytes before its first number.
 */
type Precos = readonly number[]

/** The units of a city that sell some exams, and their prices by exam (id). */
export type CidadeVendida = {
  unidades: Vendedora[]
  /** Where a unit is in `unidades`. */
  lugares: Map<string, number>
  exames: Map<string, Precos>
}

export const emptyCidade = (): CidadeVendida => ({ unidades: [], lugares: new Map(), exames: new Map() })

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

/** Where the unit of a row is in its city; a new one is added. */
function placeAt({ unidades, lugares }: CidadeVendida, bytes: Buffer, at: number): number {
  const id = idAt(bytes, at)
  const known = lugares.get(id)
  if (known !== undefined) return known
  lugares.set(id, unidades.length)
  return unidades.push(unitAt(bytes, at, id)) - 1
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
      cidade.exames.set(exame, list.length === 0 ? noPrices : precos)
    }
}

/** Shared by the exams that a city does not sell. */
const noPrices: Precos = []

export const countVendidas = ({ exames }: CidadeVendida): number =>
  [...exames.values()].reduce((sum, precos) => sum + precos.length / 3, 0)

/**
 * A unit that sells something of a basket, as the comparison needs it. `nota` in hundredths; `nomeBusca` is empty until a sort by name
 * needs it. It counts as the only one of its account at the gateway (`listOpcao` reads the accounts).
 */
export type Concorrente = Oferecido & {
  nota: number
  online: boolean
  nomeBusca: string
  avulsos: (number | null)[]
}

/** Shared by the thousands of units that sell none. */
const noPacks: readonly PacoteOferecido[] = []

/** A unit as it is compared, before its packages are known. */
export const sellerOf = (
  { id, lat, lng, nota, online }: Vendedora,
  origem: Ponto,
  avulsos: (number | null)[],
): Concorrente => ({
  id,
  vendedor: id,
  distanciaM: lat === null || lng === null ? null : distanceM(origem, { lat, lng }),
  nota,
  online,
  nomeBusca: '',
  avulsos,
  pacotes: noPacks,
})

const [unknown, outside] = [-2, -1]

/** Where a quote is: `isInside` tells whether a place is near enough, `municipioId` is the city that was asked for. */
type Redor = { origem: Ponto; isInside: (place: Ponto) => boolean; municipioId: number }

type CestaVendida = { exames: readonly string[]; tipoPagamento: TipoPagamento }

/** The units of these cities that are near, with what they sell of a basket. One without a place on the map is near in its own city. */
export function unitsNear(
  cidades: ReadonlyMap<number, CidadeVendida>,
  cesta: CestaVendida,
  redor: Redor,
): Concorrente[] {
  const found: Concorrente[] = []
  for (const [id, cidade] of cidades) addNear(found, { id, cidade }, cesta, redor)
  return found
}

function addNear(
  found: Concorrente[],
  { id, cidade }: { id: number; cidade: CidadeVendida },
  { exames, tipoPagamento }: CestaVendida,
  { origem, isInside, municipioId }: Redor,
): void {
  const nothing = exames.map(() => null)
  const add = (unit: Vendedora): number => {
    const { lat, lng } = unit
    const isNear = lat === null || lng === null ? id === municipioId : isInside({ lat, lng })
    return isNear ? found.push(sellerOf(unit, origem, nothing.slice())) - 1 : outside
  }
  const places = new Int32Array(cidade.unidades.length).fill(unknown)
  const asked = tipoPagamento === 'SinSaude' ? 1 : 2
  for (const [n, exame] of exames.entries()) {
    const precos = cidade.exames.get(exame)!
    for (let i = 0; i < precos.length; i += 3) {
      const unit = precos[i]!
      if (places[unit] === unknown) places[unit] = add(cidade.unidades[unit]!)
      if (places[unit] !== outside) found[places[unit]!]!.avulsos[n] = precos[i + asked]!
    }
  }
}
