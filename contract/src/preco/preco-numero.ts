import { formatCentavos } from '../base/texto.ts'

/** Decimal separator between reais and centavos. */
export type Decimal = ',' | '.'
type RecusaNumero =
  | 'vazio'
  | 'formula'
  | 'porcentagem'
  | 'ambiguo'
  | 'casas'
  | 'formato'
  | 'limite'
  | 'ilegivel'
/** An amount in centavos, or why it could not be read. */
type LeituraNumero = { centavos: number } | { recusa: RecusaNumero }

/** R$ 10.000.000,00, as for every amount. */
const most = 1_000_000_000

const refuse = (recusa: RecusaNumero): LeituraNumero => ({ recusa })
const accept = (centavos: number): LeituraNumero => (centavos > most ? refuse('limite') : { centavos })

/** A number of a spreadsheet: reais with at most two decimals, apart from floating-point error. */
function fromNumber(reais: number): LeituraNumero {
  if (!Number.isFinite(reais) || reais < 0) return refuse('ilegivel')
  if (reais * 100 > most) return refuse('limite')
  const centavos = Math.round(reais * 100)
  return Math.abs(reais * 100 - centavos) > 1e-6 ? refuse('casas') : accept(centavos)
}

const whole = /^\d+$/
/** Thousands separated by `,` or `.`, decimals by the other one. */
const grouped = /^([1-9]\d{0,2})((?:\.\d{3})+|(?:,\d{3})+)(?:([.,])(\d+))?$/
const simple = /^(\d+)([.,])(\d+)$/

const join = (inteiro: string, casas: string): LeituraNumero =>
  inteiro.length > 12
    ? refuse('limite')
    : casas.length > 2
      ? refuse('casas')
      : accept(Number(inteiro.replace(/\D/g, '')) * 100 + Number(casas.padEnd(2, '0')))

/** Thousands in groups of three. One group without decimals is ambiguous: '1.234'. */
function fromGroups([, first, groups, mark, casas]: RegExpExecArray, decimal: Decimal | null): LeituraNumero {
  const parts = groups!.charAt(0)
  if (mark === parts) return refuse('ilegivel')
  if (mark === undefined && groups!.length === 4) {
    if (decimal === null) return refuse('ambiguo')
    if (decimal === parts) return refuse('casas')
  }
  if (decimal === parts) return refuse('formato')
  return join(`${first}${groups}`, casas ?? '')
}

/**
 * Reads a price as written in a file, with or without 'R$': '1.234,56', '1,234.56', '1234,5', '1234.56', '1234'. An ambiguous
 * text ('1.234') is refused until `decimal` is given; with it, texts that do not follow it are refused too. Nothing is rounded.
 */
export function readNumero(cell: string | number, decimal: Decimal | null): LeituraNumero {
  if (typeof cell === 'number') return fromNumber(cell)
  const text = cell.replace(/^'/, '').replace(/R\$/i, '').replace(/\s/g, '')
  if (text === '') return refuse('vazio')
  if (text.startsWith('=')) return refuse('formula')
  if (text.endsWith('%')) return refuse('porcentagem')
  if (whole.test(text)) return join(text, '')
  const groups = grouped.exec(text)
  if (groups) return fromGroups(groups, decimal)
  const found = simple.exec(text)
  if (!found) return refuse('ilegivel')
  const [, inteiro, mark, casas] = found
  if (decimal !== null && mark !== decimal) return refuse('formato')
  return join(inteiro!, casas!)
}

/**
 * Reads a price that a person types, in every form of the product: '250', '250,5', '1.250', '1.250,00', '89.90', 'R$ 1.250'. An
 * ambiguous amount is read as in Brazil, where a dot separates thousands: '1.250' is R$ 1.250,00, and '1,250' is refused.
 */
export function readDigitado(typed: string): LeituraNumero {
  const read = readNumero(typed, null)
  return 'recusa' in read && read.recusa === 'ambiguo' ? readNumero(typed, ',') : read
}

/** A typed price as it is displayed ('1234,5' becomes '1.234,50'); a text that is no price stays as it is. */
export function maskPreco(text: string): string {
  const read = readDigitado(text)
  return 'centavos' in read ? formatCentavos(read.centavos) : text
}

/** Centavos of a typed price; NaN when it is none. */
export function centavosOf(typed: string): number {
  const read = readDigitado(typed)
  return 'centavos' in read ? read.centavos : Number.NaN
}

/** Returns the reason why a price was refused, for the person who sent the file. */
export const describeRecusaNumero = (recusa: RecusaNumero): string =>
  ({
    vazio: 'está em branco',
    formula: 'é uma fórmula: cole só o valor',
    porcentagem: 'é uma porcentagem, não um preço',
    ambiguo: 'pode ser lido de dois jeitos: diga acima como os centavos estão escritos',
    casas: 'tem mais de duas casas depois da vírgula',
    formato: 'não segue o jeito de escrever os centavos escolhido acima',
    limite: `passa de R$ ${formatCentavos(most)}`,
    ilegivel: 'não dá para ler como preço',
  })[recusa]
