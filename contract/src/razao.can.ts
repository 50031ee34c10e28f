/** Rules about the ledger that server and pages share, free of zod. */

/** Days of one period of the ledger, at most: a year always fits. */
export const maxDiasRazao = 366

const dayMs = 86_400_000

/** Why a period (YYYY-MM-DD, both days included) cannot be shown, in pt-BR; null when it can. */
export function erroDoPeriodo(de: string, ate: string): string | null {
  if (ate < de) return 'O período termina antes de começar'
  const days = (Date.parse(ate) - Date.parse(de)) / dayMs + 1
  return days > maxDiasRazao ? `Escolha um período de até ${maxDiasRazao} dias` : null
}
