import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'

/**
 * The exams of the catalog by a file: table 22 (procedures) of the ANS's TUSS. A file is sent, its changes are previewed,
 * it is applied in one transaction, and undone. (ADR 0159)
 */

export const tabelaTussProblems = defineProblems({
  'tabela_tuss.ilegivel': {
    status: 422,
    title: 'Não foi possível ler a tabela',
    action: 'Envie a tabela 22 da TUSS em CSV.',
  },
  'tabela_tuss.outra': {
    status: 422,
    title: 'Este arquivo não é a tabela de procedimentos da TUSS',
    action: 'Envie a tabela 22 da ANS, com código, termo, início e fim de vigência.',
  },
  'tabela_tuss.linhas_demais': {
    status: 422,
    title: 'A tabela tem linhas demais',
    action: 'Divida em arquivos menores e envie um de cada vez.',
  },
  'tabela_tuss.em_leitura': {
    status: 409,
    title: 'Muitos arquivos estão sendo lidos agora',
    action: 'Espere alguns segundos e envie de novo.',
  },
  'tabela_tuss.situacao': {
    status: 409,
    title: 'Esta importação não está mais nesta etapa',
    action: 'Atualize a página para ver como ela ficou.',
  },
  'tabela_tuss.mudou': {
    status: 409,
    title: 'O catálogo mudou depois desta conferência',
    action: 'Nada foi aplicado. Confira de novo antes de aplicar.',
  },
  'tabela_tuss.em_uso': {
    status: 409,
    title: 'Não dá mais para desfazer',
    action: 'Nada foi desfeito. Mude ou retire os exames um a um no catálogo.',
  },
})

export const maxTabelaBytes = 16 * 2 ** 20
export const maxTabelaLinhas = 120_000

/** CONFERIDA: there is a preview, nothing is changed before APLICADA. */
export const SituacaoTabela = z.enum(['CONFERIDA', 'APLICADA', 'DESFEITA'])
export type SituacaoTabela = z.infer<typeof SituacaoTabela>

/**
 * The result of a row: a new exam, an official term that changes, an exam that is retired, nothing to change, a row that does not
 * concern the catalog (ended, not in force yet, no exam), or an error.
 */
export const SituacaoTabelaLinha = z.enum(['NOVO', 'MUDA', 'RETIRA', 'IGUAL', 'FORA', 'ERRO'])
export type SituacaoTabelaLinha = z.infer<typeof SituacaoTabelaLinha>

export const TabelaTuss = z.object({
  _id: Id,
  arquivo: z.string(),
  situacao: SituacaoTabela,
  /** Exams of the catalog that are not in the file are retired. */
  completa: z.boolean(),
  /** Rows of the file; the counts below are of its rows, and `retirados` also of exams that the file lacks. */
  linhas: z.int(),
  novos: z.int(),
  mudados: z.int(),
  retirados: z.int(),
  iguais: z.int(),
  fora: z.int(),
  recusados: z.int(),
  /** Applied, and no later one is: this one can be undone. */
  ultima: z.boolean(),
  criadaEm: Instante,
  aplicadaEm: Instante.nullable(),
  desfeitaEm: Instante.nullable(),
  quem: z.string().nullable(),
})
export type TabelaTuss = z.infer<typeof TabelaTuss>

export const TabelaTussLinha = z.object({
  /** Line of the file; null for an exam that the file lacks. */
  linha: z.int().nullable(),
  situacao: SituacaoTabelaLinha,
  /** The reason why a row is refused, retired or left out. */
  motivo: z.string().nullable(),
  /** 8 digits; empty when the row is refused because it has none. */
  codigo: z.string(),
  termo: z.string(),
  /** Official term and name in the catalog until now; null for a new exam. */
  termoAntes: z.string().nullable(),
  nomeAntes: z.string().nullable(),
  /** Name that the exam gets; null when its name stays. */
  nomeDepois: z.string().nullable(),
})
export type TabelaTussLinha = z.infer<typeof TabelaTussLinha>

const path = '/api/catalogo/tabelas'
const uma = `${path}/:id` as const

/**
 * Reads the file (text with ; or , between columns, UTF-8 or Latin-1) and creates the preview. Changes no exam. `completa`: the
 * file is the whole table, so that exams that it lacks are retired.
 */
export const createTabelaTuss = endpoint({
  method: 'POST',
  path,
  access: administrador,
  summary: 'Envia a tabela TUSS e mostra o que ela mudaria no catálogo',
  porMinuto: 20,
  idempotent: true,
  multipart: { maxBytes: maxTabelaBytes },
  body: z.strictObject({
    nome: z.string().trim().max(200).optional(),
    completa: z.stringbool().default(false),
  }),
  response: TabelaTuss,
  status: 201,
  problems: [
    'tabela_tuss.ilegivel',
    'tabela_tuss.outra',
    'tabela_tuss.linhas_demais',
    'tabela_tuss.em_leitura',
  ],
})

/** Newest first. */
export const listTabelaTuss = endpoint({
  method: 'GET',
  path,
  access: administrador,
  summary: 'Lista as importações da tabela TUSS',
  query: z.strictObject({ limit }),
  response: z.array(TabelaTuss),
})

export const getTabelaTuss = endpoint({
  method: 'GET',
  path: uma,
  access: administrador,
  summary: 'Mostra uma importação da tabela TUSS',
  params: ComId,
  response: TabelaTuss,
})

/** In the order of the file, then the exams that it lacks. Without `situacao` everything but IGUAL and FORA. */
export const listTabelaTussLinha = endpoint({
  method: 'GET',
  path: `${uma}/linhas`,
  access: administrador,
  summary: 'Lista o que uma tabela TUSS muda, linha por linha',
  params: ComId,
  query: z.strictObject({
    situacao: SituacaoTabelaLinha.optional(),
    limit,
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.array(TabelaTussLinha),
})

/** The rows with an error as CSV: line, code, term and reason. */
export const getTabelaTussErros = endpoint({
  method: 'GET',
  path: `${uma}/erros.csv`,
  access: administrador,
  summary: 'Baixa as linhas com erro de uma tabela TUSS em CSV',
  params: ComId,
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
})

/** Compares the rows of the file with today's catalog again. */
export const updateTabelaTuss = endpoint({
  method: 'POST',
  path: `${uma}/conferir`,
  access: administrador,
  summary: 'Confere de novo uma tabela TUSS com o catálogo de agora',
  params: ComId,
  response: TabelaTuss,
  problems: ['tabela_tuss.situacao'],
})

/** Applies the preview, all or nothing: refused when the catalog changed since. Repeating it changes nothing. */
export const applyTabelaTuss = endpoint({
  method: 'POST',
  path: `${uma}/aplicar`,
  access: administrador,
  summary: 'Aplica ao catálogo uma tabela TUSS conferida',
  params: ComId,
  response: TabelaTuss,
  problems: ['tabela_tuss.situacao', 'tabela_tuss.mudou'],
})

/** Undoes the import that was applied last, all or nothing: refused with what changed or uses its exams. Repeating it changes nothing. */
export const undoTabelaTuss = endpoint({
  method: 'POST',
  path: `${uma}/desfazer`,
  access: administrador,
  summary: 'Desfaz a última tabela TUSS aplicada',
  params: ComId,
  response: TabelaTuss,
  problems: ['tabela_tuss.situacao', 'tabela_tuss.em_uso'],
})
