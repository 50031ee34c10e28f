/** The plans of the discount card, used by both server and pages, free of zod. Amounts in centavos. */

/** The detail pages (R8): each shows the plan whose `linkSaibaMais` it is. */
export const paginasSaibaMais = ['/saibamais', '/saibamais-2', '/saibamais-3'] as const

/** A service used so many times a year: what one use costs privately and with the card. */
export type Uso = { particular: number; sinSaude: number; vezes: number }

/** Returns the saving of one use; a card price above the private one saves nothing. */
export const economiaOf = ({ particular, sinSaude }: Omit<Uso, 'vezes'>): number =>
  Math.max(0, particular - sinSaude)

type Plano = { price: number; tipoRecorrencia: 'Mensal' | 'Anual' }

/** Payments of the first year: 12 months or one year, one month less when the first is free. */
export const pagamentosOfAno = (
  { tipoRecorrencia }: Pick<Plano, 'tipoRecorrencia'>,
  gratis: boolean,
): number => (tipoRecorrencia === 'Anual' ? 1 : gratis ? 11 : 12)

export type Conta = {
  usos: number
  economia: number
  pagamentos: number
  custo: number
  /** The saving less the first year's payments; negative when the card costs more than it saves. */
  sobra: number
  /** The use with which the savings reach the year's payments, each use in the given order; null when they never do. */
  pagaNoUso: number | null
}

/** 'O cartão se paga?': what the uses of one year save, and what the plan costs in its first year. */
export function sumConta(usos: readonly Uso[], plano: Plano, gratis: boolean): Conta {
  const economias = usos.flatMap((uso) => Array.from({ length: uso.vezes }, () => economiaOf(uso)))
  const pagamentos = pagamentosOfAno(plano, gratis)
  const custo = pagamentos * plano.price
  let economia = 0
  let pagaNoUso: number | null = null
  for (const [vez, valor] of economias.entries()) {
    economia += valor
    if (pagaNoUso === null && economia >= custo) pagaNoUso = vez + 1
  }
  return { usos: economias.length, economia, pagamentos, custo, sobra: economia - custo, pagaNoUso }
}
