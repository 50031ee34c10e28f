import { nationalHolidays } from '@alento/contract/base/feriado.ts'

/** Number of days that can be chosen, starting today in the unit's zone. */
export const horizonDays = 60

/** A range of one day in minutes since midnight, local to the unit; `fim` is not part of it. */
export type Faixa = { inicio: number; fim: number }
/** The ranges of one weekday, 1 Domingo to 7 Sábado. */
export type DiaSemanal = { diaSemana: number; faixas: Faixa[] }
/**
 * A dated exception: a closed day, hours that replace the weekly ones and open holidays, hours without attendance, a holiday beside
 * the national ones, or one with the weekly hours.
 */
export type Excecao = {
  dia: Temporal.PlainDate
  tipo: 'FECHADO' | 'EXTRA' | 'AUSENTE' | 'FERIADO' | 'ABERTO'
  faixa: Faixa | null
}
/** An occupied time, in minutes of that day. */
export type Ocupado = { dia: Temporal.PlainDate; faixa: Faixa }
/**
 * The data that determine a professional's free times. `duracaoMin` is the length of an appointment, `antecedencia` the unit's lead:
 * minutes before a time until which a client may pay for it.
 */
export type Escala = {
  duracaoMin: number
  antecedencia: number
  semanal: DiaSemanal[]
  excecoes: Excecao[]
  ocupados: Ocupado[]
}
/** One time of a day: `minuto` since midnight; `livre` when it is not occupied. */
export type Tempo = { minuto: number; livre: boolean }

export const minutesOf = (time: Temporal.PlainTime): number => time.hour * 60 + time.minute
export const timeOf = (minute: number): Temporal.PlainTime =>
  Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
/** 510 as 08:30. The end of the day, 1440, is 24:00. */
export const horarioOf = (minute: number): string =>
  minute === 1440 ? '24:00' : timeOf(minute).toString({ smallestUnit: 'minute' })
/** Makes a range from one time of a day until another; midnight, and every end that is not later than the beginning, is the end of that day. */
export function faixaBetween(inicio: Temporal.PlainTime, fim: Temporal.PlainTime): Faixa {
  const [from, to] = [minutesOf(inicio), minutesOf(fim)]
  return { inicio: from, fim: to > from ? to : 1440 }
}

/** A stored beginning and end as the contract writes them, and back; null stays null. Midnight is 24:00 as an end. */
export const inicioText = (time: Temporal.PlainTime | null): string | null =>
  time && horarioOf(minutesOf(time))
export const fimText = (time: Temporal.PlainTime | null): string | null =>
  time && horarioOf(minutesOf(time) || 1440)
export const rangeTimeOf = (text: string | null): Temporal.PlainTime | null =>
  text === null ? null : Temporal.PlainTime.from(text === '24:00' ? '00:00' : text)

/** 1 Domingo to 7 Sábado, as the specification counts. */
export const diaSemanaOf = (dia: Temporal.PlainDate): number => (dia.dayOfWeek % 7) + 1

/** Start times of consecutive appointments that fit completely into the ranges; overlapping ranges give no time twice. */
export function slotsOf(faixas: readonly Faixa[], duracaoMin: number): number[] {
  const slots: number[] = []
  let free = 0
  for (const { inicio, fim } of faixas.toSorted((a, b) => a.inicio - b.inicio)) {
    for (let t = inicio; t + duracaoMin <= fim; t += duracaoMin) {
      if (t < free) continue
      slots.push(t)
      free = t + duracaoMin
    }
  }
  return slots
}

/**
 * The ranges of one day. A closed day takes precedence over extra hours, these over a holiday that is not worked, and that over
 * the weekly ranges.
 */
