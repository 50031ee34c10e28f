import { diasSemana } from '../base/zona.ts'
import type { Funcionamento } from './funcionamento.ts'

/** '08:00 às 12:00 e 13:00 às 18:00', or 'Fechado'; `key` 1 Domingo to 7 Sábado. */
export function hoursOf(funcionamento: Funcionamento, key: number): string {
  const d = funcionamento.find((day) => day.key === key)
  if (!d) return 'Fechado'
  const second = d.hora_inicio_2 === null ? '' : ` e ${d.hora_inicio_2} às ${d.hora_fim_2}`
  return `${d.hora_inicio_1} às ${d.hora_fim_1}${second}`
}

/** 'Segunda a Sexta: 08:00 às 18:00': neighbouring days with the same hours together, from Monday; closed days are left out. */
export function openDays(funcionamento: Funcionamento): string[] {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const key of [2, 3, 4, 5, 6, 7, 1]) {
    const hours = hoursOf(funcionamento, key)
    const run = runs.at(-1)
    if (run?.hours === hours) run.last = key
    else runs.push({ first: key, last: key, hours })
  }
  const name = (key: number): string => diasSemana[key - 1] ?? ''
  return runs
    .filter(({ hours }) => hours !== 'Fechado')
    .map(({ first, last, hours }) =>
      first === last ? `${name(first)}: ${hours}` : `${name(first)} a ${name(last)}: ${hours}`,
    )
}
