/** Time zones and calendar days, free of zod so that a browser can load it. Days are texts, YYYY-MM-DD. */

/**
 * The platform's own zone, Brasília time: it determines bank settlement, boleto due dates and the days of consumer law. Events
 * at a unit are shown in the unit's own zone (`fuso`, IANA).
 */
export const brasilia = 'America/Sao_Paulo'

/** IANA zones of the states outside Brasília time: offsets differ in the west, daylight-saving history in the north-east. */
const fusoDaUf: Partial<Record<string, string>> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
}

/**
 * The IANA zone of a municipality. `fusoHorario` comes from the list of municipalities and is reliable in its offset only; it
 * is used as it is where a place differs from its state's zone (Fernando de Noronha, the thirteen towns of western Amazonas).
 */
export function fusoOf({ uf, fusoHorario }: { uf: string; fusoHorario: string }): string {
  if (fusoHorario === 'America/Noronha') return fusoHorario
  if (uf === 'AM' && fusoHorario === 'America/Rio_Branco') return 'America/Eirunepe'
  return fusoDaUf[uf] ?? brasilia
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached per zone: creating a formatter takes longer than everything else a page does with it. */
function formatIn(fuso: string): Intl.DateTimeFormat {
  const known = formats.get(fuso)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: fuso, dateStyle: 'short' })
  formats.set(fuso, made)
  return made
}

/** The day of a moment (epoch milliseconds) on the calendar of `fuso` (IANA), as YYYY-MM-DD. */
export const dayIn = (ms: number, fuso: string): string => formatIn(fuso).format(ms)

/** The day of a moment in Brasília. For the server: not every browser has Temporal. */
export const brasiliaDayOf = (moment: Temporal.Instant): Temporal.PlainDate =>
  moment.toZonedDateTimeISO(brasilia).toPlainDate()

/** The first moment of a day in Brasília. For the server, as well. */
export const brasiliaStartOf = (dia: string | Temporal.PlainDate): Temporal.Instant =>
  Temporal.PlainDate.from(dia).toZonedDateTime(brasilia).toInstant()

/** Whole days from one calendar day to another; negative when `ate` is earlier. */
export const daysBetween = (de: string, ate: string): number =>
  Math.round((Date.parse(`${ate}T00:00:00Z`) - Date.parse(`${de}T00:00:00Z`)) / 86_400_000)

/** How many days a period has, both its first and its last day included. */
export const countDays = ({ de, ate }: { de: string; ate: string }): number => daysBetween(de, ate) + 1

/** The day `by` days after a calendar day (before it, when negative). */
export function addDays(dia: string, by: number): string {
  const [year = 0, month = 1, day = 1] = dia.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + by)).toISOString().slice(0, 10)
}

/** The day of the week of a day, 1 Domingo to 7 Sábado, as the specification counts. */
export const diaSemanaOf = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay() + 1

/** 1 Domingo to 7 Sábado, as the specification counts. */
export const diasSemana = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const
