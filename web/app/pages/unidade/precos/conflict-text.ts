import type { Preco } from '@alento/contract/preco/preco.ts'
import { formatReais } from '@alento/contract/base/texto.ts'

/** Says after another save: the row's current values, and the effect of saving again. */
export const conflictText = ({ valorParticular, valorAlento, valorSinSaude }: Preco): string =>
  `Outra pessoa mudou este preço enquanto você editava. Agora ele é ${[
    valorParticular,
    valorAlento,
    valorSinSaude,
  ]
    .map(formatReais)
    .join(', ')}. Salve de novo para usar o seu.`
