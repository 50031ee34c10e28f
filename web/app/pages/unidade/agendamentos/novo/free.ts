import type { Expediente } from '@alento/contract/agenda/expediente.ts'
import type { toPerson } from '#pages/unidade/agendamentos/load.ts'

/** A professional and some days, in order. */
export type Semana = {
  pessoa: ReturnType<typeof toPerson>
  dias: Pick<Expediente['dias'][number], 'dia' | 'livres' | 'encaixaveis'>[]
}

/** How many times are free on each day, of all these professionals together. */
export function freeCountsOf(semana: readonly Semana[]): { dia: string; livres: number }[] {
  const dias = semana[0]?.dias ?? []
  return dias.map(({ dia }, n) => ({
    dia,
    livres: semana.reduce((sum, s) => sum + (s.dias[n]?.livres.length ?? 0), 0),
  }))
}

/** The first free time of all these professionals; null when they have none. */
export function firstFreeOf(semana: readonly Semana[]) {
  const firsts = semana.flatMap(({ pessoa, dias }) => {
    const day = dias.find((d) => d.livres.length > 0)
    return day ? [{ pessoa, dia: day.dia, horario: day.livres[0]! }] : [] // not empty
  })
  const order = ({ dia, horario }: (typeof firsts)[number]): string => `${dia} ${horario}`
  return firsts.toSorted((a, b) => order(a).localeCompare(order(b)))[0] ?? null
}
