import { readNumero } from '@alento/contract/preco/preco-numero.ts'
import type { Mapa } from '@alento/contract/preco/preco-planilha.ts'
import { shownCell, type Celula, type LinhaLida } from './celula.rules.ts'
import { isLista, isPrecoNome, readCabecalho, type Candidatas } from './planilha.rules.ts'

/**
 * A file as a table: the names of its columns, up to three values of each, their meaning, and the rows below the header.
 * `semTitulo`: it has no header. `ocultas`: names of hidden columns, which are left out.
 */
export type Tabela = {
  colunas: string[]
  amostras: string[][]
  linhas: LinhaLida[]
  mapa: Mapa
  candidatas: Candidatas
  semTitulo: boolean
  ocultas: string[]
}
type SheetRow = { line: number; cells: Celula[] }
/** A cell of a line that reaches over several columns (from 0, both included). */
type Merge = { line: number; from: number; to: number }
/** A sheet as it was read. */
export type Folha = { rows: SheetRow[]; hiddenColumns: number[]; merges: Merge[] }
/** `text`: a row of the file may be wider than its header, because a separator stands inside a cell. */
export type Tipo = { kind: 'xlsx' | 'text'; separator: string | null }

/** Lines in which the header may stand: many lists have a title, an address or a date above it. */
export const headWithin = 20
/** Rows in which values of a column are looked for, how many are shown, and how much of each. */
const sample = { rows: 200, values: 3, text: 40 }

const filled = (cells: readonly Celula[]): number => cells.filter((cell) => cell !== '').length
export const isPrice = (cell: Celula): boolean => cell !== '' && 'centavos' in readNumero(cell, null)

/** How many fields these names say, when they are enough for a list; else 0. */
function fieldsOf(names: readonly string[]): number {
  const lida = readCabecalho(names)
  return isLista(lida)
    ? Object.values(lida.mapa).filter((coluna) => coluna !== null).length +
        Object.keys(lida.candidatas).length
    : 0
}

/** The names in a row: a cell that reaches over several columns names all of them. */
function namesIn({ line, cells }: SheetRow, merges: readonly Merge[]): string[] {
  const names = cells.map(shownCell)
  for (const { from, to } of merges.filter((merge) => merge.line === line))
    for (let i = from + 1; i <= to; i += 1) names[i] ||= names[from] ?? ''
  return names
}

/** Two lines of one header: 'Preço' above 'Particular', 'Alento' and 'SinSaude'. A price above blank cells goes on to the right. */
function joinNames(up: readonly string[], down: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(up.length, down.length) }, (_, i) => {
    if (up[i]) group = isPrecoNome(up[i]) ? up[i] : ''
    return [up[i] || (down[i] && group), down[i]].filter(Boolean).join(' ')
  })
}

/** `sure`: its names are those of a list, so that it is as wide as the list. */
type Cabecalho = { names: string[]; below: number; sure: boolean }

/**
 * The header among the first rows: the row, or the two rows one above the other, that says most fields; the first of equals, one row
 * rather than two. When none says enough, the first row with more than one cell, which stands below a title; without names when
 * that one holds prices, so that the file has no header.
 */
function getHead({ rows, merges }: Folha): Cabecalho {
  const first = rows.slice(0, headWithin)
  const names = first.map((row) => (row.cells.some(isPrice) ? [] : namesIn(row, merges)))
  const pairs = names.map((up, i) =>
    up.length > 0 && names[i + 1]?.length ? joinNames(up, names[i + 1] ?? []) : [],
  )
  const heads = [names, pairs].flatMap((all, more) =>
    all.map((said, i): Cabecalho => ({ names: said, below: i + 1 + more, sure: true })),
  )
  const said = heads.map((head) => fieldsOf(head.names))
  const most = Math.max(0, ...said)
  if (most > 0) return heads[said.indexOf(most)]!
  const at = Math.max(
    0,
    first.findIndex(({ cells }) => filled(cells) > 1),
  )
  return first[at]?.cells.some(isPrice) && filled(first[at].cells) > 1
    ? { names: [], below: at, sure: false }
    : { names: (first[at]?.cells ?? []).map(shownCell), below: at + 1, sure: false }
}

const samplesOf = (linhas: readonly LinhaLida[], coluna: number): string[] => {
  const values = new Set<string>()
  for (const [, cells] of linhas.slice(0, sample.rows)) {
    const text = shownCell(cells[coluna] ?? '').slice(0, sample.text)
    if (text !== '' && values.size < sample.values) values.add(text)
  }
  return [...values]
}

/** Prices in a column without a name, to the right of one that is called a price, may be meant by that name too. */
function spreadNames(names: readonly string[], linhas: readonly LinhaLida[]): string[] {
  const rows = linhas.slice(0, sample.rows)
  const spread: string[] = []
  for (const [i, name] of names.entries()) {
    const left = spread[i - 1] ?? ''
    const goesOn = name === '' && isPrecoNome(left) && rows.some(([, cells]) => isPrice(cells[i] ?? ''))
    spread.push(goesOn ? left : name)
  }
  return spread
}

/** Columns of a table: of a text those of its header, because more cells than that are one that was cut in two. */
function widthOf({ names, sure }: Cabecalho, rows: readonly SheetRow[], { kind, separator }: Tipo): number {
  if (kind === 'text' && names.length > 0 && (sure || separator === ',')) return names.length
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), names.length)
}

/** A row with cells beyond the table keeps them when they say something; a comma more may always be one of a price. */
const trimRow = (cells: Celula[], width: number, { separator }: Tipo): Celula[] =>
  cells.length > width && separator !== ',' && cells.slice(width).every((cell) => cell === '')
    ? cells.slice(0, width)
    : cells

/** Returns the rows of a sheet as a table, whatever stands above its header. Hidden rows and columns are left out. `linhas` may be empty. */
export function toTabela(folha: Folha, tipo: Tipo): Tabela {
  const head = getHead(folha)
  const rows = folha.rows.slice(head.below)
  const width = widthOf(head, rows, tipo)
  const hidden = new Set(folha.hiddenColumns)
  const linhas = rows.map(({ line, cells }): LinhaLida => {
    const kept = hidden.size === 0 ? cells : cells.map((cell, i) => (hidden.has(i) ? '' : cell))
    return [line, trimRow(kept, width, tipo)]
  })
  const names = Array.from({ length: width }, (_, i) => (hidden.has(i) ? '' : (head.names[i] ?? '')))
  const colunas = names.map((name, i) => name || `Coluna ${i + 1}`)
  return {
    colunas,
    amostras: colunas.map((_, i) => samplesOf(linhas, i)),
    linhas,
    ...readCabecalho(spreadNames(names, linhas)),
    semTitulo: head.names.length === 0,
    ocultas: head.names.filter((name, i) => hidden.has(i) && name !== ''),
  }
}