export function faixasOf(
  dia: Temporal.PlainDate,
  { semanal, excecoes }: Pick<Escala, 'semanal' | 'excecoes'>,
): Faixa[] {
  const today = excecoes.filter((e) => e.dia.equals(dia))
  if (today.some((e) => e.tipo === 'FECHADO')) return []
  const extra = today.flatMap((e) => (e.tipo === 'EXTRA' && e.faixa ? [e.faixa] : []))
  if (extra.length > 0) return extra
  const opened = today.some((e) => e.tipo === 'ABERTO')
  const holiday = today.some((e) => e.tipo === 'FERIADO') || nationalHolidays(dia.year).has(dia.toString())
  if (holiday && !opened) return []
  return semanal.filter((s) => s.diaSemana === diaSemanaOf(dia)).flatMap((s) => s.faixas)
}

export const overlaps = (a: Faixa, b: Faixa): boolean => a.inicio < b.fim && b.inicio < a.fim

/** Hours of a day in which the professional is absent. The times around them stay where they were. */
export const ausenciasOf = (dia: Temporal.PlainDate, excecoes: readonly Excecao[]): Faixa[] =>
  excecoes.flatMap((e) => (e.tipo === 'AUSENTE' && e.faixa && e.dia.equals(dia) ? [e.faixa] : []))

/** Returns the parts of some ranges that lie outside of others. */
export const cutOut = (faixas: readonly Faixa[], out: readonly Faixa[]): Faixa[] =>
  out.reduce<Faixa[]>(
    (left, o) =>
      left.flatMap((f) =>
        overlaps(f, o)
          ? [
              { inicio: f.inicio, fim: o.inicio },
              { inicio: o.fim, fim: f.fim },
            ].filter((rest) => rest.inicio < rest.fim)
          : [f],
      ),
    [...faixas],
  )

/** Minutes that a client has at least to pay for a time. */
export const leastMinutesToPay = 10

/**
 * The buyer of a time, which decides how soon it may begin: a client by the unit's lead and with time to pay; the unit any time
 * ahead; its desk (`balcao`), for a patient who is there, also a time that has begun and not ended.
 */
export type ParaQuem = 'cliente' | 'unidade' | 'balcao'

/** The time has to begin later than this many minutes from now. */
const soonestFor = (para: ParaQuem, { antecedencia, duracaoMin }: Escala): number =>
  ({ cliente: antecedencia + leastMinutesToPay, unidade: 0, balcao: -duracaoMin })[para]

/** Times of one day that somebody may take at `now`, a moment in the unit's zone; none outside the horizon. */
export function temposOf(
  dia: Temporal.PlainDate,
  escala: Escala,
  now: Temporal.ZonedDateTime,
  para: ParaQuem,
): Tempo[] {
  const today = now.toPlainDate()
  const ahead = today.until(dia, { largestUnit: 'days' }).days
  if (ahead < 0 || ahead >= horizonDays) return []
  const { duracaoMin } = escala
  const after = minutesOf(now.toPlainTime()) + soonestFor(para, escala) - ahead * 1440
  const taken = escala.ocupados.filter((o) => o.dia.equals(dia)).map((o) => o.faixa)
  const absent = ausenciasOf(dia, escala.excecoes)
  return slotsOf(faixasOf(dia, escala), duracaoMin)
    .filter((minuto) => minuto > after)
    .map((minuto) => ({ minuto, faixa: { inicio: minuto, fim: minuto + duracaoMin } }))
    .filter(({ faixa }) => !absent.some((a) => overlaps(a, faixa)))
    .map(({ minuto, faixa }) => ({ minuto, livre: !taken.some((t) => overlaps(t, faixa)) }))
}

/**
 * Returns the times at which a second patient may still stand at `now`, a moment in the unit's zone: beside an appointment that has
 * not ended, in the schedule or out of it, and that has no encaixe yet. Source: ADR 0174, 0224.
 */
