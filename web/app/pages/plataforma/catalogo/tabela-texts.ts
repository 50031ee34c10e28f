import type { SituacaoTabela, TabelaTuss } from '@alento/contract/catalogo/tabela-tuss.ts'

export const situationLabels: Record<SituacaoTabela, string> = {
  CONFERIDA: 'Conferida, falta aplicar',
  APLICADA: 'Aplicada',
  DESFEITA: 'Desfeita',
}

/** Number of exams that the table changes. */
export const changesOf = (t: TabelaTuss): number => t.novos + t.mudados + t.retirados
