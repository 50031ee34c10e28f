import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { Aba, CampoPlanilha, Decimal, Mapa, maxPlanilhaBytes, Regra, semRegra } from './preco-planilha.ts'
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
  'importacao.abas': {
    status: 422,
    title: 'Estas abas não podem ser lidas juntas',
    action: 'Escolha outras abas, ou leia uma de cada vez.',
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

/** PENDENTE: the columns are not known yet. CONFERIDA: there is a preview. Nothing is changed before APLICADA. */
export const SituacaoImportacao = z.enum(['PENDENTE', 'CONFERIDA', 'APLICADA', 'DESFEITA'])
export type SituacaoImportacao = z.infer<typeof SituacaoImportacao>

/** The parts of a file that were not read: sheets (hidden ones too), hidden columns by their names, and the number of hidden rows. */
const NaoLido = z.object({
  abas: z.array(z.string()),
  colunas: z.array(z.string()),
  linhas: z.int(),
})
export type NaoLido = z.infer<typeof NaoLido>

/** A visible sheet of the file, and whether it is read. */
const Folha = z.object({ nome: z.string(), lida: z.boolean() })
export type Folha = z.infer<typeof Folha>

export const Importacao = z.object({
  _id: Id,
  rede: Id,
  arquivo: z.string(),
  situacao: SituacaoImportacao,
  /** Names of the file's columns, in order, and up to three values of each. */
  colunas: z.array(z.string()),
  amostras: z.array(z.array(z.string())),
  mapa: Mapa,
  /** Columns (from 0) of which a field may be each, where their names do not say it. PENDENTE until the columns are set. */
  candidatas: z.partialRecord(CampoPlanilha, z.array(z.int())),
  /** The sheets that were read, when there are several: their lines are counted one after the other. */
  abas: z.array(Aba),
  naoLido: NaoLido,
  /** The visible sheets, in their order, when there are several: a person may choose which are read. */
  folhas: z.array(Folha),
  decimal: Decimal,
  regra: Regra,
  /** Sheets, columns or services are as the unit chose them for an earlier file. */
  lembrada: z.boolean(),
  /** The file is the whole list: rows that are not in it are removed. */
  completa: z.boolean(),
  linhas: z.int(),
  novos: z.int(),
  mudados: z.int(),
  iguais: z.int(),
  removidos: z.int(),
  recusados: z.int(),
  /** Rows with a price that is far from today's or from the prices of others, until somebody confirms it. */
  duvidas: z.int(),
  /** Number of ambiguous prices until `decimal` is given. */
  ambiguos: z.int(),
  /** The numbers of an undone import: rows that were restored, and rows that had changed since and were left. */
  desfeitos: z.int().nullable(),
  mantidos: z.int().nullable(),
  criadaEm: Instante,
  aplicadaEm: Instante.nullable(),
  desfeitaEm: Instante.nullable(),
  quem: z.string().nullable(),
})
export type Importacao = z.infer<typeof Importacao>

const Valores3 = z.object({ valorParticular: Centavos, valorAlento: Centavos, valorSinSaude: Centavos })
/** CONFIRMAR: left out until somebody says that the price is right. */
export const SituacaoLinha = z.enum(['NOVO', 'MUDA', 'IGUAL', 'REMOVE', 'ERRO', 'CONFIRMAR'])
export type SituacaoLinha = z.infer<typeof SituacaoLinha>

/** A service that a name in a file may mean. */
const OpcaoServico = z.object({
  _id: Id,
  tipo: TipoPreco,
  nome: z.string(),
  codigoExame: z.string().nullable(),
})
export type OpcaoServico = z.infer<typeof OpcaoServico>

const Dias = z.int().nullable()

export const ImportacaoLinha = z.object({
  /** Line of the file (`lineText` says where it stands); null for a row that is removed because the file lacks it. */
  linha: z.int().nullable(),
  situacao: SituacaoLinha,
  /** The reason of a refusal, and the column at fault. */
  motivo: z.string().nullable(),
  campo: CampoPlanilha.nullable(),
  /** The reason why the prices are unusual; it stays when they are confirmed. */
  duvida: z.string().nullable(),
  /** The cells of a row that is left out, as they stand in the file. */
  lidos: z.partialRecord(CampoPlanilha, z.string()).nullable(),
  /** The service as the file names it. */
  texto: z.string(),
  tipo: TipoPreco.nullable(),
  /** Name in the catalog; null while unknown. */
  nome: z.string().nullable(),
  /** The service was chosen by a person, because the file does not name one. */
  escolhido: z.boolean(),
  servico: Id.nullable(),
  /** Cells that a person wrote in place of the file's. */
  editados: z.partialRecord(CampoPlanilha, z.string()),
  /** The services that a row without one certain service may mean, likeliest first. */
  opcoes: z.array(OpcaoServico),
  /** The one of them that the name means beyond doubt; it is chosen only by a person. */
  sugerido: Id.nullable(),
  descricaoConsulta: z.string().nullable(),
  antes: Valores3.nullable(),
  depois: Valores3.nullable(),
  /** Days until the result of an exam. */
  diasAntes: Dias,
  diasDepois: Dias,
  /** Whether this row was restored when the import was undone. */
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
})

export const getImportacao = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: editaPreco,
  summary: 'Mostra uma importação de preços',
  params: ComId,
  query: DaRede,
  response: Importacao,
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
})

