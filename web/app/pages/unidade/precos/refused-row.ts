import type { Answer } from './act.ts'
import { conflictText } from './conflict-text.ts'
import type { RowState } from './price-row.tsx'

/** Returns the row whose form was refused, with the typed values and the reason; null when none was. */
export function refusedRow(answer: Answer | undefined): { id: string; state: RowState } | null {
  if (!answer || !('problema' in answer) || answer.typed['acao'] !== 'mudar') return null
  const { problema, typed, atual } = answer
  const errors = Object.fromEntries((problema.errors ?? []).map(({ field, message }) => [field, message]))
  const { valorParticular = '', valorAlento = '', valorSinSaude = '' } = typed
  return {
    id: typed['preco'] ?? '',
    state: {
      texts: { valorParticular, valorAlento, valorSinSaude },
      errors,
      ...(Object.keys(errors).length === 0 && { problem: atual ? conflictText(atual) : problema.detail }),
    },
  }
}
