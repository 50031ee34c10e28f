/** What only the administrator knows of a unit: its place (degrees) and its seller at the gateway. */
export type Dados = { lat: number | null; lng: number | null; zoopSellerId: string | null }
type Conflito = 'lugar' | 'vendedor'

const samePlace = (a: Dados, b: Dados): boolean => a.lat === b.lat && a.lng === b.lng
const sameSeller = (a: Dados, b: Dados): boolean => a.zoopSellerId === b.zoopSellerId

/**
 * What is to stand after somebody who saw `visto` wants `dados` where `agora` stands: what they did not touch stays as it is now.
 * `conflitos`: what they changed and somebody else changed meanwhile to something else.
 */
export function mergeDados(
  agora: Dados,
  visto: Dados,
  dados: Dados,
): { depois: Dados; conflitos: Conflito[] } {
  const lost = (same: typeof samePlace) => !same(dados, visto) && !same(agora, visto) && !same(agora, dados)
  const { lat, lng } = samePlace(dados, visto) ? agora : dados
  const { zoopSellerId } = sameSeller(dados, visto) ? agora : dados
  return {
    depois: { lat, lng, zoopSellerId },
    conflitos: [
      ...(lost(samePlace) ? (['lugar'] as const) : []),
      ...(lost(sameSeller) ? (['vendedor'] as const) : []),
    ],
  }
}
