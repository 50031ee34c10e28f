import { maxPlanilhaLinhas } from '@alento/contract/preco-importacao.ts'
import { Problem } from '#platform/problem.ts'
import { readSheetApart } from '#platform/sheet/read-apart.ts'
import { SheetRefused, type Sheet, type SheetReason } from '#platform/sheet/sheet.ts'

const limits = { maxRows: maxPlanilhaLinhas + 1, maxColumns: 50, maxText: 300 }

const refusals: Record<SheetReason, () => Problem> = {
  unknown: () => unreadable('Este arquivo não é uma planilha .xlsx nem um texto .csv.'),
  broken: () => unreadable('A planilha está danificada ou protegida por senha.'),
  bomb: () => unreadable('A planilha é grande demais depois de aberta.'),
  old: () => unreadable('O formato .xls antigo não é aceito: salve como .xlsx ou .csv.'),
  empty: () => unreadable('A planilha está vazia.'),
  slow: () => unreadable('A leitura da planilha demorou demais. Divida em partes menores.'),
  busy: () => new Problem('importacao.em_leitura', 'Muitas planilhas estão sendo lidas agora.'),
  rows: () =>
    new Problem(
      'importacao.linhas_demais',
      `A planilha tem mais de ${new Intl.NumberFormat('pt-BR').format(maxPlanilhaLinhas)} linhas.`,
    ),
}

const unreadable = (detail: string): Problem => new Problem('importacao.ilegivel', detail)

/**
 * The rows of a file of prices: a header, and at least one row below it.
 * @throws importacao.ilegivel importacao.linhas_demais importacao.em_leitura
 */
export async function getPlanilha(file: Uint8Array): Promise<Sheet> {
  try {
    const sheet = await readSheetApart(file, limits)
    if (sheet.rows.length > 1) return sheet
    throw new SheetRefused('empty')
  } catch (error) {
    throw error instanceof SheetRefused ? refusals[error.reason]() : error
  }
}
