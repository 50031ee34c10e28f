import { centavos, porcentagemDesconto } from '@alento/contract/base/dinheiro.ts'
import type { RedeConsulta } from '@alento/contract/unidade/rede.ts'

export type Linha = { valorParticular: number; valorAlento: number; valorSinSaude: number }
type Precos = Pick<RedeConsulta, 'valorParticular' | 'valorAlento' | 'valorSinSaude' | 'porcentagemDesconto'>

/** The three prices of a row in centavos, with the card's discount over the private price (percentage, 2 decimals). */
export function toPrecos({ valorParticular, valorAlento, valorSinSaude }: Linha): Precos {
  const particular = centavos(valorParticular)
  const sinSaude = centavos(valorSinSaude)
  return {
    valorParticular: particular,
    valorAlento: centavos(valorAlento),
    valorSinSaude: sinSaude,
    porcentagemDesconto: porcentagemDesconto(particular, sinSaude),
  }
}
