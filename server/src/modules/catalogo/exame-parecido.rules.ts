import { keyOf, similarTerms, type ExameComTermos, type Indice } from './exame-termo.rules.ts'
import { findExact, findSimilar, matchExames } from './exame-texto.rules.ts'

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/**
 * Exams that a name in somebody else's list may mean, likeliest first, at most `most`: those that the whole text names or is like,
 * then those that its parts name. Empty when the text is like none.
 */
export function listExameParecido(indice: Indice, texto: string, most: number): ExameComTermos[] {
  const whole = [findExact(indice, texto), findSimilar(indice, texto)].flatMap((found) => found?.exames ?? [])
  const codes = matchExames(texto, indice).flatMap((l) => l.candidatos.map((c) => c.exame.codigoExame))
  const parts = codes.flatMap((codigo) => indice.byCode.get(codigo) ?? [])
  return unique([...whole, ...parts])
    .slice(0, most)
    .map((i) => indice.exames[i]!) // an index is of one of them
}

/** The TUSS code of the one exam that a name means, apart from a typing error; null when it may be another. */
export function findCerto(indice: Indice, texto: string): string | null {
  const found = [findExact(indice, texto), findSimilar(indice, texto)].find((achado) => achado?.certo)
  return found ? indice.exames[found.exames[0]!]!.codigoExame : null // a certain find is one exam
}

/** Words of a specialty's name in a price list that say nothing about which one it is. */
const plainWords = /\b(consultas?|m[ée]dic[oa]s?|especialista|atendimento|avalia[çc][ãa]o|primeira|vez)\b/gi

/** The same for specialties; `terms` is the index that `indexTermos` made of their names and synonyms. */
export const listParecido = (
  terms: Pick<Indice, 'terms' | 'byTrigram'>,
  texto: string,
  most: number,
): number[] =>
  unique(similarTerms(terms, keyOf(texto.replace(plainWords, ' '))).flatMap((found) => found.exames)).slice(
    0,
    most,
  )
