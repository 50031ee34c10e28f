/** Amounts in centavos; `alento` is null when the unit takes no online payment; `saving` in percent (64.04). */
export type Prices = { sinSaude: number; alento: number | null; particular: number; saving: number }

type Amounts = {
  valorParticular: number
  valorAlento: number
  valorSinSaude: number
  porcentagemDesconto: number
}

export const pricesOf = (p: Amounts, pagamentoOnline: 'S' | 'N'): Prices => ({
  sinSaude: p.valorSinSaude,
  alento: pagamentoOnline === 'S' ? p.valorAlento : null,
  particular: p.valorParticular,
  saving: p.porcentagemDesconto,
})
