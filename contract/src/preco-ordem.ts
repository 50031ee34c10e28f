/** The three prices of a row, in centavos. */
export type Valores = { valorParticular: number; valorAlento: number; valorSinSaude: number }

export const ordemProblem = {
  valorAlento: 'O Alento não pode passar do particular',
  valorSinSaude: 'O SinSaude não pode passar do Alento',
} as const

/** The first price that is out of order: SinSaude ≤ Alento ≤ particular. Null when none is. Source: decisions.md, 'Prices and offers'. */
export function wrongOrder({
  valorParticular,
  valorAlento,
  valorSinSaude,
}: Valores): keyof typeof ordemProblem | null {
  if (valorAlento > valorParticular) return 'valorAlento'
  return valorSinSaude > valorAlento ? 'valorSinSaude' : null
}
