import { formatDia } from '@alento/contract/base/texto.ts'

const weekdays = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** YYYY-MM-DD as 'Quarta, 11/03/2026'. */
export const formatDiaSemana = (iso: string): string =>
  `${weekdays[Temporal.PlainDate.from(iso).dayOfWeek - 1]}, ${formatDia(iso)}`

/** YYYY-MM-DD as 'qua 11/03', for an SMS. */
export const formatDiaCurto = (iso: string): string => {
  const d = Temporal.PlainDate.from(iso)
  return `${weekdays[d.dayOfWeek - 1]!.slice(0, 3).toLowerCase()} ${twoDigits(d.day)}/${twoDigits(d.month)}`
}

/** An instant as 'Quarta, 11/03/2026, às 09:00' in the zone `fuso` (IANA). */
export function momento(instante: Temporal.Instant, fuso: string): string {
  const t = instante.toZonedDateTimeISO(fuso)
  return `${formatDiaSemana(String(t.toPlainDate()))}, às ${twoDigits(t.hour)}:${twoDigits(t.minute)}`
}

/** Returns the name by which a person is addressed: the first word, without characters that would break a line or look like an address. */
export const formatPrimeiroNome = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '')
    .slice(0, 40)
    .replace(/[.:/@]+/g, ' ')
    .trim()
