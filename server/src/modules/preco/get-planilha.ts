import { listText } from '@alento/contract/base/texto.ts'
import { maxPlanilhaLinhas } from '@alento/contract/preco/preco-planilha.ts'
import { Problem } from '#platform/problem.ts'
import { readSheetApart } from '#platform/sheet/read-apart.ts'
import { SheetRefused, type SheetReason } from '#platform/sheet/sheet.ts'
import { headWithin } from './cabecalho.rules.ts'
import { toPlanilhaLida, type Livro, type Planilha } from './folhas.rules.ts'

const limits = { maxRows: maxPlanilhaLinhas + headWithin, maxColumns: 50, maxText: 300 }

const tooMany = (): Problem =>
  new Problem(
    'importacao.linhas_demais',
    `A planilha tem mais de ${new Intl.NumberFormat('pt-BR').format(maxPlanilhaLinhas)} linhas.`,
  )
const refusals: Record<SheetReason, (line: number | null) => Problem> = {
  html: () =>
    unreadable('Este arquivo é uma página salva com nome de planilha. Abra no Excel e salve como .xlsx.'),
  pdf: () => unreadable('Este arquivo é um PDF. Envie a planilha (.xlsx ou .csv) de onde ele veio.'),
  ods: () => unreadable('O formato do LibreOffice (.ods) não é aceito: salve como .xlsx ou .csv.'),
  quote: (line) =>
    unreadable(`Há aspas que abrem na linha ${line} e não fecham. Feche ou apague e envie de novo.`),
  unknown: () => unreadable('Este arquivo não é uma planilha .xlsx nem um texto .csv.'),
  broken: () =>
    unreadable('A planilha está danificada ou protegida por senha. Abra no Excel, salve de novo e envie.'),
  bomb: () => unreadable('A planilha é grande demais depois de aberta.'),
  old: () => unreadable('O formato .xls antigo não é aceito: salve como .xlsx ou .csv.'),
  empty: () => unreadable('O arquivo está vazio: não há nada escrito nele.'),
  slow: () => unreadable('A leitura da planilha demorou demais. Divida em partes menores.'),
  busy: () => new Problem('importacao.em_leitura', 'Muitas planilhas estão sendo lidas agora.'),
  rows: tooMany,
}

const unreadable = (detail: string): Problem => new Problem('importacao.ilegivel', detail)

/** Excel's own files are zip archives: one that is not is damaged, and would be read as a text without sense. */
const isBrokenExcel = (file: Uint8Array, nome: string | undefined): boolean =>
  /\.xlsx$/i.test(nome ?? '') && file.length > 0 && file[0] !== 0x50 && file[0] !== 0xd0

const isWithin = ({ linhas }: Planilha): boolean => linhas.length > 0 && linhas.length <= maxPlanilhaLinhas

/** These sheets of a file that was just read; null when they cannot be read together. */
export function findPlanilha(livro: Livro, nomes: readonly string[]): Planilha | null {
  const planilha = toPlanilhaLida(livro, nomes)
  return planilha.separadas.length === 0 && isWithin(planilha) ? planilha : null
}

/** These sheets of a file that was read before. @throws importacao.abas */
export function getAbas(livro: Livro | null, nomes: readonly string[]): Planilha {
  const planilha = livro && toPlanilhaLida(livro, nomes)
  const known = planilha?.folhas.map(({ nome }) => nome) ?? []
  if (!planilha || nomes.some((nome) => !known.includes(nome)))
    throw new Problem('importacao.abas', 'O arquivo não tem esta aba. Atualize a página.')
  const { separadas } = planilha
  if (separadas.length > 0)
    throw new Problem(
      'importacao.abas',
      `As colunas de ${listText(separadas)} são outras. Leia uma aba de cada vez.`,
    )
  if (!isWithin(planilha))
    throw new Problem('importacao.abas', `Não há lista de preços em ${listText(nomes)}.`)
  return planilha
}

/**
 * A file of prices as a table with at least one row below its header, wherever that stands. `nome` is the file's name, if known.
 * @throws importacao.ilegivel importacao.linhas_demais importacao.em_leitura
 */
export async function getPlanilha(
  file: Uint8Array,
  nome?: string,
): Promise<{ planilha: Planilha; livro: Livro }> {
  if (isBrokenExcel(file, nome)) throw refusals.broken(null)
  try {
    const livro = await readSheetApart(file, limits)
    const planilha = toPlanilhaLida(livro)
    if (planilha.linhas.length === 0)
      throw unreadable('A planilha tem só o cabeçalho: falta ao menos uma linha com um preço.')
    if (planilha.linhas.length > maxPlanilhaLinhas) throw tooMany()
    return { planilha, livro }
  } catch (error) {
    throw error instanceof SheetRefused ? refusals[error.reason](error.line) : error
  }
}
