import type { SituacaoImportacao, SituacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import type { CampoPlanilha } from '@alento/contract/preco/preco-planilha.ts'

export const situationLabels: Record<SituacaoImportacao, string> = {
  PENDENTE: 'Falta dizer as colunas',
  CONFERIDA: 'Conferida, falta aplicar',
  APLICADA: 'Aplicada',
  DESFEITA: 'Desfeita',
}

export const lineLabels: Record<SituacaoLinha, string> = {
  NOVO: 'Novo',
  MUDA: 'Muda',
  IGUAL: 'Igual',
  REMOVE: 'Sai da lista',
  ERRO: 'Com erro',
  CONFIRMAR: 'Confirme o preço',
}

/** Display names of the possible columns, in the order of the form. */
export const fieldLabelsOf = (marca: string): Record<CampoPlanilha, string> => ({
  servico: 'Nome do serviço',
  codigo: 'Código TUSS',
  tipo: 'Tipo (Consulta ou Exame)',
  descricao: 'Descrição da consulta',
  valorParticular: 'Preço particular',
  valorAlento: `Preço ${marca}`,
  valorSinSaude: 'Preço SinSaude',
  resultadoDias: 'Dias até o resultado do exame',
})
export const mapFields = Object.keys(fieldLabelsOf('')) as CampoPlanilha[]
