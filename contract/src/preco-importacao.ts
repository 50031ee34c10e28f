import { z } from 'zod'
import { Centavos } from './base/dinheiro.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId, Id, limit } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Instante } from './base/tempo.ts'
import { DaRede, editaPreco, TipoPreco } from './preco.ts'

export const importacaoProblems = defineProblems({
  'importacao.ilegivel': {
    status: 422,
    title: 'Não foi possível ler a planilha',
    action: 'Envie um arquivo .xlsx ou .csv. O modelo desta página serve de ponto de partida.',
  },
  'importacao.linhas_demais': {
    status: 422,
    title: 'A planilha tem linhas demais',
    action: 'Divida em partes de até 20.000 linhas e envie uma de cada vez.',
  },
  'importacao.em_leitura': {
    status: 409,
    title: 'Outra planilha desta unidade está sendo lida',
    action: 'Espere alguns segundos e envie de novo.',
  },
  'importacao.situacao': {
    status: 409,
    title: 'Esta importação não está mais nesta etapa',
    action: 'Atualize a página para ver como ela ficou.',
  },
  'importacao.mudou': {
    status: 409,
    title: 'Algum preço mudou depois desta conferência',
    action: 'Confira de novo antes de aplicar.',
  },
})

/** Largest file in bytes. */
export const maxPlanilhaBytes = 2 * 2 ** 20
/** Most rows below the header of one file. */
export const maxPlanilhaLinhas = 20_000

/** Possible columns. `tipo`: Consulta or Exame; `codigo`: TUSS; `servico`: name of specialty or exam. */
export const CampoPlanilha = z.enum([
  'tipo',
  'codigo',
  'servico',
  'descricao',
  'valorParticular',
  'valorAlento',
  'valorSinSaude',
])
export type CampoPlanilha = z.infer<typeof CampoPlanilha>

/** Column (from 0) of each field; null when the file does not have it. */
const Coluna = z.int().min(0).max(49).nullable()
const Mapa = z.strictObject({
  tipo: Coluna,
  codigo: Coluna,
  servico: Coluna,
  descricao: Coluna,
  valorParticular: Coluna,
  valorAlento: Coluna,
  valorSinSaude: Coluna,
} satisfies Record<CampoPlanilha, unknown>)
export type Mapa = z.infer<typeof Mapa>

/** Decimal separator of the file, needed when its numbers are ambiguous ('1.234'); null until chosen. */
const Decimal = z.enum([',', '.']).nullable()

/** PENDENTE: its columns are not known yet. CONFERIDA: there is a preview. Nothing is changed before APLICADA. */
export const SituacaoImportacao = z.enum(['PENDENTE', 'CONFERIDA', 'APLICADA', 'DESFEITA'])
export type SituacaoImportacao = z.infer<typeof SituacaoImportacao>

export const Importacao = z.object({
  _id: Id,
  rede: Id,
  arquivo: z.string(),
  situacao: SituacaoImportacao,
  /** Names of the file's columns, in order. */
  colunas: z.array(z.string()),
  mapa: Mapa,
  decimal: Decimal,
  /** The file is the whole list: rows that are not in it are removed. */
  completa: z.boolean(),
  linhas: z.int(),
  novos: z.int(),
  mudados: z.int(),
  iguais: z.int(),
  removidos: z.int(),
  recusados: z.int(),
  /** Number of ambiguous prices until `decimal` is given. */
  ambiguos: z.int(),
  /** After undoing: how many rows were restored, and how many had changed since and were kept. */
  desfeitos: z.int().nullable(),
  mantidos: z.int().nullable(),
  criadaEm: Instante,
  aplicadaEm: Instante.nullable(),
  desfeitaEm: Instante.nullable(),
  quem: z.string().nullable(),
})
export type Importacao = z.infer<typeof Importacao>

const Valores3 = z.object({ valorParticular: Centavos, valorAlento: Centavos, valorSinSaude: Centavos })
export const SituacaoLinha = z.enum(['NOVO', 'MUDA', 'IGUAL', 'REMOVE', 'ERRO'])
export type SituacaoLinha = z.infer<typeof SituacaoLinha>

