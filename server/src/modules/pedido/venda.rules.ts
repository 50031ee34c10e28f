import { divideAmong } from '@alento/contract/base/parte.ts'
import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'

/** Three prices in centavos, always SinSaude ≤ Alento ≤ particular. */
export type Precos = { valorParticular: number; valorAlento: number; valorSinSaude: number }
type Soma = { valorParticular: Centavos; valorAlento: Centavos; valorSinSaude: Centavos }

/**
 * Sums the prices of several services, each of the three separately, in centavos: nothing is rounded, so their order is
 * preserved.
 */
export const sumPrecos = (linhas: readonly Precos[]): Soma => {
  const sum = (of: (p: Precos) => number): Centavos => centavos(linhas.reduce((total, p) => total + of(p), 0))
  return {
    valorParticular: sum((p) => p.valorParticular),
    valorAlento: sum((p) => p.valorAlento),
    valorSinSaude: sum((p) => p.valorSinSaude),
  }
}

/**
 * The prices of one exam each of a package of `exames` exams: equal shares in centavos that add up to the package's prices; the
 * centavos that are left over go to the first ones, so that each share keeps the order of the three prices. Source: ADR 0141.
 */
export function sharesOf({ valorParticular, valorAlento, valorSinSaude }: Precos, exames: number): Precos[] {
  const equal = Array.from({ length: exames }, () => 1)
  const [particular, alento, sinSaude] = [valorParticular, valorAlento, valorSinSaude].map((valor) =>
    divideAmong(valor, equal),
  )
  return equal.map((_, i) => ({
    valorParticular: particular?.[i] ?? 0,
    valorAlento: alento?.[i] ?? 0,
    valorSinSaude: sinSaude?.[i] ?? 0,
  }))
}
