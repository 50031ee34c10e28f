import { addDays, dayIn } from '@alento/contract/base/zona.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'

/** Today and tomorrow in the zone `fuso` (IANA). */
export function nearDays(nowMs: number, fuso: string): { hoje: string; amanha: string } {
  const hoje = dayIn(nowMs, fuso)
  return { hoje, amanha: addDays(hoje, 1) }
}

/** 'hoje, 14:00', 'amanhã, 09:20' or 'quarta, 25/11, 09:20'; day and time are the unit's own. */
export function formatProximo(
  { dia, horario }: { dia: string; horario: string },
  { hoje, amanha }: { hoje: string; amanha: string },
): string {
  if (dia === hoje) return `hoje, ${horario}`
  if (dia === amanha) return `amanhã, ${horario}`
  return `${formatDiaSemana(dia)
    .replace(/\/\d{4}$/, '')
    .toLowerCase()}, ${horario}`
}