export const ImportacaoLinha = z.object({
  /** Line of the file; null for a row that is removed because the file lacks it. */
  linha: z.int().nullable(),
  situacao: SituacaoLinha,
  /** Why it is refused. */
  motivo: z.string().nullable(),
  /** The service as the file names it. */
  texto: z.string(),
  tipo: TipoPreco.nullable(),
  /** Name in the catalog; null while unknown. */
  nome: z.string().nullable(),
  descricaoConsulta: z.string().nullable(),
  antes: Valores3.nullable(),
  depois: Valores3.nullable(),
  /** After the import was undone: whether this row was restored. */
  desfeita: z.boolean().nullable(),
})
export type ImportacaoLinha = z.infer<typeof ImportacaoLinha>

const path = '/api/precos/importacoes'

/**
 * Reads the file (.xlsx, or text with ; , or tab between columns), guesses its columns and creates the preview. Changes no
 * price.
 */
export const createImportacao = endpoint({
  method: 'POST',
  path,
  access: editaPreco,
  summary: 'Envia uma planilha de preços e mostra o que ela mudaria',
  porMinuto: 30,
  idempotent: true,
  multipart: { maxBytes: maxPlanilhaBytes },
  query: DaRede,
  body: z.strictObject({ nome: z.string().trim().max(200).optional() }),
  response: Importacao,
  status: 201,
  problems: ['importacao.ilegivel', 'importacao.linhas_demais', 'importacao.em_leitura'],
})

/** Newest first. */
export const listImportacao = endpoint({
  method: 'GET',
  path,
  access: editaPreco,
  summary: 'Lista as importações de preços de uma unidade',
  query: z.strictObject({ rede: Id, limit }),
  response: z.array(Importacao),
  problems: [],
})

export const getImportacao = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: editaPreco,
  summary: 'Mostra uma importação de preços',
  params: ComId,
  query: DaRede,
  response: Importacao,
  problems: [],
})

export const listImportacaoLinha = endpoint({
  method: 'GET',
  path: `${path}/:id/linhas`,
  access: editaPreco,
  summary: 'Lista o que uma importação muda, linha por linha',
  params: ComId,
  query: z.strictObject({
    rede: Id,
    situacao: SituacaoLinha.optional(),
    /** False selects the rows that were not undone. */
    desfeita: z.stringbool().optional(),
    limit,
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.array(ImportacaoLinha),
  problems: [],
})

/** Sets the columns and creates the preview again, from today's prices. */
export const updateImportacao = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: editaPreco,
  summary: 'Diz o que há em cada coluna e confere a planilha de novo',
  params: ComId,
  query: DaRede,
  body: z.strictObject({ mapa: Mapa, decimal: Decimal, completa: z.boolean() }),
  response: Importacao,
  problems: ['importacao.situacao'],
})

/** Applies the preview, all or nothing. Repeating it changes nothing. */
export const applyImportacao = endpoint({
  method: 'POST',
  path: `${path}/:id/aplicar`,
  access: editaPreco,
  summary: 'Aplica uma importação de preços conferida',
  params: ComId,
  query: DaRede,
  response: Importacao,
  problems: ['importacao.situacao', 'importacao.mudou', 'preco.repetido'],
})

/** Undoes each change that was not followed by another; the others stay and are listed by row. Repeating it changes nothing. */
export const undoImportacao = endpoint({
  method: 'POST',
  path: `${path}/:id/desfazer`,
  access: editaPreco,
  summary: 'Desfaz uma importação de preços',
  params: ComId,
  query: DaRede,
  response: Importacao,
  problems: ['importacao.situacao'],
})

const FormatoPlanilha = z.enum(['csv', 'xlsx'])
type FormatoPlanilha = z.infer<typeof FormatoPlanilha>

/** The whole price list in the columns that an import understands; importing it again changes nothing. */
export const getPlanilhaCsv = endpoint({
  method: 'GET',
  path: '/api/precos/planilha.csv',
  access: editaPreco,
  summary: 'Baixa os preços de uma unidade em CSV',
  query: DaRede,
  response: z.string(),
  midia: 'text/csv',
  problems: [],
})

export const getPlanilhaXlsx = endpoint({
  method: 'GET',
  path: '/api/precos/planilha.xlsx',
  access: editaPreco,
  summary: 'Baixa os preços de uma unidade em XLSX',
  query: DaRede,
  response: z.file(),
  midia: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  problems: [],
})
