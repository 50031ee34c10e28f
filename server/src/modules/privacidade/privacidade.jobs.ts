import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { forgetApagados } from './erase-conta.ts'
import { eraseUnidas } from './erase-unida.ts'
import { eraseVendas } from './erase-venda.ts'
import { recordCadastro } from './record-consentimento.ts'

export const privacidadeJobs = (deps: Deps): Job[] => [
  {
    name: 'conta.criada',
    handler: ({ usuarioId, quando }) =>
      recordCadastro(deps, String(usuarioId), Temporal.Instant.from(String(quando))),
  },
  {
    name: 'privacidade.esquecer',
    handler: async () => {
      await forgetApagados(deps)
      await eraseVendas(deps)
    },
    cron: '37 * * * *',
  },
  // Each night at 03:40 in Brasília; times are UTC.
  { name: 'uniao.encerrar', handler: () => eraseUnidas(deps), cron: '40 6 * * *' },
]
