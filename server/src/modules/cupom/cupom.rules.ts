import type { SituacaoCupom } from '@alento/contract/plataforma/cupom.ts'
import { addDays, brasiliaDayOf, brasiliaStartOf } from '@alento/contract/base/zona.ts'

/** The last millisecond of a day in Brasília; a coupon is good until then, included. */
export const endOfDay = (dia: string): Temporal.Instant =>
  brasiliaStartOf(addDays(dia, 1)).subtract({ milliseconds: 1 })

export const dayOf = (at: Temporal.Instant): string => brasiliaDayOf(at).toString()

type Cupom = { validoDe: Temporal.Instant; validoAte: Temporal.Instant; usos: number; usosMax: number }

/** Whether a coupon can be used at `now`, by the same limits as the statements that take a use of it. */
export function toSituacaoCupom(
  { validoDe, validoAte, usos, usosMax }: Cupom,
  now: Temporal.Instant,
): SituacaoCupom {
  if (Temporal.Instant.compare(validoAte, now) < 0) return 'ENCERRADO'
  if (Temporal.Instant.compare(validoDe, now) > 0) return 'FUTURO'
  return usos >= usosMax ? 'ESGOTADO' : 'VALENDO'
}
