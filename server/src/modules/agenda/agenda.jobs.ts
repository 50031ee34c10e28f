import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { forgetPacientes } from './book-avulso.ts'
import { createRepetidos } from './create-repetido.ts'
import { updateProximosVencidos } from './update-proximo-vencido.ts'

export const agendaJobs = (deps: Deps): Job[] => [
  { name: 'agenda.proximo', handler: () => updateProximosVencidos(deps), cron: '* * * * *' },
  { name: 'agenda.ajudar', handler: () => updateProximosVencidos(deps), keyed: true },
  { name: 'agenda.feriados', handler: () => createRepetidos(deps), cron: '7 * * * *' },
  { name: 'agenda.esquecer', handler: () => forgetPacientes(deps), cron: '40 6 * * *' },
]
