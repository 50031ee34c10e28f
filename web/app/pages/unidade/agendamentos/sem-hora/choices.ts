import type { Semana } from '#pages/unidade/agendamentos/novo/free.ts'

type Choice = { pessoa: Semana['pessoa']; horario: string }

/**
 * Returns the times for a patient at the desk: of each professional the first free time of today, the first patient beside whom they
 * may be seen where that is sooner, and the next free time of those who have none today.
 */
export function choicesOf(semana: readonly Semana[]) {
  const livres: Choice[] = []
  const encaixes: Choice[] = []
  const depois: (Choice & { dia: string })[] = []
  for (const { pessoa, dias } of semana) {
    const [hoje, ...later] = dias
    const [livre, encaixe] = [hoje?.livres[0], hoje?.encaixaveis[0]]
    if (livre) livres.push({ pessoa, horario: livre })
    if (encaixe && (!livre || encaixe < livre)) encaixes.push({ pessoa, horario: encaixe })
    const next = later.find((d) => d.livres.length > 0)
    if (!livre && next) depois.push({ pessoa, dia: next.dia, horario: next.livres[0]! }) // not empty
  }
  return { livres, encaixes, depois }
}
