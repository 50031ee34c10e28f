import { foldText } from '@alento/contract/base/texto.ts'

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

/** Returns the 8 digits of a CEP as people write it: '20520-054', 'CEP 20520054'; null for other texts. */
export function cepOf(text: string): string | null {
  const digits = text.replace(/^\s*cep/i, '').replace(/[.\s:-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : null
}

/** Query of `GET /api/lugares` for a typed text; `from` is where somebody searched last. Null for an empty text. */
export function lugarQuery(text: string, from = ''): ({ texto: string } & Record<string, string>) | null {
  const place = parsePlace(text)
  if (!place) return null
  const de = parsePlace(from)
  return {
    texto: (cepOf(text) ?? place.bairro ?? place.cidade).slice(0, 80),
    ...(place.bairro && { cidade: place.cidade.slice(0, 80) }),
    ...(place.uf && { uf: place.uf }),
    ...(de?.uf && { deCidade: de.cidade, deUf: de.uf }),
  }
}

/** The place that a name without a state means: the only one that is called so, or the only one found. Null when several match. */
export function pickPlace<P extends { nome: string }>(name: string, found: readonly P[]): P | null {
  const same = found.filter((p) => foldText(p.nome) === foldText(name))
  const left = same.length > 0 ? same : found
  return left.length === 1 ? left[0]! : null
}
