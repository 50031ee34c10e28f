import type { SituacaoCupom } from '@alento/contract/plataforma/cupom.ts'
import { brasilia, brasiliaDayOf } from '@alento/contract/base/zona.ts'

/** The first moment of a day in Brasília. */
export const startOfDay = (dia: string): Temporal.Instant =>
  Temporal.PlainDate.from(dia).toZonedDateTime(brasilia).toInstant()

/** The last millisecond of a day in Brasília; a coupon is good until then, included. */
export const endOfDay = (dia: string): Temporal.Instant =>
  startOfDay(Temporal.PlainDate.from(dia).add({ days: 1 }).toString()).subtract({ milliseconds: 1 })

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
