import { addDays, dayIn } from '@alento/contract/base/zona.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'

/** Today and tomorrow in the zone `fuso` (IANA). */
export function nearDays(nowMs: number, fuso: string): Near {
  const hoje = dayIn(nowMs, fuso)
  return { hoje, amanha: addDays(hoje, 1) }
}

type Near = { hoje: string; amanha: string }

/** 'hoje', 'amanhã, 25/11' or 'quarta, 25/11'; the day is the unit's own. */
export function formatDiaProximo(dia: string, { hoje, amanha }: Near): string {
  if (dia === hoje) return 'hoje'
  const semana = formatDiaSemana(dia).replace(/\/\d{4}$/, '')
  return dia === amanha ? semana.replace(/^[^,]+/, 'amanhã') : semana.toLowerCase()
}

/** 'hoje, 14:00', 'amanhã, 09:20' or 'quarta, 25/11, 09:20'; day and time are the unit's own. */
export const formatProximo = ({ dia, horario }: { dia: string; horario: string }, near: Near): string =>
  `${dia === near.amanha ? 'amanhã' : formatDiaProximo(dia, near)}, ${horario}`
