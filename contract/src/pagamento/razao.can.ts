import { countDays } from '../base/zona.ts'

/** Rules about the ledger that server and pages share, free of zod. */

/** Days of one period of the ledger, at most: a year always fits. */
export const maxDiasRazao = 366

/** Returns the reason, in pt-BR, why a period (YYYY-MM-DD, both days included) cannot be shown; null when it can. */
export function describeErroPeriodo(de: string, ate: string): string | null {
  if (ate < de) return 'O período termina antes de começar'
  return countDays({ de, ate }) > maxDiasRazao ? `Escolha um período de até ${maxDiasRazao} dias` : null
}
