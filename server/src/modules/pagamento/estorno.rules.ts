import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'

/** An amount and who bore or bears it: `repasse` the unit, `taxa` the platform; they add up to `valor`. Centavos. */
export type Partes = { valor: number; repasse: number; taxa: number }

/** What may still go back of a payment. Centavos. */
export const restante = (pago: Partes, devolvido: Partes): Partes => ({
  valor: pago.valor - devolvido.valor,
  repasse: pago.repasse - devolvido.repasse,
  taxa: pago.taxa - devolvido.taxa,
})

/**
 * Whose money a refund of `valor` is, exact to the centavo. Unit and platform give back in the proportion in which they got
 * the payment, counted over all refunds so far: parts floor to the unit's side, and together the refunds of a whole payment
 * are exactly its parts, in whatever steps. @throws RangeError when more is asked for than is left
 */
export function splitEstorno(
  valor: number,
  pago: Partes,
  devolvido: Partes,
): { valor: Centavos; repasse: Centavos; taxa: Centavos } {
  const left = restante(pago, devolvido)
  if (!Number.isSafeInteger(valor) || valor < 1 || valor > left.valor)
    throw new RangeError(`refund of ${valor} of ${left.valor}`)
  const upTo = Number((BigInt(devolvido.valor + valor) * BigInt(pago.repasse)) / BigInt(pago.valor))
  // Refunds that the gateway refused in between may have left the steps uneven: neither side passes its part.
  const least = Math.max(0, valor - left.taxa)
  const most = Math.min(valor, left.repasse)
  const repasse = Math.min(most, Math.max(least, upTo - devolvido.repasse))
  return { valor: centavos(valor), repasse: centavos(repasse), taxa: centavos(valor - repasse) }
}
