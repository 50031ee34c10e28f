import { readDigitado, describeRecusaNumero } from '@alento/contract/preco/preco-numero.ts'
import { ordemProblem, type Valores, wrongOrder } from '@alento/contract/preco/preco-ordem.ts'
import { formatCentavos } from '@alento/contract/base/texto.ts'

export type PriceField = keyof Valores
export type PriceTexts = Record<PriceField, string>

export const priceFields = ['valorParticular', 'valorAlento', 'valorSinSaude'] as const

/** Centavos as text for a field: '1.234,56'. */
export const toTexts = ({ valorParticular, valorAlento, valorSinSaude }: Valores): PriceTexts => ({
  valorParticular: formatCentavos(valorParticular),
  valorAlento: formatCentavos(valorAlento),
  valorSinSaude: formatCentavos(valorSinSaude),
})

export type RowErrors = Partial<Record<PriceField, string>>
export type RowReading = { valores: Valores; errors: null } | { valores: null; errors: RowErrors }

function readOne(text: string): number | string {
  const read = readDigitado(text)
  if ('centavos' in read) return read.centavos > 0 ? read.centavos : 'Informe um valor acima de zero'
  return read.recusa === 'vazio' ? 'Preencha este campo' : `Este valor ${describeRecusaNumero(read.recusa)}`
}

/** Parses the three typed prices, or returns their errors. Used by both the browser and the action. */
export function readRow(texts: PriceTexts): RowReading {
  const read = priceFields.map((field) => [field, readOne(texts[field])] as const)
  const wrong = read.filter(([, value]) => typeof value === 'string')
  if (wrong.length > 0) return { valores: null, errors: Object.fromEntries(wrong) }
  const valores = Object.fromEntries(read) as Valores
  const field = wrongOrder(valores)
  return field ? { valores: null, errors: { [field]: ordemProblem[field] } } : { valores, errors: null }
}
