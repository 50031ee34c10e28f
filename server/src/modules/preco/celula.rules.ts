import { plain, unmark } from '@alento/contract/base/celula.ts'
import { maxResultadoDias } from '@alento/contract/pacote.can.ts'
import { readNumero, textoDaRecusa, type Decimal } from '@alento/contract/preco-numero.ts'
import { ordemProblem, wrongOrder, type Valores } from '@alento/contract/preco-ordem.ts'
import type { CampoPlanilha, Mapa } from '@alento/contract/preco-planilha.ts'
import type { TipoPreco } from '@alento/contract/preco.ts'

/** A cell as it was read from a file. */
export type Celula = string | number
export type LinhaLida = readonly [linha: number, celulas: readonly Celula[]]

/** How a file is read: its columns, how it writes centavos, and whether it is the whole list. */
export type Como = { mapa: Mapa; decimal: Decimal | null; completa: boolean }

/** A refusal of one row, with its reason in pt-BR and the column at fault. */
export class Recusa extends Error {
  readonly campo: CampoPlanilha

  constructor(campo: CampoPlanilha, motivo: string) {
    super(motivo)
    this.campo = campo
  }
}

export const refuse = (campo: CampoPlanilha, motivo: string): never => {
  throw new Recusa(campo, motivo)
}

const cellOf = (celulas: readonly Celula[], coluna: number | null): Celula =>
  coluna === null ? '' : (celulas[coluna] ?? '')

export const textOf = (celulas: readonly Celula[], coluna: number | null): string =>
  unmark(String(cellOf(celulas, coluna))).trim()

export function readTipo(text: string): TipoPreco | null {
  const tipo = plain(text)
  if (tipo === '') return null
  if (/^consultas?$/.test(tipo)) return 'consulta'
  return /^exames?$/.test(tipo) ? 'exame' : refuse('tipo', 'O tipo precisa ser Consulta ou Exame')
}

const rotulos = {
  valorParticular: 'Particular',
  valorAlento: 'Plataforma',
  valorSinSaude: 'SinSaude',
} as const
export const precos = ['valorParticular', 'valorAlento', 'valorSinSaude'] as const

/** The three prices in centavos. A column that the file lacks keeps the row's current value. @throws Recusa */
export function readValores(
  celulas: readonly Celula[],
  { mapa, decimal }: Como,
  atual: Valores | null,
): Valores {
  const read = (campo: keyof Valores): number => {
    if (mapa[campo] === null)
      return atual?.[campo] ?? refuse(campo, `Serviço novo: falta o preço ${rotulos[campo]}`)
    const lido = readNumero(cellOf(celulas, mapa[campo]), decimal)
    if ('recusa' in lido) return refuse(campo, `${rotulos[campo]} ${textoDaRecusa(lido.recusa)}`)
    return lido.centavos > 0 ? lido.centavos : refuse(campo, `${rotulos[campo]} precisa ser maior que zero`)
  }
  const valores = {
    valorParticular: read('valorParticular'),
    valorAlento: read('valorAlento'),
    valorSinSaude: read('valorSinSaude'),
  }
  const wrong = wrongOrder(valores)
  return wrong ? refuse(wrong, ordemProblem[wrong]) : valores
}

/** Days until the result of an exam. A missing column or an empty cell keeps what the unit says today. @throws Recusa */
export function readDias(celulas: readonly Celula[], { mapa }: Como, hoje: number | null): number | null {
  const text = textOf(celulas, mapa.resultadoDias ?? null)
  if (text === '') return hoje
  const dias = /^(\d{1,3})(?:[.,]0+)?(?:\s*dias?(?:\s+ute[il]s)?)?$/i.exec(text)?.[1]
  return dias !== undefined && Number(dias) <= maxResultadoDias
    ? Number(dias)
    : refuse('resultadoDias', `Os dias até o resultado vão de 0 a ${maxResultadoDias}`)
}

/** Number of prices of a row that are refused only because they are ambiguous. */
const ambiguosOf = ([, celulas]: LinhaLida, mapa: Mapa): number =>
  precos.filter((campo) => {
    const lido = readNumero(cellOf(celulas, mapa[campo]), null)
    return mapa[campo] !== null && 'recusa' in lido && lido.recusa === 'ambiguo'
  }).length

/** Rows after which the thread may serve others. */
export const rowsAtOnce = 250

/** Number of prices that are refused only because they are ambiguous. Yields between pieces of the work. */
export function* countAmbiguos(linhas: readonly LinhaLida[], mapa: Mapa): Generator<void, number> {
  let sum = 0
  for (const [i, linha] of linhas.entries()) {
    if (i % rowsAtOnce === 0) yield
    sum += ambiguosOf(linha, mapa)
  }
  return sum
}

/** A cell as a person reads it: numbers with a decimal comma. */
export const shownCell = (celula: Celula): string =>
  typeof celula === 'number' ? String(celula).replace('.', ',') : celula

/** The cells of a row that have a meaning, as they stand in the file. */
export const lidosOf = (celulas: readonly Celula[], mapa: Mapa): Partial<Record<CampoPlanilha, string>> =>
  Object.fromEntries(
    Object.entries(mapa).flatMap(([campo, coluna]) =>
      coluna === null ? [] : [[campo, shownCell(cellOf(celulas, coluna))]],
    ),
  )
