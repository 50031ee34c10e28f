import { fold } from '#lib/texto/text.ts'

/** A typed place. `uf` is null when only a name was given. */
export type Place = { bairro?: string; cidade: string; uf: string | null }

const ufs = new Set(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
)
const withUf = /^(.+?)(?:\s*[,/–(-]\s*|\s+)([a-z]{2})\)?$/i

/** Parses 'Rio de Janeiro, RJ', 'rio de janeiro rj', 'Tijuca, Rio de Janeiro - RJ' or only a name. Null for an empty text. */
export function parsePlace(text: string): Place | null {
  const clean = text.replace(/\s+/g, ' ').trim().slice(0, 120)
  if (clean === '') return null
  const [, before, end] = withUf.exec(clean) ?? []
  const known = before && end && ufs.has(end.toUpperCase())
  const name = known ? before : clean
  const comma = name.lastIndexOf(',')
  const cidade = name.slice(comma + 1).trim()
  const bairro = comma > 0 ? name.slice(0, comma).trim() : ''
  return { ...(bairro && { bairro }), cidade: cidade || name, uf: known ? end.toUpperCase() : null }
}

export const formatPlace = ({ bairro, cidade, uf }: Place): string =>
  [bairro, cidade, uf].filter(Boolean).join(', ')

/**
 * The municipality meant by a name without a state: the only one with this name, or the only one found. Null when several
 * match.
 */
export function pickPlace<M extends { nome: string; uf: string }>(
  name: string,
  found: readonly M[],
): M | null {
  const same = found.filter((m) => fold(m.nome) === fold(name))
  const left = same.length > 0 ? same : found
  return left.length === 1 ? left[0]! : null
}
