import { nationalHolidays } from '@alento/contract/base/feriado.ts'
import { brasilia, brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Fila } from '@alento/contract/cartao/fila-contrato.ts'

/** Business hours of a business day, Brasília time. */
const [abre, fecha] = [8, 18] as const
/** The card is posted within these business days of its issue; the policy is issued within these business hours. Source: specification, section 9. */
const diasDoCartao = 10
const horasDaApolice = 36

/** Monday to Friday, not a national holiday. */
const isBusinessDay = (dia: Temporal.PlainDate): boolean =>
  dia.dayOfWeek <= 5 && !nationalHolidays(dia.year).has(dia.toString())

const at = (dia: Temporal.PlainDate, hour: number): Temporal.ZonedDateTime =>
  dia.toZonedDateTime({ timeZone: brasilia, plainTime: { hour } })

const nextBusinessDay = (dia: Temporal.PlainDate): Temporal.PlainDate => {
  let next = dia.add({ days: 1 })
  while (!isBusinessDay(next)) next = next.add({ days: 1 })
  return next
}

/** The end of business hours of the 10th business day after the day of the issue. */
export function prazoOfCartao(desde: Temporal.Instant): Temporal.Instant {
  let dia = brasiliaDayOf(desde)
  for (let left = diasDoCartao; left > 0; left -= 1) dia = nextBusinessDay(dia)
  return at(dia, fecha).toInstant()
}

/** 36 business hours later: only 8h to 18h of business days count. */
export function prazoOfApolice(desde: Temporal.Instant): Temporal.Instant {
  const now = desde.toZonedDateTimeISO(brasilia)
  const today = now.toPlainDate()
  let left = horasDaApolice * 3_600_000
  let from = now
  let dia = today
  if (!isBusinessDay(today) || now.hour >= fecha) {
    dia = nextBusinessDay(today)
    from = at(dia, abre)
  } else if (now.hour < abre) from = at(dia, abre)
  for (;;) {
    const open = at(dia, fecha).epochMilliseconds - from.epochMilliseconds
    if (left <= open) return from.add({ milliseconds: left }).toInstant()
    left -= open
    dia = nextBusinessDay(dia)
    from = at(dia, abre)
  }
}

/** Returns the moment at which an entry of this queue must be done. */
export const prazoOf = (fila: Fila, desde: Temporal.Instant): Temporal.Instant =>
  fila === 'CARTAO' ? prazoOfCartao(desde) : prazoOfApolice(desde)
