import type { PassoRevisao } from '@alento/contract/unidade/revisao.ts'

/** Returns the last moment to undo a step that was taken now; messages about the step leave afterwards. Source: ADR 0226. */
export const undoEnd = (quando: Temporal.Instant): Temporal.Instant => quando.add({ seconds: 10 })

/** Returns the last moment to undo the last step of a unit; null for a step that is not undone. */
export const undoUntil = (last: { passo: PassoRevisao; quando: Temporal.Instant }): Temporal.Instant | null =>
  last.passo === 'HABILITADA' || last.passo === 'SUSPENSA' ? undoEnd(last.quando) : null

/** Data of a unit that only the administrator sets: its place (degrees) and its seller at the gateway. */
export type Dados = { lat: number | null; lng: number | null; zoopSellerId: string | null }
type Conflito = 'lugar' | 'vendedor'

const samePlace = (a: Dados, b: Dados): boolean => a.lat === b.lat && a.lng === b.lng
const sameSeller = (a: Dados, b: Dados): boolean => a.zoopSellerId === b.zoopSellerId

/**
 * Three-way merge: the user saw `visto` and wants `dados` while `agora` is stored. Fields that they did not change keep the
 * stored value. `conflitos`: fields that both they and somebody else changed, to different values.
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
