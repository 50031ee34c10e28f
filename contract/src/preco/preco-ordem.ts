/** The three prices of a row, in centavos. */
export type Valores = { valorParticular: number; valorAlento: number; valorSinSaude: number }

export const ordemProblem = {
  valorAlento: 'O preço da plataforma não pode passar do particular',
  valorSinSaude: 'O SinSaude não pode passar do preço da plataforma',
} as const

/**
 * Returns the first price that violates the order SinSaude ≤ Alento ≤ particular; null when none does. Source: decisions.md,
 * 'Prices and offers'.
 */
export function wrongOrder({
  valorParticular,
  valorAlento,
  valorSinSaude,
}: Valores): keyof typeof ordemProblem | null {
  if (valorAlento > valorParticular) return 'valorAlento'
  return valorSinSaude > valorAlento ? 'valorSinSaude' : null
}
