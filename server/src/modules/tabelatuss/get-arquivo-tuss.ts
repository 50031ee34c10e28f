import { maxTabelaLinhas } from '@alento/contract/catalogo/tabela-tuss.ts'
import { Problem } from '#platform/problem.ts'
import { runInTurns } from '#platform/run-in-turns.ts'
import { readSheetApart } from '#platform/sheet/read-apart.ts'
import { SheetRefused, type SheetReason, type SheetRow } from '#platform/sheet/sheet.ts'
import { readColunas, readLinha, type Colunas, type LinhaLida } from './leitura-tuss.rules.ts'

const limits = { maxRows: maxTabelaLinhas + 10, maxColumns: 20, maxText: 320, maxAllText: 24 * 2 ** 20 }
/** Lines in which the header may stand: some files have a title above it. */
const headWithin = 10

const unreadable = (detail: string): Problem => new Problem('tabela_tuss.ilegivel', detail)
const tooMany = (): Problem =>
  new Problem(
    'tabela_tuss.linhas_demais',
    `A tabela tem mais de ${maxTabelaLinhas.toLocaleString('pt-BR')} linhas.`,
  )

const refusals: Record<SheetReason, (line: number | null) => Problem> = {
  html: () => unreadable('Este arquivo é uma página: salve como CSV.'),
  pdf: () => unreadable('Este arquivo é um PDF: envie a tabela em CSV.'),
  ods: () => unreadable('Planilhas não são aceitas aqui: salve como CSV.'),
  quote: (line) => unreadable(`Há aspas que abrem na linha ${line} e não fecham.`),
  unknown: () => unreadable('Este arquivo não é um texto .csv.'),
  broken: () => unreadable('O arquivo está danificado.'),
  bomb: () => unreadable('O arquivo é grande demais.'),
  old: () => unreadable('Planilhas do Excel não são aceitas aqui: salve como CSV.'),
  empty: () => unreadable('O arquivo está vazio.'),
  slow: () => unreadable('A leitura demorou demais. Divida em partes menores.'),
  busy: () => new Problem('tabela_tuss.em_leitura'),
  rows: tooMany,
}

async function readRows(file: Uint8Array): Promise<SheetRow[]> {
  // A zip archive, which an .xlsx is.
  if (file[0] === 0x50 && file[1] === 0x4b) throw refusals.old(null)
  try {
    return (await readSheetApart(file, limits)).sheets[0]!.rows // a text is one sheet
  } catch (error) {
    throw error instanceof SheetRefused ? refusals[error.reason](error.line) : error
  }
}

function getColunas(rows: SheetRow[]): { colunas: Colunas; below: number } {
  const heads = rows.slice(0, headWithin).map(({ cells }) => readColunas(cells))
  const at = heads.findIndex((found) => !('faltam' in found))
  const found = heads[at]
  if (found && !('faltam' in found)) return { colunas: found, below: at + 1 }
  const least = heads
    .flatMap((h) => ('faltam' in h ? [h.faltam] : []))
    .toSorted((a, b) => a.length - b.length)
  throw new Problem('tabela_tuss.outra', `Faltam as colunas: ${(least[0] ?? []).join(', ')}.`)
}

function* readAll(rows: SheetRow[], colunas: Colunas): Generator<void, LinhaLida[]> {
  const lidas: LinhaLida[] = []
  for (const [i, { line, cells }] of rows.entries()) {
    if (i % 1_000 === 0) yield
    lidas.push(readLinha(line, cells, colunas))
  }
  return lidas
}

/**
 * The rows of a TUSS table, each with its error if it has one.
 * @throws tabela_tuss.ilegivel tabela_tuss.outra tabela_tuss.linhas_demais tabela_tuss.em_leitura
 */
export async function getArquivoTuss(file: Uint8Array): Promise<LinhaLida[]> {
  const rows = await readRows(file)
  const { colunas, below } = getColunas(rows)
  const data = rows.slice(below)
  if (data.length === 0) throw refusals.empty(null)
  if (data.length > maxTabelaLinhas) throw tooMany()
  return runInTurns(readAll(data, colunas))
}
