import { foldCell, removeFormulaMark, type Aba } from '@alento/contract/base/celula.ts'
import { shareOf } from '@alento/contract/base/parte.ts'
import { maxResultadoDias } from '@alento/contract/preco/pacote.can.ts'
import {
  readDigitado,
  readNumero,
  describeRecusaNumero,
  type Decimal,
} from '@alento/contract/preco/preco-numero.ts'
import { ordemProblem, wrongOrder, type Valores } from '@alento/contract/preco/preco-ordem.ts'
import type { CampoPlanilha, Mapa, Regra } from '@alento/contract/preco/preco-planilha.ts'
import type { TipoPreco } from '@alento/contract/preco/preco.ts'

/** A cell as it was read from a file. */
export type Celula = string | number
export type LinhaLida = readonly [linha: number, celulas: readonly Celula[]]

/**
 * How a file is read: its columns and how many they are, how it writes centavos, whether it is the whole list, what is charged where
 * it says no price, and its sheets.
 */
export type Como = {
  mapa: Mapa
  largura: number
  decimal: Decimal | null
  completa: boolean
  regra: Regra
  abas: readonly Aba[]
}
/** Cells that a person wrote in place of the file's. */
export type Editadas = Partial<Record<CampoPlanilha, string>>
/** A row's cells by meaning. */
type Lida = { celulas: readonly Celula[]; editadas: Editadas; como: Como }

/** A refusal of one row, with its reason in pt-BR and the column at fault. */
export class Recusa extends Error {
  readonly campo: CampoPlanilha | null

  constructor(campo: CampoPlanilha | null, motivo: string) {
    super(motivo)
    this.campo = campo
  }
}

export const refuse = (campo: CampoPlanilha | null, motivo: string): never => {
  throw new Recusa(campo, motivo)
}

const cellOf = (celulas: readonly Celula[], coluna: number | null): Celula =>
  coluna === null ? '' : (celulas[coluna] ?? '')

/** Returns the text of a field in a row: the text that a person wrote, else the file's. */
export const textOf = ({ celulas, editadas, como: { mapa } }: Lida, campo: CampoPlanilha): string =>
  (editadas[campo] ?? removeFormulaMark(String(cellOf(celulas, mapa[campo])))).trim()

export function readTipo(text: string): TipoPreco | null {
  const tipo = foldCell(text)
  if (tipo === '') return null
  if (/^consultas?$/.test(tipo)) return 'consulta'
  return /^exames?$/.test(tipo) ? 'exame' : refuse('tipo', 'O tipo precisa ser Consulta ou Exame')
}

/** Names of the prices in reasons; `{marca}` is the platform's name, filled in where a reason is shown. */
export const rotulos = {
  valorParticular: 'Particular',
  valorAlento: '{marca}',
  valorSinSaude: 'SinSaude',
} as const
export const precos = ['valorParticular', 'valorAlento', 'valorSinSaude'] as const

/** A reason with the platform's name. */
export const withMarca = <T extends string | null>(texto: T, marca: string): T =>
  (texto?.replaceAll('{marca}', marca) ?? null) as T

/**
 * One price in centavos. Null where the row does not say it: its column is missing, or its cell is blank and a rule says what is charged
 * then. @throws Recusa
 */
function readPreco({ celulas, editadas, como }: Lida, campo: keyof Valores): number | null {
  const { mapa, decimal, regra } = como
  const editada = editadas[campo]
  const celula = cellOf(celulas, mapa[campo])
  if (
    editada === undefined &&
    (mapa[campo] === null || (celula === '' && reductionOf(regra, campo) !== null))
  )
    return null
  const lido = editada === undefined ? readNumero(celula, decimal) : readDigitado(editada)
  if ('recusa' in lido) return refuse(campo, `${rotulos[campo]} ${describeRecusaNumero(lido.recusa)}`)
  return lido.centavos > 0 ? lido.centavos : refuse(campo, `${rotulos[campo]} precisa ser maior que zero`)
}

