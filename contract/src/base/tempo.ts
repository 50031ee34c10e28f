import { z } from 'zod'

/** A moment. ISO 8601 in UTC, as in 2026-11-21T14:03:22Z. */
export const Instante = z.iso.datetime()

/** A calendar day, YYYY-MM-DD, in the unit's own time zone. */
export const Dia = z.iso.date()

/**
 * A day that a caller chooses: of an appointment, a period, a validity. Years far from ours are slips of the keyboard, and neither the
 * database nor the arithmetic of days takes all of them (0000 and 10000).
 */
export const DiaInformado = Dia.refine((dia) => /^(19|2[01])/.test(dia), 'Confira o ano')

/** A time of day, HH:MM, in the unit's own time zone. */
export const Horario = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe um horário no formato HH:MM')

/** The end of a range of one day: HH:MM, at most 24:00; a typed 00:00 is 24:00. A range over midnight is stored as two. */
export const HorarioFim = z
  .string()
  .overwrite((fim) => (fim === '00:00' ? '24:00' : fim))
  .regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Informe um horário no formato HH:MM')

/** The sentence that refuses a range whose end is not after its beginning. */
export const fimAntes =
  'O fim vem depois do início. O que passa da meia-noite vai até 24:00 e continua a partir de 00:00 no dia seguinte.'
