import { z } from 'zod'
import type { Aba as AbaDaPlanilha } from '../base/celula.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId } from '../base/lista.ts'
import { DaRede, editaPreco } from './preco.ts'

/** Files of prices: the meaning of their columns, and the files that the platform makes itself. */

export const maxPlanilhaBytes = 2 * 2 ** 20
export const maxPlanilhaLinhas = 20_000

/**
 * Possible columns. `tipo`: Consulta or Exame; `codigo`: TUSS; `servico`: name of specialty or exam; `resultadoDias`: days until the
 * result of an exam.
 */
export const CampoPlanilha = z.enum([
  'tipo',
  'codigo',
  'servico',
  'descricao',
  'valorParticular',
  'valorAlento',
  'valorSinSaude',
  'resultadoDias',
])
export type CampoPlanilha = z.infer<typeof CampoPlanilha>

/** Column (from 0) of each field; null when the file does not have it. */
const Coluna = z.int().min(0).max(49).nullable()
export const Mapa = z.strictObject({
  tipo: Coluna,
  codigo: Coluna,
  servico: Coluna,
  descricao: Coluna,
  valorParticular: Coluna,
  valorAlento: Coluna,
  valorSinSaude: Coluna,
  /** Imports from before this column existed do not name it. */
  resultadoDias: Coluna.default(null),
} satisfies Record<CampoPlanilha, unknown>)
export type Mapa = z.infer<typeof Mapa>

/** Decimal separator of the file, needed when its numbers are ambiguous ('1.234'); null until chosen. */
export const Decimal = z.enum([',', '.']).nullable()

/**
 * The price where a file does not state one: so much less than the private one, in basis points (0: the same), rounded to the
 * nearest centavo. Null: today's price, and a new service is refused.
 */
const Menos = z.int().min(0).max(9_900).nullable()
export const Regra = z.strictObject({ valorAlento: Menos, valorSinSaude: Menos })
export type Regra = z.infer<typeof Regra>
export const semRegra: Regra = { valorAlento: null, valorSinSaude: null }

/** A sheet of a file, and the number of lines that are counted before its first one. */
export const Aba = z.object({ nome: z.string(), desde: z.int() }) satisfies z.ZodType<AbaDaPlanilha>

const FormatoPlanilha = z.enum(['csv', 'xlsx'])
type FormatoPlanilha = z.infer<typeof FormatoPlanilha>

const planilha = <F extends FormatoPlanilha>(formato: F) => `/api/precos/planilha.${formato}` as const

/** The whole price list in the columns that an import understands; importing it again changes nothing. */
export const getPlanilhaCsv = endpoint({
  method: 'GET',
  path: planilha('csv'),
  access: editaPreco,
  summary: 'Baixa os preços de uma unidade em CSV',
  porMinuto: 20,
  query: DaRede,
  response: z.string(),
  midia: 'text/csv',
})

export const getPlanilhaXlsx = endpoint({
  method: 'GET',
  path: planilha('xlsx'),
  access: editaPreco,
  summary: 'Baixa os preços de uma unidade em XLSX',
  porMinuto: 20,
  query: DaRede,
  response: z.file(),
  midia: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

/**
 * The rows that an import leaves out (refused, or with an unconfirmed price), as they were read, in the columns that an
 * import understands, with the reason: to be corrected and sent again.
 */
export const getRecusadasCsv = endpoint({
  method: 'GET',
  path: '/api/precos/importacoes/:id/recusadas.csv',
  access: editaPreco,
  summary: 'Baixa em CSV as linhas que uma importação deixa de fora',
  params: ComId,
  query: DaRede,
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
})
