import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { type Partes, subtractPartes, unitRefundOf } from '@alento/contract/base/parte.ts'

/**
 * Divides a refund of `valor` into the parts of unit and platform, exact to the centavo, as `unitRefundOf` does.
 * @throws RangeError when more is requested than is left
 */
export function splitEstorno(
  valor: number,
  pago: Partes,
  devolvido: Partes,
): { valor: Centavos; repasse: Centavos; taxa: Centavos } {
  const left = subtractPartes(pago, devolvido)
  if (!Number.isSafeInteger(valor) || valor < 1 || valor > left.valor)
    throw new RangeError(`refund of ${valor} of ${left.valor}`)
  const repasse = unitRefundOf(valor, pago, devolvido)
  return { valor: centavos(valor), repasse: centavos(repasse), taxa: centavos(valor - repasse) }
}