/** Sets the columns and creates the preview again, from today's prices. */
export const updateImportacao = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: editaPreco,
  summary: 'Diz o que há em cada coluna e confere a planilha de novo',
  porMinuto: 30,
  params: ComId,
  query: DaRede,
  body: z.strictObject({
    mapa: Mapa,
    decimal: Decimal,
    completa: z.boolean(),
    regra: Regra.default(semRegra),
  }),
  response: Importacao,
  problems: ['importacao.situacao', 'importacao.em_leitura'],
})

/**
 * Reads these sheets of the file, by their names, one below the other, and creates the preview again: with the columns and services
 * that the unit chose before; texts written and confirmations in lines are asked again.
 */
export const updateImportacaoAbas = endpoint({
  method: 'PUT',
  path: `${path}/:id/abas`,
  access: editaPreco,
  summary: 'Diz quais abas da planilha são lidas e confere de novo',
  porMinuto: 30,
  params: ComId,
  query: DaRede,
  body: z.strictObject({
    abas: z.array(z.string().max(60)).min(1, 'Escolha pelo menos uma aba').max(100),
  }),
  response: Importacao,
  problems: ['importacao.abas', 'importacao.situacao', 'importacao.em_leitura'],
})

/** Line of the file. */
const Linha = z.int().min(1).max(100_000_000)

/**
 * Stores a person's answers about rows of the file, and creates the preview again: the service that a name means (null: none of
 * them), the unusual prices that are right (null: not confirmed), and texts of cells. A confirmation holds for the prices that were
 * seen.
 */
export const answerImportacao = endpoint({
  method: 'PUT',
  path: `${path}/:id/respostas`,
  access: editaPreco,
  summary: 'Escolhe o serviço de linhas sem nome certo e confirma preços fora do comum',
  porMinuto: 30,
  params: ComId,
  query: DaRede,
  body: z.strictObject({
    escolhas: z.array(z.strictObject({ linha: Linha, servico: Id.nullable() })).max(500),
    confirmadas: z.array(z.strictObject({ linha: Linha, valores: Valores3.nullable() })).max(500),
    /** Cells of the preview that were written by hand (null: as in the file again). Amounts as a person in Brazil types them. */
    celulas: z
      .array(
        z.strictObject({ linha: Linha, campo: CampoPlanilha, texto: z.string().trim().max(120).nullable() }),
      )
      .max(2_000)
      .default([]),
  }),
  response: Importacao,
  problems: ['importacao.situacao', 'importacao.em_leitura'],
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
  porMinuto: 30,
  problems: ['importacao.situacao', 'importacao.mudou', 'importacao.em_leitura', 'preco.repetido'],
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
  porMinuto: 30,
  problems: ['importacao.situacao', 'importacao.em_leitura'],
})
