import type { SituacaoRepasse } from '@alento/contract/pagamento/financeiro.ts'
import type { BadgeTone } from '#ui/data/badge.tsx'

/** States of the payment of a sale to the unit, in the order of the filter. */
export const situacoes: Record<SituacaoRepasse, { text: string; tone: BadgeTone }> = {
  PAGO: { text: 'Depositado', tone: 'ok' },
  PARCIAL: { text: 'Em parte', tone: 'wait' },
  PREVISTO: { text: 'Previsto', tone: 'primary' },
  SEM_DATA: { text: 'Sem data', tone: 'plain' },
  DEVOLVIDO: { text: 'Devolvido', tone: 'plain' },
}
