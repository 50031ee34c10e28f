import { diasSemana } from '@alento/contract/base/zona.ts'
import type { DiaAberto, Funcionamento } from '@alento/contract/unidade/funcionamento.ts'

export type TypedHours = Readonly<Record<string, string>>

/** Weekdays as the API numbers them, 1 Domingo to 7 Sábado. */
export const dayKeys = diasSemana.map((_, i) => i + 1)

/** Field names of a day. The day and its break are checkboxes, present when ticked. */
export const openName = (key: number): string => `dia${key}`
export const hourName = (key: number, part: Part): string => `dia${key}.${part}`
export const fields = ['abre', 'fecha', 'pausa', 'pausaDe', 'pausaAte'] as const
export type Part = (typeof fields)[number]

const timeIn = (typed: TypedHours, key: number, part: Part): string =>
  (typed[hourName(key, part)] ?? '').trim()

/** The ticked days in order: an error of the API names an index in this list. */
export const openKeys = (typed: TypedHours): number[] => dayKeys.filter((key) => openName(key) in typed)

function dayIn(typed: TypedHours, key: number): DiaAberto {
  const at = (part: Part) => timeIn(typed, key, part)
  if (!(hourName(key, 'pausa') in typed))
    return {
      key,
      hora_inicio_1: at('abre'),
      hora_fim_1: at('fecha'),
      hora_inicio_2: null,
      hora_fim_2: null,
    }
  return {
    key,
    hora_inicio_1: at('abre'),
    hora_fim_1: at('pausaDe'),
    hora_inicio_2: at('pausaAte'),
    hora_fim_2: at('fecha'),
  }
}

/** The opening hours to send. A break makes two ranges of a day. */
export const hoursIn = (typed: TypedHours): Funcionamento => openKeys(typed).map((key) => dayIn(typed, key))

/** Field at which the API's error of a day is shown: with a break, the end of the first range is the start of the break. */
const errorPart: Record<string, [without: Part, withPause: Part]> = {
  hora_inicio_1: ['abre', 'abre'],
  hora_fim_1: ['fecha', 'pausaDe'],
  hora_inicio_2: ['fecha', 'pausaAte'],
  hora_fim_2: ['fecha', 'fecha'],
}

/** The form's name of an error such as `funcionamento.0.hora_fim_1`; unchanged for errors that are not about hours. */
export function fieldOfHour(typed: TypedHours, field: string): string {
  const [, place, name = ''] = /^funcionamento\.(\d)\.(\w+)$/.exec(field) ?? []
  const key = place === undefined ? undefined : openKeys(typed)[Number(place)]
  const where = errorPart[name]
  if (key === undefined || !where) return field
  return hourName(key, where[hourName(key, 'pausa') in typed ? 1 : 0])
}

const times = (key: number, at: Record<'abre' | 'fecha' | 'pausaDe' | 'pausaAte', string>): TypedHours =>
  Object.fromEntries(Object.entries(at).map(([part, time]) => [hourName(key, part as Part), time]))

/** The fields of a stored day; the times of a closed one are empty. */
function typedDay(key: number, d: DiaAberto | undefined): TypedHours {
  if (!d) return times(key, { abre: '', fecha: '', pausaDe: '', pausaAte: '' })
  const { hora_inicio_1: abre, hora_fim_1: first, hora_inicio_2: again, hora_fim_2: last } = d
  const open = { [openName(key)]: 'S' }
  if (again === null || last === null)
    return { ...open, ...times(key, { abre, fecha: first, pausaDe: '', pausaAte: '' }) }
  const pause = { [hourName(key, 'pausa')]: 'S' }
  return { ...open, ...pause, ...times(key, { abre, fecha: last, pausaDe: first, pausaAte: again }) }
}

/** The form's fields for stored opening hours. */
export const typedHours = (funcionamento: Funcionamento): TypedHours =>
  Object.assign(
    {},
    ...dayKeys.map((key) =>
      typedDay(
        key,
        funcionamento.find((d) => d.key === key),
      ),
    ),
  )

/** A day without an opening and a closing time has nothing to copy. */
export const hasHours = (typed: TypedHours, key: number): boolean =>
  timeIn(typed, key, 'abre') !== '' && timeIn(typed, key, 'fecha') !== ''

/** The days that get the copied hours: the other open days; when there are none, the other days from Monday to Friday. */
export function copyTo(typed: TypedHours, from: number): number[] {
  const open = openKeys(typed).filter((key) => key !== from)
  return open.length > 0 ? open : [2, 3, 4, 5, 6].filter((key) => key !== from)
}

/** Copies the hours of a day to other days, which are then open. Empty hours overwrite nothing. */
export function copyDay(typed: TypedHours, from: number): TypedHours {
  if (!hasHours(typed, from)) return typed
  const copy: Record<string, string> = { ...typed }
  for (const key of copyTo(typed, from)) {
    copy[openName(key)] = 'S'
    for (const part of fields) {
      const value = typed[hourName(from, part)]
      if (value === undefined) delete copy[hourName(key, part)]
      else copy[hourName(key, part)] = value
    }
  }
  return copy
}