const reductionOf = (regra: Regra, campo: keyof Valores): number | null =>
  campo === 'valorParticular' ? null : regra[campo]

/**
 * The three prices in centavos. One that the file does not say follows the unit's rule, else it stays as it is today. @throws Recusa
 */
export function readValores(lida: Lida, atual: Valores | null): Valores {
  const read = (campo: keyof Valores, particular: number | null): number => {
    const said = readPreco(lida, campo)
    if (said !== null) return said
    const menos = reductionOf(lida.como.regra, campo)
    if (menos !== null && particular !== null) return shareOf(particular, 10_000 - menos)
    return atual?.[campo] ?? refuse(campo, `Serviço novo: falta o preço ${rotulos[campo]}`)
  }
  const valorParticular = read('valorParticular', null)
  const valores = {
    valorParticular,
    valorAlento: read('valorAlento', valorParticular),
    valorSinSaude: read('valorSinSaude', valorParticular),
  }
  const wrong = wrongOrder(valores)
  return wrong ? refuse(wrong, ordemProblem[wrong]) : valores
}

/** 'D+2', 'no mesmo dia', '2 dias úteis', '3 a 5 dias', '48h' as days, the longest; null when it is none of these. */
function daysOf(text: string): number | null {
  const said = foldCell(text)
  if (/^(no )?mesmo dia$|^na hora$|^imediato$|^hoje$/.test(said)) return 0
  const found =
    /^(?:d|ate|em|em ate)? ?(?:\d{1,3} (?:a|ou|e) )?(\d{1,3})(?: 0+)? ?(h|hs|hrs?|horas?|d|dias?(?: (?:util|uteis|corridos?))?)?$/.exec(
      said,
    )
  if (!found) return null
  const count = Number(found[1])
  return found[2]?.startsWith('h') ? Math.ceil(count / 24) : count
}

/**
 * Days until the result of an exam. A missing column, an empty cell and one that cannot be read keep the unit's value of today: no price
 * is refused for it.
 */
export function readDias(lida: Lida, hoje: number | null): number | null {
  const dias = daysOf(textOf(lida, 'resultadoDias'))
  return dias !== null && dias <= maxResultadoDias ? dias : hoje
}

/** Number of prices of a row that are refused only because they are ambiguous. */
const countAmbiguosInRow = ([, celulas]: LinhaLida, mapa: Mapa): number =>
  precos.filter((campo) => {
    const lido = readNumero(cellOf(celulas, mapa[campo]), null)
    return mapa[campo] !== null && 'recusa' in lido && lido.recusa === 'ambiguo'
  }).length

/** Rows after which the thread may serve others: looking up a name takes up to a millisecond. */
export const rowsAtOnce = 50

/** Number of prices that are refused only because they are ambiguous. Yields between pieces of the work. */
export function* countAmbiguos(linhas: readonly LinhaLida[], mapa: Mapa): Generator<void, number> {
  let sum = 0
  for (const [i, linha] of linhas.entries()) {
    if (i % rowsAtOnce === 0) yield
    sum += countAmbiguosInRow(linha, mapa)
  }
  return sum
}

/** A cell as a person reads it: numbers with a decimal comma. */
export const shownCell = (celula: Celula): string =>
  typeof celula === 'number' ? String(celula).replace('.', ',') : celula

/** The cells of a row that have a meaning, as they stand in the file or as a person wrote them. */
export const toLidos = (
  celulas: readonly Celula[],
  mapa: Mapa,
  editadas: Editadas = {},
): Partial<Record<CampoPlanilha, string>> => ({
  ...Object.fromEntries(
    Object.entries(mapa).flatMap(([campo, coluna]) =>
      coluna === null ? [] : [[campo, shownCell(cellOf(celulas, coluna))]],
    ),
  ),
  ...editadas,
})
