/** Exams of one quote, at most: as many as one order takes. */
export const maxExamesOrcamento = 50

/** Greatest distances, in kilometres, that a quote can look at. */
export const raios = [5, 10, 25, 50] as const

/** 'Em um lugar perto' looks this far, in metres. */
export const pertoM = 5_000

/** Quotes that a client can keep. */
export const maxOrcamentos = 20

/** Letters of an exam's name in the basket. Source: specification, 'Exam quote' (O1). */
const letras = 15

/** The name of an exam in the basket: cut at 15 characters, whole when it is shorter. */
export const shortName = (nome: string): string =>
  nome.length <= letras ? nome : `${nome.slice(0, letras).trimEnd()}…`

/**
 * The way to recommend: of those that leave out fewest exams, the one whose price and trips together cost least, each place counting as
 * a trip of `valorDeslocamento`; of equal ones the first with fewest places. Centavos; null without ways. Source: ADR 0230.
 */
export function pickRecommended<Way extends { valor: number; lugares: number; faltam: number }>(
  ways: readonly Way[],
  valorDeslocamento: number,
): Way | null {
  const cost = ({ valor, lugares }: Way): number => valor + lugares * valorDeslocamento
  const ranked = ways.toSorted((a, b) => a.faltam - b.faltam || cost(a) - cost(b) || a.lugares - b.lugares)
  return ranked[0] ?? null
}

type Comparada = {
  tipo: string
  exames: readonly string[]
  cidade: string
  uf: string
  bairro: string | null
  raioKm: number
}

/** The address of a quote's comparison; `exames` are TUSS codes. It says nothing about a person. */
export function resultadoPath({ tipo, exames, cidade, uf, bairro, raioKm }: Comparada): string {
  const params = new URLSearchParams({ exames: exames.join(','), cidade, uf })
  if (bairro !== null) params.set('bairro', bairro)
  params.set('raioKm', String(raioKm))
  params.set('tipo', tipo)
  return `/orcamento/resultado?${params.toString().replaceAll('%2C', ',')}`
}
