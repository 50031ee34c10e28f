import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deliverMensagem, sweepMensagem } from './deliver-mensagem.ts'
import { eraseMensagem } from './erase-mensagem.ts'

export const mensagemJobs = (deps: Deps): Job[] => [
  {
    name: 'mensagem.enviar',
    handler: ({ mensagemId }) => deliverMensagem(deps, String(mensagemId)),
  },
  { name: 'mensagem.varrer', handler: () => sweepMensagem(deps), cron: '* * * * *' },
  { name: 'mensagem.apagar', handler: () => eraseMensagem(deps), cron: '17 6 * * *' },
]
