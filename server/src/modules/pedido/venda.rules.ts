import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'

/** Three prices in centavos, always SinSaude ≤ Alento ≤ particular. */
export type Precos = { valorParticular: number; valorAlento: number; valorSinSaude: number }
type Soma = { valorParticular: Centavos; valorAlento: Centavos; valorSinSaude: Centavos }

/**
 * Sums the prices of several services, each of the three separately, in centavos: nothing is rounded, so their order is
 * preserved.
 */
export const somaPrecos = (linhas: readonly Precos[]): Soma => {
  const sum = (of: (p: Precos) => number): Centavos => centavos(linhas.reduce((total, p) => total + of(p), 0))
  return {
    valorParticular: sum((p) => p.valorParticular),
    valorAlento: sum((p) => p.valorAlento),
    valorSinSaude: sum((p) => p.valorSinSaude),
  }
}
