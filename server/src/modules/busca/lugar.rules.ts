import { foldText } from '@alento/contract/base/texto.ts'
import type { Lugar } from '@alento/contract/busca/lugar.ts'
import { distanceM, type Ponto } from './busca.rules.ts'

/** A place that a text may mean. `unidades` are the enabled units there; a position is missing where no unit has one. */
export type Candidato = Omit<Lugar, 'distanciaM'> & {
  unidades: number
  capital: boolean
  lat: number | null
  lng: number | null
}

/** People do not travel further for a consultation. */
const farM = 150_000
const max = 10

/** Returns the digits of a CEP or of the beginning of one: '20520', '20520-054'; null for other texts. */
export const cepIn = (texto: string): string | null => {
  const digits = texto.replace(/[.\s-]/g, '')
  return /^\d{5,8}$/.test(digits) ? digits : null
}

const pointOf = ({ lat, lng }: Candidato): Ponto | null =>
  lat === null || lng === null ? null : { lat, lng }

/** 0: the name itself, 1: the name starts with the text, 2: another word of it does. */
function rankMatch(nome: string, texto: string): number {
  if (nome === texto) return 0
  return nome.startsWith(texto) ? 1 : 2
}

const byKeys = (a: readonly (number | string)[], b: readonly (number | string)[]): number => {
  const at = a.findIndex((key, i) => key !== b[i])
  if (at < 0) return 0
  return a[at]! < b[at]! ? -1 : 1
}

/** Districts and cities before units, which are only landmarks. */
const kind = ({ tipo }: Candidato): number => (tipo === 'unidade' ? 1 : 0)

type Ranked = { c: Candidato; nome: string; match: number }

const orderOf = ({ c, nome, match }: Ranked): (number | string)[] => [
  match === 0 ? 0 : 1,
  c.unidades > 0 ? 0 : 1,
  match,
  kind(c),
  -c.unidades,
  c.capital ? 0 : 1,
  nome,
  c.uf,
]

/**
 * Returns the ten best places of a text, best first: names that equal it, then names that begin with it, each with units before
 * without. A far place is more than 150 km from `origem`, the visitor's own place; without one, a namesake that far from the best
 * answer is. Far places come last with their distance, unless one has the very name and units. Distances in metres.
 */
export function rankLugares(
  candidatos: readonly Candidato[],
  { texto, origem }: { texto: string; origem: Ponto | null },
): Lugar[] {
  const wanted = foldText(texto.trim())
  const ranked = candidatos
    .map((c) => ({ c, nome: foldText(c.nome), match: rankMatch(foldText(c.nome), wanted) }))
    .toSorted((a, b) => byKeys(orderOf(a), orderOf(b)))
  const best = ranked[0]
  if (!best) return []
  const from = origem ?? pointOf(best.c)
  // When a place has exactly this name, units that only bear it are left out.
  const telling = best.match === 0 ? ranked.filter((r) => kind(r.c) === 0 || r.match < 2) : ranked
  const findFarDistance = ({ c, nome }: Ranked): number | null => {
    const there = pointOf(c)
    if (!from || !there || (!origem && !nome.startsWith(best.nome))) return null
    const distance = distanceM(from, there)
    return distance > farM ? distance : null
  }
  const isLast = (r: Ranked): boolean => findFarDistance(r) !== null && !(r.match === 0 && r.c.unidades > 0)
  const shown = [...telling.filter((r) => !isLast(r)), ...telling.filter(isLast)].slice(0, max)
  return shown.map((r) => {
    const { tipo, nome, logradouro, bairro, cidade, uf } = r.c
    return { tipo, nome, logradouro, bairro, cidade, uf, distanciaM: findFarDistance(r) }
  })
}
