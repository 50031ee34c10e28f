import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { sendMensagem } from './send-mensagem.ts'
import { eraseMensagem } from './erase-mensagem.ts'

/** Channels are independent: an SMS code is sent even while a mail server does not respond. */
export const mensagemJobs = (deps: Deps): Job[] => [
  { name: 'mensagem.email', handler: () => sendMensagem(deps, 'email'), ownQueue: true },
  { name: 'mensagem.sms', handler: () => sendMensagem(deps, 'sms'), ownQueue: true },
  { name: 'mensagem.apagar', handler: () => eraseMensagem(deps), cron: '17 6 * * *' },
]
