/** Easter Sunday of a year (Gregorian), at midnight UTC. Source: the anonymous Gregorian algorithm. */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1))
}

const dayFrom = (from: Date, days: number): string =>
  new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const names: Record<string, string> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Dia da Consciência Negra',
  '12-25': 'Natal',
}
const fixed = Object.keys(names)

/** Name of a national holiday (`YYYY-MM-DD`). The only national holiday with a moving date is Good Friday. */
export const nameOfHoliday = (dia: string): string => names[dia.slice(5)] ?? 'Sexta-feira Santa'

/**
 * National holidays of a year, as `YYYY-MM-DD`. With `banking`, also the days on which only banks close: carnival's Monday
 * and Tuesday and Corpus Christi. Source: Leis 662/1949, 6.802/1980, 14.759/2023; Febraban.
 */
export function nationalHolidays(year: number, { banking = false } = {}): Set<string> {
  const sunday = easter(year)
  return new Set([
    ...fixed.map((d) => `${year}-${d}`),
    dayFrom(sunday, -2),
    ...(banking ? [dayFrom(sunday, -48), dayFrom(sunday, -47), dayFrom(sunday, 60)] : []),
  ])
}

/** National holidays of the twelve months from this day on (`YYYY-MM-DD`), in order, with their names. */
export function nationalHolidaysFrom(dia: string): { dia: string; nome: string }[] {
  const year = Number(dia.slice(0, 4))
  const until = `${year + 1}${dia.slice(4)}`
  return [...nationalHolidays(year), ...nationalHolidays(year + 1)]
    .filter((d) => d >= dia && d < until)
    .toSorted()
    .map((d) => ({ dia: d, nome: nameOfHoliday(d) }))
}
