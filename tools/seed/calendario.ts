const fixos = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'])

/** Easter Sunday by the anonymous Gregorian method. */
function easter(year: number): Temporal.PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}

/** National holidays of Brazil. Source: Lei 662/1949, 6.802/1980, 9.093/1995 and 14.759/2023. */
export const isFeriado = (dia: Temporal.PlainDate): boolean =>
  fixos.has(dia.toString().slice(5)) || dia.equals(easter(dia.year).subtract({ days: 2 }))

/** 1 Domingo to 7 Sábado, as the specification counts. */
export const diaSemanaDe = (dia: Temporal.PlainDate): number => (dia.dayOfWeek % 7) + 1
