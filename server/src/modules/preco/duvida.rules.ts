import { formatReais } from '@alento/contract/base/texto.ts'
import type { Valores } from '@alento/contract/preco/preco-ordem.ts'
import { precos, rotulos } from './celula.rules.ts'

/** A price is asked about from this many times today's price on, and from a part of it as small. */
const farFromToday = 3
/** The same against the prices of others, where prices differ more. */
const farFromOthers = 5

const isFar = (price: number, other: number, times: number): boolean =>
  price > other * times || price * times < other

type Medida = { antes: Valores | null; depois: Valores; outros: Valores | null }

/**
 * Returns the reason why the new prices of a row are unusual, in pt-BR; null when they are not. They are compared with today's
 * prices, and with the median of other units (`outros`, null when too few sell the service) unless today's price is as far from it
 * already. Unit: centavos. Unusual prices are not refused: a missing comma and a real price look alike, so a person is asked.
 */
export function duvidaOf({ antes, depois, outros }: Medida): string | null {
  for (const campo of precos) {
    const [novo, hoje] = [depois[campo], antes?.[campo] ?? null]
    if (novo === hoje) continue
    const said = `${rotulos[campo]} de ${formatReais(novo)}`
    if (hoje !== null && isFar(novo, hoje, farFromToday)) return `${said}: hoje é ${formatReais(hoje)}`
    const normal = outros?.[campo]
    if (normal === undefined || !isFar(novo, normal, farFromOthers)) continue
    if (hoje === null || !isFar(hoje, normal, farFromOthers))
      return `${said}: outras unidades cobram perto de ${formatReais(normal)}`
  }
  return null
}