export function listEncaixavel(
  dia: Temporal.PlainDate,
  { ocupados, encaixes }: { ocupados: readonly Ocupado[]; encaixes: readonly Ocupado[] },
  now: Temporal.ZonedDateTime,
): Faixa[] {
  const ahead = now.toPlainDate().until(dia, { largestUnit: 'days' }).days
  const minute = minutesOf(now.toPlainTime()) - ahead * 1440
  const ofDay = (list: readonly Ocupado[]) => list.filter((o) => o.dia.equals(dia)).map((o) => o.faixa)
  const beside = ofDay(encaixes)
  return ofDay(ocupados)
    .filter((f) => f.fim > minute && !beside.some((e) => overlaps(e, f)))
    .toSorted((a, b) => a.inicio - b.inicio)
}

/** How many of a professional's next free times a search shows. */
const shownFree = 3

/**
 * The first day with a free time that a client may take at `now`, a moment in the unit's zone, and its first three free times; null
 * when the first `days` days, by default the whole horizon, have none.
 */
export function firstFree(
  escala: Escala,
  now: Temporal.ZonedDateTime,
  days = horizonDays,
): { dia: Temporal.PlainDate; minutos: [number, ...number[]] } | null {
  const today = now.toPlainDate()
  for (let n = 0; n < days; n += 1) {
    const dia = today.add({ days: n })
    const [first, ...later] = temposOf(dia, escala, now, 'cliente').flatMap((t) => (t.livre ? t.minuto : []))
    if (first !== undefined) return { dia, minutos: [first, ...later.slice(0, shownFree - 1)] }
  }
  return null
}

/** Whether a time is no later than the last one that a search shows of a professional: taking a later one changes nothing there. */
export function isShownFree(
  inicio: Temporal.Instant,
  shown: { proximoLivre: Temporal.Instant | null; proximosHorarios: readonly string[]; fuso: string },
): boolean {
  const [first, last] = [shown.proximoLivre, shown.proximosHorarios.at(-1)]
  if (!first || last === undefined) return true
  const day = first.toZonedDateTimeISO(shown.fuso).toPlainDate()
  const until = day.toZonedDateTime({ timeZone: shown.fuso, plainTime: last }).toInstant()
  return Temporal.Instant.compare(inicio, until) <= 0
}

/** The days that can be chosen, today first. */
export const horizonOf = (now: Temporal.ZonedDateTime): Temporal.PlainDate[] =>
  Array.from({ length: horizonDays }, (_, days) => now.toPlainDate().add({ days }))

/** The last moment at which a client may pay for a time that begins then. */
export const payUntil = (inicio: Temporal.Instant, antecedencia: number): Temporal.Instant =>
  inicio.subtract({ minutes: antecedencia })

/** Returns the moment from which a client can no longer take a free time that begins then. */
export const offeredUntil = (inicio: Temporal.Instant, antecedencia: number): Temporal.Instant =>
  payUntil(inicio, antecedencia).subtract({ minutes: leastMinutesToPay })

/** A local day and time of a unit as moments. Zones of Brazil have had no summer time since 2019. */
export function instantsOf(
  dia: Temporal.PlainDate,
  minuto: number,
  { duracaoMin, fuso }: { duracaoMin: number; fuso: string },
): { inicio: Temporal.Instant; fim: Temporal.Instant } {
  const inicio = dia.toZonedDateTime({ timeZone: fuso, plainTime: timeOf(minuto) }).toInstant()
  return { inicio, fim: inicio.add({ minutes: duracaoMin }) }
}

export type DiaTempo = { dia: Temporal.PlainDate; minuto: number }

/** The `max` times nearest to the wanted one by the local clock, nearest first; of two equally near ones, the earlier first. */
export function nearestTo(wanted: DiaTempo, free: readonly DiaTempo[], max: number): DiaTempo[] {
  const distance = ({ dia, minuto }: DiaTempo): number =>
    wanted.dia.until(dia, { largestUnit: 'days' }).days * 1440 + minuto - wanted.minuto
  return free
    .map((tempo) => ({ tempo, d: distance(tempo) }))
    .toSorted((a, b) => Math.abs(a.d) - Math.abs(b.d) || a.d - b.d)
    .slice(0, max)
    .map(({ tempo }) => tempo)
}
