import { readNumero } from '@alento/contract/preco-numero.ts'
import { shownCell, type Celula, type LinhaLida } from './celula.rules.ts'
import { guessMapa, isMapaWhole } from './planilha.rules.ts'

/** A file as a table: the names of its columns, up to three values of each, and the rows below the header. */
export type Tabela = { colunas: string[]; amostras: string[][]; linhas: LinhaLida[] }
type Lida = { line: number; cells: readonly Celula[] }

/** Lines in which the header may stand: many lists have a title, an address or a date above it. */
export const headWithin = 20
/** Rows in which values of a column are looked for, how many are shown, and how much of each. */
const sample = { rows: 200, values: 3, text: 40 }

const filled = (cells: readonly Celula[]): number => cells.filter((cell) => cell !== '').length
const isPrice = (cell: Celula): boolean => cell !== '' && 'centavos' in readNumero(cell, null)
const textsOf = (cells: readonly Celula[]): string[] => cells.map(String)

/** How many columns a row names, when it names enough of them to be a header and holds no price; else 0. */
function namesIn(cells: readonly Celula[]): number {
  if (cells.some(isPrice)) return 0
  const mapa = guessMapa(textsOf(cells))
  return isMapaWhole(mapa) ? Object.values(mapa).filter((coluna) => coluna !== null).length : 0
}

/**
 * The place of the header among the first rows: the row that names most columns, the first of equals. When none names enough, the
 * first row with more than one cell, which stands below a title; -1 when that one holds prices, so that the file has no header.
 */
function findHead(rows: readonly Lida[]): { head: number; below: number } {
  const first = rows.slice(0, headWithin)
  const named = first.map(({ cells }) => namesIn(cells))
  const most = Math.max(0, ...named)
  if (most > 0) return { head: named.indexOf(most), below: named.indexOf(most) + 1 }
  const wide = first.findIndex(({ cells }) => filled(cells) > 1)
  const at = Math.max(0, wide)
  const data = wide >= 0 && rows[wide]!.cells.some(isPrice)
  return data ? { head: -1, below: at } : { head: at, below: at + 1 }
}

const samplesOf = (linhas: readonly LinhaLida[], coluna: number): string[] => {
  const values = new Set<string>()
  for (const [, cells] of linhas.slice(0, sample.rows)) {
    const text = shownCell(cells[coluna] ?? '').slice(0, sample.text)
    if (text !== '' && values.size < sample.values) values.add(text)
  }
  return [...values]
}

/** The rows of a file as a table, whatever stands above its header. `linhas` may be empty. */
export function toTabela(rows: readonly Lida[]): Tabela {
  const { head, below } = findHead(rows)
  const linhas = rows.slice(below).map(({ line, cells }): LinhaLida => [line, cells])
  const heads = rows[head]?.cells ?? []
  const width = Math.max(heads.length, ...linhas.slice(0, sample.rows).map(([, cells]) => cells.length))
  const colunas = Array.from({ length: width }, (_, i) => shownCell(heads[i] ?? '') || `Coluna ${i + 1}`)
  return { colunas, amostras: colunas.map((_, i) => samplesOf(linhas, i)), linhas }
}
