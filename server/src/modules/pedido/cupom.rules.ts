import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { couponOff } from '@alento/contract/base/parte.ts'

export type Desconto = { percentualBp: number | null; valorFixo: number | null }

/**
 * What a coupon takes off a price, in centavos; never more than the price, and all of it when what is left is too small to be
 * charged. A percentage rounds half up.
 */
export const descontoCupom = (bruto: Centavos, cupom: Desconto): Centavos => centavos(couponOff(bruto, cupom))
