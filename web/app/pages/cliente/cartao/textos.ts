import type { Contrato } from '@alento/contract/cartao/contrato.ts'

export const checkoutPath = ({ _id, k }: Pick<Contrato, '_id' | 'k'>): string =>
  `/checkout-sinsaude?id=${_id}&k=${encodeURIComponent(k)}`

const ways = { boleto: 'Boleto, por e-mail e SMS', pix: 'Pix, por e-mail e SMS' }

export function methodText({ metodo, cartaoCredito }: Contrato): string | null {
  if (metodo === 'cartao')
    return cartaoCredito ? `Cartão de crédito final ${cartaoCredito.final}` : 'Cartão de crédito'
  return metodo && ways[metodo]
}
