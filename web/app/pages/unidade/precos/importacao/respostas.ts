import type { Valores } from '@alento/contract/preco/preco-ordem.ts'
import type { CampoPlanilha } from '@alento/contract/preco/preco-planilha.ts'
import { textOf } from '#lib/api/entrada.ts'

/** Id of the form around the rows; 'Aplicar' stands outside of it. */
export const answersForm = 'respostas'

/** Names of the fields of a line of the file. */
export const serviceField = (linha: number): string => `servico-${linha}`
export const rightField = (linha: number): string => `certo-${linha}`

export const cellField = (linha: number, campo: CampoPlanilha): string => `celula-${linha}-${campo}`

/** The text of a cell that can be written, as it was shown. */
export const askedCell = (linha: number, campo: CampoPlanilha, texto: string): string =>
  `${linha} ${campo} ${texto}`

/** The cells that were written since they were shown; an emptied one is as in the file again. */
const readCells = (form: FormData) =>
  form.getAll('celula').flatMap((asked) => {
    const found = typeof asked === 'string' ? /^(\d+) (\w+) ([^]*)$/.exec(asked) : null
    if (!found) return []
    const [linha, campo] = [Number(found[1]), found[2] as CampoPlanilha]
    const texto = textOf(form, cellField(linha, campo)).trim()
    return texto === found[3]!.trim() ? [] : [{ linha, campo, texto: texto || null }]
  })

/** Returns the hidden field of a row's question and its earlier answer: the chosen service, or ''. */
export const askedService = (linha: number, servico: string | null): string => `${linha} ${servico ?? ''}`

/** The same for its prices (centavos), which a confirmation is about. */
export const askedPrices = (linha: number, valores: Valores, confirmed: boolean): string =>
  [linha, valores.valorParticular, valores.valorAlento, valores.valorSinSaude, confirmed ? 'sim' : ''].join(
    ' ',
  )

const partsOf = (form: FormData, name: string): string[][] =>
  form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.split(' ')] : []))

/** The answers that differ from those of before. Null takes one back. */
export function readRespostas(form: FormData) {
  const escolhas = partsOf(form, 'escolha').flatMap(([linha, before = '']) => {
    const servico = textOf(form, serviceField(Number(linha)))
    return servico === before ? [] : [{ linha: Number(linha), servico: servico || null }]
  })
  const confirmadas = partsOf(form, 'confirmar').flatMap(([linha, particular, alento, sinSaude, before]) => {
    const right = textOf(form, rightField(Number(linha))) === 'sim'
    if (right === (before === 'sim')) return []
    const valores = {
      valorParticular: Number(particular),
      valorAlento: Number(alento),
      valorSinSaude: Number(sinSaude),
    }
    return [{ linha: Number(linha), valores: right ? valores : null }]
  })
  return { escolhas, confirmadas, celulas: readCells(form) }
}
