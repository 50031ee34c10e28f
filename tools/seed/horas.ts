import { instantsOf, timeOf } from '@alento/server/modules/agenda/agenda.rules.ts'
import { temposDe } from './agendas.ts'
import type { Random } from './random.ts'
import type { Profissional, Unidade } from './tipos.ts'

export type Hora = ReturnType<typeof horaOf>

/** Occupied times, by professional, day and minute. */
export type Ocupados = Set<string>
const chave = ({ row }: Profissional, dia: Temporal.PlainDate, minuto: number): string =>
  `${row.id}/${dia.toString()}/${minuto}`

export function horaOf(
  profissional: Profissional,
  unidade: Unidade,
  dia: Temporal.PlainDate,
  minuto: number,
) {
  const duracaoMin = profissional.row.tempoAtendimento ?? 30
  return { dia, horario: timeOf(minuto), ...instantsOf(dia, minuto, { duracaoMin, fuso: unidade.row.fuso }) }
}

/** Free times of a day. */
export const livresDe = (profissional: Profissional, dia: Temporal.PlainDate, ocupados: Ocupados): number[] =>
  temposDe(profissional, dia).filter((minuto) => !ocupados.has(chave(profissional, dia, minuto)))

export function takeHora(
  profissional: Profissional,
  dia: Temporal.PlainDate,
  minuto: number,
  ocupados: Ocupados,
): void {
  ocupados.add(chave(profissional, dia, minuto))
}

/** A free time of the professional on the first possible day from `dia` on, within two weeks; null when there is none. */
export function findHora(
  profissional: Profissional,
  unidade: Unidade,
  dia: Temporal.PlainDate,
  { ocupados, random }: { ocupados: Ocupados; random: Random },
): Hora | null {
  for (let n = 0; n < 14; n++) {
    const quando = dia.add({ days: n })
    const livres = livresDe(profissional, quando, ocupados)
    if (livres.length === 0) continue
    const minuto = random.pick(livres)
    takeHora(profissional, quando, minuto, ocupados)
    return horaOf(profissional, unidade, quando, minuto)
  }
  return null
}
